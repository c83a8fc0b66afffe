import { isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { parseJson } from '../../spec/json/parse.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import { plainName } from '../../spec/model/identity.ts';
import type { Contract, Operation } from '../../spec/model/types.ts';
import type { Credentials } from '../check/security.ts';
import type { Answer } from '../http/answer.ts';

/** What a token is called in the answer to a login. */
const TOKEN = /^(access|auth|bearer|id|session)?(token|jwt)$/;

/** Kinds of schemes whose key is a token in the Authorization field. */
const BEARING = new Set(['bearer', 'other']);

/**
 * Makes what gives the made-up answer of a login the key that the mock takes, so that an app that logs in gets on. The
 * operation is one that needs no credential, and its answer has a token. Undefined where it is none, or any key will do.
 */
export function issuing(
  { securitySchemes }: Contract,
  operation: Operation,
  { key, keys, any }: Credentials,
): ((answer: Answer) => Answer) | undefined {
  const scheme = [...securitySchemes.values()].find(({ kind }) => BEARING.has(kind));
  if (any || scheme === undefined || operation.method !== 'POST' || !operation.anonymous) return undefined;
  const token = keys?.get(scheme.name) ?? key;
  return (answer) => {
    if (answer.status >= 300 || answer.body === undefined) return answer;
    const parsed = parseJson(answer.body.toString());
    if (!parsed.ok || !isJsonObject(parsed.value)) return answer;
    const body = withToken(parsed.value, token);
    return body === parsed.value ? answer : { ...answer, body: stringifyJson(body) };
  };
}

/** The same with the token in it, in an envelope too. */
function withToken(body: JsonObject, token: string, depth = 0): JsonObject {
  const changed = Object.entries(body).map(([name, value]): readonly [string, Json] => {
    if (typeof value === 'string' && TOKEN.test(plainName(name))) return [name, token];
    return isJsonObject(value) && depth === 0 ? [name, withToken(value, token, 1)] : [name, value];
  });
  return changed.every(([name, value]) => body[name] === value) ? body : Object.fromEntries(changed);
}
