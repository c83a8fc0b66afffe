/** Bytes of a response body that are read, where nothing else is said. */
export const MAX_RESPONSE = 16 * 1024 * 1024;
