import type { Json } from '../../json/json.ts';
import { parseJson } from '../../json/parse.ts';
import type { Place } from '../../document/place.ts';
import type { Judge } from '../schema/judge.ts';

/**
 * What a constant that a Link gives to a parameter breaks of the parameter's schema. OpenAPI 3.1 writes constants as
 * strings, so `'100'` is read as the schema asks: as the number where no string may be there.
 */
export function constantFaults(judge: Judge, schema: Place, value: Json): readonly string[] {
  const faults = messages(judge, schema, value);
  if (faults.length === 0 || typeof value !== 'string') return faults;
  const read = parseJson(value);
  if (!read.ok || typeof read.value === 'string') return faults;
  return messages(judge, schema, read.value);
}

function messages(judge: Judge, schema: Place, value: Json): readonly string[] {
  return (judge.problems(schema, value) ?? []).map(({ at, message }) => `${at} ${message}`.trim());
}
