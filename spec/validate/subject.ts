/** What a problem is about, in words: `'tags'`, `'parameters/0'`, or the document itself. */
export function subjectOf(tokens: readonly string[]): string {
  const last = tokens.at(-1);
  if (last === undefined) return 'the document';
  const above = tokens.at(-2);
  return /^\d+$/.test(last) && above !== undefined && tokens.length > 1 && !/^[1-5]\d\d$/.test(last)
    ? `'${above}/${last}'`
    : `'${last}'`;
}
