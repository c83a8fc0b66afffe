/** How many resources are generated in each collection where nobody says. */
export const USUAL_COUNT = 50;
