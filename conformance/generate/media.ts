/** Whether a media type, in lower case and without parameters, is JSON: `application/json` or any `+json`. */
export function isJsonType(type: string): boolean {
  return type === 'application/json' || type.endsWith('+json') || type === 'text/json';
}

/** Whether a media type of the document takes JSON: a JSON type, or a range that JSON is in. */
export function isJsonMedia(type: string): boolean {
  const bare = type.split(';')[0]?.trim() ?? '';
  return isJsonType(bare) || bare === '*/*' || bare === 'application/*';
}
