import { isJsonArray, isJsonObject, type Json } from '../../../spec/json/json.ts';
import { isInteger, isNumeric } from '../../../spec/schema/numbers.ts';
import { causeOf } from './cause.ts';

/**
 * What became of a value, as a kind of defect: what was done to it, where that can be told, or what kind of value stands
 * in the place of what other kind. A value that the document names stands for itself.
 */
export function changeOf(
  expected: Json | undefined,
  actual: Json | undefined,
  named: ReadonlySet<Json>,
): string {
  if (expected !== undefined && actual !== undefined) {
    const { cause } = causeOf(expected, actual);
    // How long a text may be is the service's, where it cuts one depends on the text.
    if (cause !== undefined) return cause.replace(/ to \d+ characters$/, '');
  }
  const [before, after] = [kindOf(expected, named), kindOf(actual, named)];
  return before === after ? `another ${after}` : `${before} to ${after}`;
}

function kindOf(value: Json | undefined, named: ReadonlySet<Json>): string {
  if (value === undefined) return 'nothing';
  if (value === null || typeof value === 'boolean') return String(value);
  if (isNumeric(value)) return isInteger(value) ? 'integer' : 'number';
  if (isJsonArray(value)) return 'array';
  if (isJsonObject(value)) return 'object';
  return named.has(value) ? JSON.stringify(value) : 'string';
}
