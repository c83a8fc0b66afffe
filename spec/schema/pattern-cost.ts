/** Steps of a backtracking matcher that nobody notices. */
const CHEAP = 1e7;

const CLASS_OR_ESCAPE = /\\.|\[(?:\\.|[^\]\\])*\]/gs;
const REPEATED_GROUP = /\)(?:[*+]|\{\d+,\d*\}|\{\d{2,}\})/;
/** Such as `(-[a-z]+)*`, a separator and one repeated class. */
const SEPARATED_GROUP = /\((?:\?:)?(\\\W|[\w:;,@#%&=~!"'/ -])(\[(?:\\.|[^\]\\])*\]|\\[dw])[*+]\)[*+]/g;
const CHOICE = /[*+?]|\{\d+,\d*\}/g;

/**
 * How the steps of a backtracking matcher grow with the length of a text, at most: the exponent; infinite where a group
 * repeats. Each quantifier, and a missing `^`, may multiply them by the length.
 */
export function exponentOf(pattern: string): number {
  const bare = withoutSeparated(pattern)
    .replaceAll(CLASS_OR_ESCAPE, 'x')
    .replaceAll(/\(\?(?:[:=!]|<[=!]|<[^>]*>)/g, '(');
  if (REPEATED_GROUP.test(bare)) return Infinity;
  return (bare.match(CHOICE)?.length ?? 0) + (bare.startsWith('^') ? 0 : 1);
}

/** A pattern with a plain repetition for each group that has but one way to match: its separator is none of its class. */
function withoutSeparated(pattern: string): string {
  return pattern.replaceAll(SEPARATED_GROUP, (group, separator: string, characters: string) =>
    mayMatch(characters, separator.slice(-1)) ? group : 'x+',
  );
}

function mayMatch(characters: string, separator: string): boolean {
  try {
    return new RegExp(`^${characters}$`, 'u').test(separator);
  } catch {
    return true;
  }
}

/** Whether a matcher whose steps grow so is sure to be done with a text soon. */
export function isCheap(exponent: number, text: string): boolean {
  return Math.max(2, text.length) ** exponent <= CHEAP;
}
