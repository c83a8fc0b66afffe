import type { Json } from '../../spec/json/json.ts';
import { exactNumber } from '../../spec/json/parse.ts';

const INTEGER = /^(?:0|-?[1-9]\d*)$/;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Reads a parameter's text as the first of its schema's types that it can be, integers exactly; else it stays text
 * and fails its schema. An integer is written one way only: `05`, `+5` and `5.0` are none.
 */
export function coerce(text: string, types: ReadonlySet<string>): Json {
  if ((types.has('integer') || types.has('number')) && INTEGER.test(text)) return exactNumber(text);
  if (types.has('number') && NUMBER.test(text)) return exactNumber(text);
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (types.has('null') && !types.has('string') && (text === 'null' || text === '')) return null;
  return text;
}
