/** Words of a parameter that give a status to a value which no answer has named: a cursor. */
const SAID = /\b4(00|22)\b[^.]*\b(none|unknown|invalid|malformed|not (valid|known|one))\b/i;

/** The status with which a parameter's words refuse a value that no answer has named; undefined where they do not. */
export function refusesUnnamed(words: string): 400 | 422 | undefined {
  const status = SAID.exec(words)?.[1];
  return status === undefined ? undefined : status === '22' ? 422 : 400;
}
