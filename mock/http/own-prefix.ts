/** Under what the control surface and the pages are, outside of every contract's base path. */
export const CONTROL_PREFIX = '/_mock/';
