/** The cookies of a `Cookie` field (RFC 6265, section 4.2), each with the values it was given. */
export function cookiesOf(field: string | undefined): ReadonlyMap<string, readonly string[]> {
  const cookies = new Map<string, readonly string[]>();
  for (const pair of (field ?? '').split(';')) {
    const mark = pair.indexOf('=');
    if (mark < 0) continue;
    const name = pair.slice(0, mark).trim();
    const value = pair
      .slice(mark + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1');
    cookies.set(name, [...(cookies.get(name) ?? []), value]);
  }
  return cookies;
}
