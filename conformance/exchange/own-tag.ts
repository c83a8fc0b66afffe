/** Stands in a condition for the tag that the resource has: it is known when the request is sent. */
export const OWN_TAG = '<own tag>';
