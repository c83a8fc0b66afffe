import { visible } from '../report/visible.ts';

/** Characters of an error's line that are shown. */
const MOST = 600;

/** What an error or a message says, in one line that a terminal can show. */
export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  const line = visible(text.trim().replaceAll(/\s*\n\s*/g, ' '));
  return line.length > MOST ? `${line.slice(0, MOST)} …` : line;
}
