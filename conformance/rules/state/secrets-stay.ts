import { isJsonObject, type Json } from '../../../spec/json/json.ts';
import { atPointer, escapeToken } from '../../../spec/json/pointer.ts';
import type { Contract, Operation } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { jsonOf, type Exchange } from '../../exchange/exchange.ts';
import type { Subject } from '../../exchange/subject.ts';
import { bodySchema } from '../../generate/request-generator.ts';
import { isDeclaredShown } from '../support/declared-shown.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** A secret that was stored is in no later answer. */
export const secretsStay: HistoryRule = {
  id: 'state/secrets-stay',
  summary: 'No read and no list shows the value of a write-only property that an earlier request sent.',
  severity: 'must',
  clause: {
    source: 'JSON Schema Validation 2020-12',
    anchor: 'section-9.4',
    quote: 'the value is never present when the instance is retrieved from the owning authority',
  },
  concerns: ({ method }) => method === 'GET',
  scope: 'history',
  check: ({ subjects }, { contract }) => {
    const namesOf = namesIn(contract);
    return subjects.flatMap((subject) => judgeSubject(subject, namesOf, contract));
  },
};

/** What anyone could guess tells nothing. */
const LEAST = 4;

interface Secret {
  readonly name: string;
  readonly value: Json;
  readonly sent: Exchange;
}

function judgeSubject(
  { events }: Subject,
  namesOf: (operation: Operation) => readonly string[],
  contract: Contract,
): readonly HistoryJudgement[] {
  const secrets: Secret[] = [];
  return events.flatMap(({ kind, exchange, sent, at }): readonly HistoryJudgement[] => {
    if (kind !== 'read' && kind !== 'listed') {
      for (const name of sent === undefined ? [] : namesOf(exchange.case.operation)) {
        const value = sent?.[name];
        if (typeof value === 'string' && value.length >= LEAST) secrets.push({ name, value, sent: exchange });
      }
      return [];
    }
    // What no schema declares is looked at, too.
    const json = jsonOf(exchange);
    const shown = json === undefined ? undefined : atPointer(json, at);
    if (secrets.length === 0 || !isJsonObject(shown)) return [];
    const told = secrets.find(
      ({ name, value }) =>
        Object.hasOwn(shown, name) &&
        shown[name] === value &&
        !isDeclaredShown(exchange, contract, `${at}/${escapeToken(name)}`),
    );
    const judgement =
      told === undefined
        ? conforms
        : violates(
            'an answer without it: it is writeOnly',
            'the value that was sent',
            `${at}/${escapeToken(told.name)}`,
            { kind: 'shown', evidence: [told.sent] },
          );
    return [{ exchange, judgement }];
  });
}

/** The write-only properties of an operation's body. */
function namesIn({ document }: Contract): (operation: Operation) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (operation) => {
    const before = known.get(operation.id);
    if (before !== undefined) return before;
    const schema = bodySchema(operation)?.schema.schema;
    const properties = schema === undefined ? [] : [...outlineOf(document, schema).properties];
    const names = properties.flatMap(([name, own]) => (summaryOf(document, own).writeOnly ? [name] : []));
    known.set(operation.id, names);
    return names;
  };
}
