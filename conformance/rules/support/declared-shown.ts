import { escapeToken, pointerTokens } from '../../../spec/json/pointer.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { outlineAt } from '../../../spec/schema/outline.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { answerSchema } from '../../exchange/answer-schema.ts';
import type { Exchange } from '../../exchange/exchange.ts';

/**
 * Whether the schema of an answer itself declares what stands at a JSON Pointer, and not as write-only: a key that is made
 * for a client is shown once, though nobody reads it where it is sent.
 */
export function isDeclaredShown(exchange: Exchange, { document }: Contract, pointer: string): boolean {
  const schema = answerSchema(exchange)?.schema;
  const tokens = [...(pointerTokens(pointer) ?? [])];
  const name = tokens.pop();
  if (schema === undefined || name === undefined) return false;
  const above = tokens.map((token) => `/${escapeToken(token)}`).join('');
  const property = outlineAt(document, schema, above)?.properties.get(name);
  return property !== undefined && !summaryOf(document, property).writeOnly;
}
