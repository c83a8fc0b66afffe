/** The label of creations whose amounts are meant to move a number of what they refer to, in a job of their own. */
export const AMOUNT = 'amount/made';
