import { isJsonArray, isJsonObject, type Json } from '../../../spec/json/json.ts';
import { isInteger, isNumeric } from '../../../spec/schema/numbers.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { Symptom, Violation } from '../rule.ts';
import { causeOf } from './cause.ts';
import type { Difference } from './difference.ts';
import { isByChance, triedBy } from './tried.ts';

/** What became of a value, as a kind of defect; of a value that chance drew no more than this. */
const CHANGED = 'changed';

/** The symptoms of answers that are held against others: how chance's values changed is left out, since the next run draws others. */
export function byChange(
  { at, kind = '', also = [], evidence = [] }: Violation,
  exchange: Exchange,
): readonly Symptom[] {
  const drawn = [...evidence, exchange].some(isByChance);
  return [{ at, kind }, ...also].map((symptom) => {
    if (symptom.kind.startsWith(CHANGED)) return drawn ? { ...symptom, kind: CHANGED } : symptom;
    // An answer as a whole is what the request made it; which items of a list break something is up to what else is in it.
    return symptom.at === '' ? { ...symptom, tried: triedBy(exchange) } : symptom;
  });
}

/** Differences as kinds of defects. Where several values of one thing differ it is another thing, and how is up to chance. */
export function changesOf(found: readonly Difference[], named: ReadonlySet<Json>): readonly Symptom[] {
  return found.map(({ at, expected, actual }) => ({
    at,
    kind: found.length > 1 ? `${CHANGED} (with others)` : changeOf(expected, actual, named),
  }));
}

/**
 * What was done to a value, where that can be told, or what kind of value stands in the place of what other kind. A value
 * that the document names stands for itself.
 */
export function changeOf(
  expected: Json | undefined,
  actual: Json | undefined,
  named: ReadonlySet<Json>,
): string {
  if (expected !== undefined && actual !== undefined) {
    const { cause } = causeOf(expected, actual);
    // How long a text may be is the service's, where it cuts one depends on the text.
    if (cause !== undefined) return `${CHANGED} (${cause.replace(/ to \d+ characters$/, '')})`;
  }
  const [before, after] = [kindOf(expected, named), kindOf(actual, named)];
  return `${CHANGED} (${before === after ? `another ${after}` : `${before} to ${after}`})`;
}

function kindOf(value: Json | undefined, named: ReadonlySet<Json>): string {
  if (value === undefined) return 'nothing';
  if (value === null || typeof value === 'boolean') return String(value);
  if (isNumeric(value)) return isInteger(value) ? 'integer' : 'number';
  if (isJsonArray(value)) return 'array';
  if (isJsonObject(value)) return 'object';
  return named.has(value) ? JSON.stringify(value) : 'string';
}
