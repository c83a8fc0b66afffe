import { isUtf8 } from 'node:buffer';
import { isJsonArray, isJsonObject, type Json } from '../../spec/json/json.ts';
import { parseJson } from '../../spec/json/parse.ts';
import { err, ok, type Result } from '../../spec/result.ts';

/** How deep a body may nest: enough for people, too little to exhaust a stack. */
export const MAX_DEPTH = 256;

/** A number that no double is near to stands in the text, perhaps: too large for one, or too close to zero. */
const EXTREME = /\d{300}|[eE][+-]?\d{3}/;

/** Reads a body as JSON (RFC 8259) without loss; the error says what is wrong with the text. */
export function readJsonBody(body: Buffer): Result<Json, string> {
  if (!isUtf8(body)) return err('is not UTF-8');
  const text = body.toString('utf8');
  if (body.length > MAX_DEPTH && nestsTooDeep(text)) return err(`nests deeper than ${MAX_DEPTH} levels`);
  const parsed = parseJson(text);
  if (!parsed.ok) return err(`is not JSON: ${oneLine(parsed.error)}`);
  if (EXTREME.test(text) && (holdsInfinity(parsed.value) || vanishes(text))) {
    return err('has a number beyond every range');
  }
  return ok(parsed.value);
}

function nestsTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (quoted) {
      if (code === 0x5c) index += 1;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return false;
}

/** Whether a number of the text that is not zero is zero as a double: it would be taken for an integer. */
function vanishes(text: string): boolean {
  let found = false;
  JSON.parse(text, (_key, value: unknown, context?: { readonly source?: string }) => {
    if (value === 0 && /^[^eE]*[1-9]/.test(context?.source ?? '')) found = true;
    return value;
  });
  return found;
}

function holdsInfinity(value: Json): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (isJsonArray(value)) return value.some(holdsInfinity);
  return isJsonObject(value) && Object.values(value).some(holdsInfinity);
}

/** A parser's message without the line breaks and control characters of the text it quotes. */
function oneLine(message: string): string {
  return message.replace(/[\p{Cc}\s]+/gu, ' ');
}
