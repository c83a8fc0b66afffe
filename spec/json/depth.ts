const QUOTED = /"(?:[^"\\]|\\.)*"?/gs;

/** Whether arrays and objects of a JSON text nest deeper than so many levels. */
export function nestsDeeperThan(text: string, most: number): boolean {
  // A text of so many levels has their opening and closing brackets.
  if (text.length < 2 * most || !mayNest(text, most)) return false;
  let depth = 0;
  for (const [bracket] of text.replaceAll(QUOTED, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > most) return true;
  }
  return false;
}

/** Whether a text has more opening brackets than levels are allowed. */
function mayNest(text: string, most: number): boolean {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x5b || code === 0x7b) count += 1;
    if (count > most) return true;
  }
  return false;
}
