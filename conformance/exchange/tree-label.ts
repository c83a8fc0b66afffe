/** The label of creations of which each is below the one before, in a job of their own. */
export const BELOW = 'tree/made';
