import { visible } from '../visible.ts';

/** Text in which nothing is Markdown's markup. */
export function escapedMarkdown(value: string): string {
  return visible(value).replaceAll(/[\\`*_{}[\]<>()#+!|~&@-]/g, (character) => `\\${character}`);
}

/** Text as code within a line, or within a cell of a table. */
export function inlineCode(value: string): string {
  const code = visible(value).replaceAll('|', '\\|');
  const ticks = '`'.repeat(1 + longestRun(code));
  return ticks.length === 1 ? `\`${code}\`` : `${ticks} ${code} ${ticks}`;
}

/** Lines of shell, behind a fence longer than any that they hold. */
export function fencedShell(code: string): string {
  const fence = '`'.repeat(Math.max(3, 1 + longestRun(code)));
  return `${fence}sh\n${code}\n${fence}`;
}

/** The length of the longest run of backticks. */
function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}
