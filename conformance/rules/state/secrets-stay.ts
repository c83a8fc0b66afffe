import { isJsonObject, type Json } from '../../../spec/json/json.ts';
import { atPointer, escapeToken } from '../../../spec/json/pointer.ts';
import type { Contract, Operation } from '../../../spec/model/types.ts';
import { descriptionOf } from '../../../spec/model/prose.ts';
import { creationBy } from '../../../spec/model/resource-index.ts';
import { jsonContent } from '../../../spec/model/response-for.ts';
import { isShownOnce } from '../../../spec/model/shown-once.ts';
import { outlineAt, outlineOf } from '../../../spec/schema/outline.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { jsonOf, type Exchange } from '../../exchange/exchange.ts';
import type { Subject } from '../../exchange/subject.ts';
import { bodySchema } from '../../generate/request-generator.ts';
import { isDeclaredShown } from '../support/declared-shown.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** A secret that was stored is in no later answer. */
export const secretsStay: HistoryRule = {
  id: 'state/secrets-stay',
  summary:
    'No read and no list shows the value of a write-only property that an earlier request sent, nor of one that by its description is shown once, when it is made.',
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
    const onceIn = shownOnce(contract);
    return subjects.flatMap((subject) => judgeSubject(subject, namesOf, onceIn, contract));
  },
};

/** What anyone could guess tells nothing. */
const LEAST = 4;

/** What a service makes to be secret is longer than what it may show of it later. */
const LEAST_MADE = 8;

interface Said {
  readonly words: string;
  readonly pointer: string;
}

interface Secret {
  readonly name: string;
  readonly value: Json;
  readonly sent: Exchange;
  /** The words by which it is shown once, by its creation; undefined where it is writeOnly. */
  readonly once: Said | undefined;
}

function judgeSubject(
  { events }: Subject,
  namesOf: (operation: Operation) => readonly string[],
  onceIn: (exchange: Exchange) => ReadonlyMap<string, Said>,
  contract: Contract,
): readonly HistoryJudgement[] {
  const secrets: Secret[] = [];
  return events.flatMap(({ kind, exchange, sent, shown: own, at }): readonly HistoryJudgement[] => {
    if (kind !== 'read' && kind !== 'listed') {
      for (const name of sent === undefined ? [] : namesOf(exchange.case.operation)) {
        const value = sent?.[name];
        if (typeof value === 'string' && value.length >= LEAST)
          secrets.push({ name, value, sent: exchange, once: undefined });
      }
      if (kind === 'created')
        for (const [name, once] of onceIn(exchange)) {
          const value = own?.[name];
          if (typeof value === 'string' && value.length >= LEAST_MADE)
            secrets.push({ name, value, sent: exchange, once });
        }
      return [];
    }
    // What no schema declares is looked at, too.
    const json = jsonOf(exchange);
    const shown = json === undefined ? undefined : atPointer(json, at);
    if (secrets.length === 0 || !isJsonObject(shown)) return [];
    const told = secrets.find(
      ({ name, value, once }) =>
        Object.hasOwn(shown, name) &&
        shown[name] === value &&
        (once !== undefined || !isDeclaredShown(exchange, contract, `${at}/${escapeToken(name)}`)),
    );
    const judgement =
      told === undefined
        ? conforms
        : violates(
            told.once === undefined
              ? 'an answer without it: it is writeOnly'
              : 'an answer without it: it is shown once',
            told.once === undefined ? 'the value that was sent' : 'the value that its creation showed',
            `${at}/${escapeToken(told.name)}`,
            {
              kind: told.once === undefined ? 'shown' : 'shown again',
              evidence: [told.sent],
              ...(told.once && {
                clause: { source: 'contract', anchor: told.once.pointer, quote: told.once.words },
              }),
            },
          );
    return [{ exchange, judgement }];
  });
}

/** The properties of what an answer created that are shown once by their descriptions. */
function shownOnce(contract: Contract): (created: Exchange) => ReadonlyMap<string, Said> {
  const { document } = contract;
  const known = new Map<string, ReadonlyMap<string, Said>>();
  return ({ case: { operation } }) => {
    const before = known.get(operation.id);
    if (before !== undefined) return before;
    const creation = creationBy(contract, operation);
    const answer = jsonContent(creation?.response)?.schema;
    const shown = answer && outlineAt(document, answer.schema, creation?.at ?? '');
    const found = new Map(
      [...(shown?.properties ?? [])].flatMap(([name, schema]) => {
        const words = descriptionOf(document, schema);
        return isShownOnce(words) ? [[name, { words, pointer: answer?.pointer ?? '' }] as const] : [];
      }),
    );
    known.set(operation.id, found);
    return found;
  };
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
