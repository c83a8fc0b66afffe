/** The label of reads of what goes on after its creation, by which it is to have come to its end. */
export const ENDED = 'until-the-end/last';
