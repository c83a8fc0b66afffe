import { isJsonObject } from '../../../spec/json/json.ts';
import { atPointer } from '../../../spec/json/pointer.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { proseOf, sentencesOf } from '../../../spec/model/prose.ts';
import type { Contract, Operation } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { below } from '../../../spec/schema/walk.ts';
import { answerSchema } from '../../exchange/answer-schema.ts';
import { jsonOf, succeeded } from '../../exchange/exchange.ts';
import { bodyObject } from '../../exchange/parts.ts';
import { bodySchema } from '../../generate/request-generator.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type ExchangeRule } from '../rule.ts';

/** Whether there is something that is never shown is told as it was sent. */
export const presenceAsSent: ExchangeRule = {
  id: 'response/presence-as-sent',
  summary:
    'A property that tells whether a write-only one is there (`hasPassword`) is true in the answer to a request that sends it, and false in that to a PUT without it, where the words of the operation say that what is not sent is removed.',
  severity: 'must',
  clause: ourReading(
    'the names of properties',
    'A truth value that is called as a write-only property, with `has` before it, says whether that is stored.',
  ),
  concerns: ({ method }) => ['POST', 'PUT', 'PATCH'].includes(method),
  scope: 'exchange',
  stage: 8,
  check: (exchange, { contract }) => {
    const { operation, purpose, parts } = exchange.case;
    const sent = bodyObject(parts);
    const schema = answerSchema(exchange);
    if (purpose.kind !== 'valid' || !succeeded(exchange) || sent === undefined || schema === undefined)
      return undefined;
    const told = toldIn(operation, contract, schema.schema);
    const body = told.length === 0 ? undefined : jsonOf(exchange);
    if (body === undefined) return undefined;
    const isRemoved = operation.method === 'PUT' && removesUnsent(contract, operation);
    for (const { at, flag, secret } of told) {
      const object = atPointer(body, at);
      const shown = object !== undefined && isJsonObject(object) ? object[flag] : undefined;
      const value = sent[secret];
      const isUnclear = value === undefined ? !isRemoved : value === '';
      if (typeof shown !== 'boolean' || isUnclear) continue;
      const expected = value !== undefined && value !== null;
      if (shown !== expected)
        return violates(
          `${expected}: ${secret} was ${expected ? 'sent' : 'not sent'}`,
          show(shown),
          below(at, flag),
          { kind: expected ? 'false though sent' : 'true though not sent' },
        );
    }
    return conforms;
  },
};

/** A truth value that tells of a write-only property, and where the object that has it stands in an answer. */
interface Told {
  readonly at: string;
  readonly flag: string;
  readonly secret: string;
}

function toldIn(
  operation: Operation,
  { document }: Contract,
  shown: Parameters<typeof outlineOf>[1],
): readonly Told[] {
  const body = bodySchema(operation)?.schema.schema;
  const sent = body === undefined ? [] : [...outlineOf(document, body).properties];
  const secrets = sent.filter(([, schema]) => summaryOf(document, schema).writeOnly).map(([name]) => name);
  if (secrets.length === 0) return [];
  const { properties } = outlineOf(document, shown);
  const places: readonly (readonly [string, typeof properties])[] = [
    ['', properties],
    ...[...properties].map(
      ([name, schema]) => [below('', name), outlineOf(document, schema).properties] as const,
    ),
  ];
  return places.flatMap(([at, names]) =>
    [...names].flatMap(([flag, schema]) => {
      const secret = secrets.find((name) => plainName(flag) === `has${plainName(name)}`);
      return secret === undefined || !outlineOf(document, schema).types.has('boolean')
        ? []
        : [{ at, flag, secret }];
    }),
  );
}

function removesUnsent(contract: Contract, operation: Operation): boolean {
  return sentencesOf(proseOf(contract, operation)).some(
    (sentence) =>
      /\b(not|n't) sent\b|\bleft out\b|\bomitted\b|\bmissing\b/i.test(sentence) &&
      /\b(removed?|deleted?|gone|cleared)\b/i.test(sentence),
  );
}
