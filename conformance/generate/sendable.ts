import type { Contract, Parameter } from '../../spec/model/types.ts';
import { isJsonArray, isJsonObject, type Json } from '../../spec/json/json.ts';
import { decodeParameter } from '../../spec/model/styles/decode.ts';
import { encodeParameter } from '../../spec/model/styles/encode.ts';
import { scalarText } from '../../spec/model/styles/text.ts';
import { readAs } from '../../spec/model/styles/read-as.ts';

/**
 * Whether a value can stand where the parameter stands and come out the same: what its style cannot tell apart, and
 * what proxies and servers change on the way, is never sent.
 */
export function isSendable(contract: Contract, value: Json, parameter: Parameter): boolean {
  const pairs = encodeParameter(parameter, value);
  if (pairs.length === 0 || !pairs.every(([, text]) => survives(parameter, text))) return false;
  const read = decodeParameter(parameter, readAs(contract.document, parameter.schema.schema), pairs);
  return read.ok && sameTexts(value, read.value);
}

/** Characters of a value as it stands in a URL or a header: servers limit both, and Node's to 16 KiB in all. */
const LONGEST = 6_000;

function survives({ in: place }: Parameter, text: string): boolean {
  if (text.length > LONGEST) return false;
  if (place === 'path') return !/^\.{0,2}$/.test(text) && !/%(2F|5C|00)/.test(text);
  return place === 'query' || text !== '';
}

/**
 * Whether two values are the same but for the types of their scalars, which the wire does not tell; a text that reads as
 * something else, where both are allowed, is not.
 */
function sameTexts(a: Json, b: Json): boolean {
  if (isJsonArray(a))
    return isJsonArray(b) && a.length === b.length && a.every((item, at) => sameTexts(item, b[at] ?? null));
  if (isJsonObject(a)) {
    const names = Object.keys(a);
    return (
      isJsonObject(b) &&
      names.length === Object.keys(b).length &&
      names.every((name) => Object.hasOwn(b, name) && sameTexts(a[name] ?? null, b[name] ?? null))
    );
  }
  if (typeof a === 'string' && typeof b !== 'string') return false;
  return typeof b !== 'object' && scalarText(a) === scalarText(b);
}
