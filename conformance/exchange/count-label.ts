/** The label of requests for parts of a list, and for what they are parts of, one after the other while nothing changes. */
export const COUNTED = 'counted';
