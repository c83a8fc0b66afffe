import type { JsonObject } from '../json/json.ts';
import type { Schema } from './schema.ts';
import { summaryOf } from './summary/summary.ts';

/** Whether the values of a schema are numbers, and perhaps null, and nothing else. */
export function isNumber(document: JsonObject, schema: Schema): boolean {
  const types = summaryOf(document, schema).types.filter((type) => type !== 'null');
  return types.length === 1 && ['integer', 'number'].includes(types[0] ?? '');
}
