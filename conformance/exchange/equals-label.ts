/** The label of creations that are alike in what a list is then walked in the order of. */
export const EQUAL = 'equals/made';
