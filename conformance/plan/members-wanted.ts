import { isJsonArray, isJsonObject, type Json } from '../../spec/json/json.ts';
import { jsonOf, type Exchange } from '../exchange/exchange.ts';

/** A member that is missing, and the property of the body that it is missing in. */
export type MemberWanted = readonly [property: string, member: string];

const IS_MISSING = /\brequired\b|\bmissing\b/i;

/** `data.id in body: Required`, `body.data.id is required`. */
const DOTTED = /^(?:body\.)?([A-Za-z_]\w*)\.([A-Za-z_]\w*)\b/;

/** `Missing config option: url`. */
const OF_MAP =
  /\bmissing (?:required )?([A-Za-z_]\w*) (?:option|key|field|property|entry|value|setting):? ["'`]?([A-Za-z_]\w*)/i;

/** What a refusal says is missing inside properties of a body, whether the document has it or not. */
export function membersWanted(exchange: Exchange): readonly MemberWanted[] {
  const json = jsonOf(exchange);
  const found = new Map((json === undefined ? [] : membersIn(json)).map((each) => [each.join('.'), each]));
  return [...found.values()];
}

function membersIn(value: Json): readonly MemberWanted[] {
  if (typeof value === 'string') {
    const [, property, member] =
      (IS_MISSING.test(value) ? DOTTED.exec(value) : null) ?? OF_MAP.exec(value) ?? [];
    return property === undefined || member === undefined ? [] : [[property, member]];
  }
  if (isJsonArray(value)) return value.flatMap(membersIn);
  if (!isJsonObject(value)) return [];
  const { loc, msg } = value;
  // As pydantic says it: where, and what is wrong there.
  const [place, property, member] = isJsonArray(loc) && loc.length === 3 ? loc : [];
  const isPlaced =
    place === 'body' &&
    typeof property === 'string' &&
    typeof member === 'string' &&
    IS_MISSING.test(String(msg));
  return isPlaced ? [[property, member]] : Object.values(value).flatMap(membersIn);
}
