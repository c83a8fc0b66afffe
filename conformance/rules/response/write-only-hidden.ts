import { equalJson } from '../../../spec/json/equal.ts';
import { isJsonObject, type Json } from '../../../spec/json/json.ts';
import { atPointer, escapeToken } from '../../../spec/json/pointer.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import type { Contract, Schema } from '../../../spec/model/types.ts';
import { jsonOf, succeeded } from '../../exchange/exchange.ts';
import { bodySchema } from '../../generate/request-generator.ts';
import { isDeclaredShown } from '../support/declared-shown.ts';
import { conforms, violates, type ExchangeRule } from '../rule.ts';

/** A secret that was sent does not come back. */
export const writeOnlyHidden: ExchangeRule = {
  id: 'response/write-only-hidden',
  summary: 'The answer to a write does not show the value of a write-only property that the request sent.',
  severity: 'must',
  clause: {
    source: 'JSON Schema Validation 2020-12',
    anchor: 'section-9.4',
    quote: 'the value is never present when the instance is retrieved from the owning authority',
  },
  concerns: (operation) => bodySchema(operation) !== undefined,
  scope: 'exchange',
  stage: 8,
  check: (exchange, { contract }) => {
    const { operation, parts } = exchange.case;
    const schema = bodySchema(operation)?.schema.schema;
    const answer = jsonOf(exchange);
    if (schema === undefined || parts.body.kind !== 'json' || answer === undefined || !succeeded(exchange))
      return undefined;
    const secrets = secretsIn(contract, schema, parts.body.value, '', LEVELS);
    if (secrets.length === 0) return undefined;
    const shown = secrets.find(
      ({ path, value }) =>
        equalJson(atPointer(answer, path) ?? null, value) && !isDeclaredShown(exchange, contract, path),
    );
    return shown === undefined
      ? conforms
      : violates('an answer without it: it is writeOnly', 'the value that was sent', shown.path, {
          kind: 'shown',
        });
  },
};

/** Objects within objects that are looked into. */
const LEVELS = 4;

interface Secret {
  readonly path: string;
  readonly value: Json;
}

/** The values of write-only properties in a body, with where they stand; what anyone could guess tells nothing. */
function secretsIn(
  contract: Contract,
  schema: Schema,
  body: Json,
  at: string,
  levels: number,
): readonly Secret[] {
  if (!isJsonObject(body) || levels === 0) return [];
  const { properties } = outlineOf(contract.document, schema);
  return Object.entries(body).flatMap(([name, value]): readonly Secret[] => {
    const property = properties.get(name);
    if (property === undefined) return [];
    const path = `${at}/${escapeToken(name)}`;
    if (!summaryOf(contract.document, property).writeOnly)
      return secretsIn(contract, property, value, path, levels - 1);
    return typeof value === 'string' && value !== '' ? [{ path, value }] : [];
  });
}
