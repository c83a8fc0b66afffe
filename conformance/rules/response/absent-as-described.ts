import { isJsonObject, member } from '../../../spec/json/json.ts';
import { atPointer, escapeToken } from '../../../spec/json/pointer.ts';
import { sentencesOf } from '../../../spec/model/prose.ts';
import { resourceCreatedBy } from '../../../spec/model/resource-index.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import type { Schema } from '../../../spec/schema/schema.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { declaredBody } from '../../exchange/declared-body.ts';
import { succeeded } from '../../exchange/exchange.ts';
import { bodyObject } from '../../exchange/parts.ts';
import { bodySchema } from '../../generate/request-generator.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type ExchangeRule } from '../rule.ts';

/** What was not sent is not shown, where the document says so of all that is optional. */
export const absentAsDescribed: ExchangeRule = {
  id: 'response/absent-as-described',
  summary:
    "The answer to a creation has no optional property that was not sent and has no default, where the document's own description says that those are absent.",
  severity: 'must',
  clause: ourReading(
    'the words of descriptions',
    'A document that says of optional properties that they are absent where they were not sent says so of each that clients may send.',
  ),
  concerns: (operation) => operation.method === 'POST' && bodySchema(operation) !== undefined,
  scope: 'exchange',
  stage: 8,
  check: (exchange, { contract }) => {
    const { document } = contract;
    const { operation, purpose, parts } = exchange.case;
    const about = member(document['info'] ?? null, 'description');
    const words = typeof about === 'string' ? sentencesOf(about).find((one) => ABSENT.test(one)) : undefined;
    if (words === undefined || purpose.kind !== 'valid' || !succeeded(exchange)) return undefined;
    const resource = resourceCreatedBy(contract, operation);
    const creation = resource?.creations.find((each) => each.operation.id === operation.id);
    const schema = bodySchema(operation)?.schema.schema;
    const sent = bodyObject(parts);
    const body = declaredBody(exchange, contract);
    if (creation === undefined || schema === undefined || sent === undefined) return undefined;
    const shown = body === undefined ? undefined : atPointer(body, creation.at);
    if (!isJsonObject(shown)) return undefined;
    const all = outlineOf(document, resource?.representation?.schema.schema ?? true);
    // What every answer has to show, or the service says itself, is no value that was sent.
    const isOpen = (each: string, own: Schema): boolean =>
      !all.required.has(each) &&
      [own, all.properties.get(each) ?? true].every(
        (either) =>
          outlineOf(document, either).default === undefined && !summaryOf(document, either).readOnly,
      );
    const name = [...outlineOf(document, schema).properties].find(
      ([each, own]) => isOpen(each, own) && sent[each] === undefined && shown[each] !== undefined,
    )?.[0];
    return name === undefined
      ? conforms
      : violates('none: it was not sent', show(shown[name]), `${creation.at}/${escapeToken(name)}`, {
          kind: 'shown though not sent',
          clause: { source: 'contract', anchor: '/info/description', quote: words.trim() },
        });
  },
};

/** Words of what was not sent. */
const ABSENT = /\boptional\b[^.]*\bnot sent\b[^.]*\b(is|are) absent\b(?! or null)/i;
