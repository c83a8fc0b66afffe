import type { JsonObject } from '../../../spec/json/json.ts';
import type { Operation } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { bodySchema } from '../../generate/request-generator.ts';

/** Names of what a client proves by who it is. */
const PROOF = /^(pass(word|phrase|wd)?|secret|client_secret|otp|pin|refresh(_?token)?)$/i;
const LOGIN = /log-?in|sign-?in|auth|token|session/i;

/** Whether an operation gives credentials to who sends others in its body: made-up ones may be refused. */
export function isLogin(operation: Operation, document: JsonObject): boolean {
  const body = bodySchema(operation);
  if (operation.method !== 'POST' || body === undefined || !LOGIN.test(`${operation.path} ${operation.id}`))
    return false;
  return [...outlineOf(document, body.schema.schema).properties.keys()].some((name) => PROOF.test(name));
}
