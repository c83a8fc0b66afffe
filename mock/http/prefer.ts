/** The preferences a request states (RFC 7240, 'Prefer'), by name in lower case; the first of a name counts. */
export type Preferences = ReadonlyMap<string, string>;

const PREFERENCE =
  /\s*([!#$%&'*+.^_`|~\w-]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",;]*)))?\s*((?:;[^,]*)?)(?:,|$)/gy;

/** Reads a `Prefer` field; what cannot be read is left out, as a recipient may ignore any preference. */
export function parsePrefer(field: string | readonly string[] | undefined): Preferences {
  const preferences = new Map<string, string>();
  if (field === undefined) return preferences;
  const text = typeof field === 'string' ? field : field.join(', ');
  for (const [, name = '', quoted, token] of text.matchAll(PREFERENCE)) {
    const key = name.toLowerCase();
    if (!preferences.has(key)) preferences.set(key, quoted?.replace(/\\(.)/g, '$1') ?? token ?? '');
  }
  return preferences;
}
