import { distance } from 'fastest-levenshtein';

/**
 * The name that was probably meant, as ' (did you mean …?)', or nothing where none is near. A name shorter than `least`
 * is near only where it has the same letters: among short names, most are near to another one.
 * @param perStep letters of which one may be another
 */
export function suggestion(name: string, known: Iterable<string>, least = 1, perStep = 3): string {
  const best = [...known]
    .filter((other) => other !== name)
    .map((other) => ({ other, steps: stepsBetween(name, other) }))
    .sort((a, b) => a.steps - b.steps)[0];
  if (!best) return '';
  const shorter = Math.min(name.length, best.other.length);
  const allowed = shorter < least ? SAME_LETTERS : Math.max(1, Math.floor(shorter / perStep));
  return best.steps <= allowed ? ` (did you mean '${best.other}'?)` : '';
}

const SAME_LETTERS = 0.5;

/** Letters changed, whatever their case; the same letters in another order count as less than one. */
function stepsBetween(a: string, b: string): number {
  const [low, other] = [a.toLowerCase(), b.toLowerCase()];
  const steps = distance(low, other);
  return steps > 0 && steps <= 2 && lettersOf(low) === lettersOf(other) ? SAME_LETTERS : steps;
}

function lettersOf(text: string): string {
  return [...text].sort().join('');
}
