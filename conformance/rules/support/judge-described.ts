import type { JsonObject } from '../../../spec/json/json.ts';
import { objectsUnder } from '../../../spec/model/described-objects.ts';
import type { Schema, SchemaAt } from '../../../spec/schema/schema.ts';
import { answerSchema } from '../../exchange/answer-schema.ts';
import { jsonOf, succeeded, type Exchange } from '../../exchange/exchange.ts';
import { conforms, type Judgement, type RuleContext, type Violation } from '../rule.ts';

/** What a description says of an object, by the path to it. */
interface Said {
  readonly path: readonly string[];
}

/** Judges each object of an answer by what the descriptions of its schema say of it; undefined where they say nothing. */
export function judgeDescribed<W extends Said>(
  exchange: Exchange,
  { contract }: RuleContext,
  saidIn: (document: JsonObject, schema: Schema) => readonly W[],
  judge: (object: JsonObject, said: W, at: string, schema: SchemaAt) => Violation | undefined,
): Judgement | undefined {
  const schema = succeeded(exchange) ? answerSchema(exchange) : undefined;
  const said = schema === undefined ? [] : saidIn(contract.document, schema.schema);
  const body = said.length === 0 ? undefined : jsonOf(exchange);
  if (schema === undefined || body === undefined) return undefined;
  let isSeen = false;
  for (const words of said) {
    for (const [at, object] of objectsUnder(body, words.path)) {
      isSeen = true;
      const broken = judge(object, words, at, schema);
      if (broken !== undefined) return broken;
    }
  }
  return isSeen ? conforms : undefined;
}
