import type { JsonObject } from '../../../spec/json/json.ts';
import type { Operation } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { statusOf, type Exchange } from '../../exchange/exchange.ts';
import { bodySchema } from '../../generate/request-generator.ts';

/** Names of what a client proves by who it is. */
const PROOF = /^(pass(word|phrase|wd)?|secret|client_secret|otp|pin|refresh(_?token)?)$/i;
const LOGIN = /log-?in|sign-?in|auth|token|session/i;

/** Words that say of credentials that they are wrong, not of a request. */
const WRONG =
  /\b(credentials?|passwords?|tokens?)\b.{0,30}\b(expired|incorrect|invalid|not valid|revoked|wrong)\b|\b(expired|incorrect|invalid|revoked|wrong)\b.{0,30}\b(credentials?|password|token)\b/i;

/** Whether a refusal (4xx) says that the credentials that were sent are wrong. */
export function refusesProof(exchange: Exchange): boolean {
  const status = statusOf(exchange) ?? 0;
  if (status < 400 || status >= 500 || !exchange.outcome.ok) return false;
  return WRONG.test(exchange.outcome.value.body.toString('utf8'));
}

/** Whether an operation is about tokens, sessions and the like, by its path and name: it may be sent others than its credential. */
export function isAboutProof({ path, id }: Operation): boolean {
  return LOGIN.test(`${path} ${id}`);
}

/** Whether an operation gives credentials to who sends others in its body: made-up ones may be refused. */
export function isLogin(operation: Operation, document: JsonObject): boolean {
  const body = bodySchema(operation);
  if (operation.method !== 'POST' || body === undefined || !isAboutProof(operation)) return false;
  return [...outlineOf(document, body.schema.schema).properties.keys()].some((name) => PROOF.test(name));
}
