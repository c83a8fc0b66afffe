/** The labels of two resources that refer to the same, of an action on the first, and of a look at the second then. */
export const MADE = 'sibling/made';
export const DONE = 'sibling/action';
export const LOOK = 'sibling/read';
