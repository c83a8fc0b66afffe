import { bulksOf } from '../../../spec/model/bulks.ts';
import { creationsOf } from '../../../spec/model/resources.ts';
import type { Json } from '../../../spec/json/json.ts';
import { below } from '../../../spec/schema/walk.ts';
import type { History } from '../../exchange/created-resource.ts';
import { statusOf, type Exchange } from '../../exchange/exchange.ts';
import { isTaken } from '../support/lawful-refusal.ts';
import { textsIn } from '../../../spec/json/texts.ts';
import { marksOf, repeats, stringsOf } from '../support/marks.ts';
import { createTextMemory, type TextMemory } from '../support/text-memory.ts';
import { judgeComparisons } from '../support/judge-comparisons.ts';
import { refusedSteps, type RefusedStep } from '../support/refused-steps.ts';
import { strangersAfterRefusals } from '../support/strangers.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule, type RuleContext } from '../rule.ts';

/** A refused request leaves no trace. */
export const refusedChangesNothing: HistoryRule = {
  id: 'state/refused-changes-nothing',
  summary:
    'A creation, a write or an action that was refused (4xx) is not carried out all the same, nor anything else in its place.',
  severity: 'must',
  clause: {
    source: 'RFC 9110',
    anchor: 'section-15.5.1',
    quote:
      'The 400 (Bad Request) status code indicates that the server cannot or will not process the request due to something that is perceived to be a client error',
  },
  scope: 'history',
  check: (history, context) => [
    ...judgeCreations(history, context),
    ...strangersAfterRefusals(history, context.contract),
    ...judgeComparisons(history, context, ({ refused }) => refused !== undefined),
    ...refusedSteps(history, context.contract).map(judgeStep),
  ],
};

/** An action that was refused leaves the state of its resource. */
function judgeStep({ refused, before, after, changed }: RefusedStep): HistoryJudgement {
  if (changed === undefined) return { exchange: after.exchange, judgement: conforms };
  const { name, was, is } = changed;
  const { id } = refused.case.operation;
  return {
    exchange: after.exchange,
    judgement: violates(
      `${show(was)}: ${id} was answered with ${statusOf(refused)}`,
      show(is),
      below(after.at, name),
      { evidence: [before.exchange, refused], kind: `changed by ${id}, which was refused` },
    ),
  };
}

function judgeCreations(history: History, context: RuleContext): readonly HistoryJudgement[] {
  const { contract } = context;
  const own = marksOfRefused(history, context);
  const before = firstShown(history, own);
  return (
    contract.resources
      .flatMap((resource) => creationsOf(resource).map((kind) => ({ kind, list: resource.list })))
      // What a PUT makes by its name, an earlier one may have made.
      .filter(({ kind }) => kind.operation.method !== 'PUT')
      .flatMap(({ kind, list }) => {
        const lists = new Set(
          [...kind.lists, ...(list === undefined ? [] : [list])].map(({ operation }) => operation.id),
        );
        const making = new Set([
          kind.operation.id,
          ...bulksOf(contract).flatMap(({ operation, creation }) =>
            creation.operation.id === kind.operation.id ? [operation.id] : [],
          ),
        ]);
        const attempts = history.exchanges.filter((exchange) => making.has(exchange.case.operation.id));
        const refused = new Map(
          attempts
            .filter((exchange) => isRefused(exchange) && !(statusOf(exchange) !== 409 && isTaken(exchange)))
            .flatMap((exchange) =>
              marksOf(exchange)
                .filter((mark) => own.has(mark) && (before.get(mark) ?? Infinity) >= exchange.started)
                .map((mark) => [mark, exchange] as const),
            ),
        );
        // The pages of a collection hold the same items again and again.
        const sources = new Map<Json, Exchange | undefined>();
        const sourceOf = (item: Json): Exchange | undefined => {
          if (sources.has(item)) return sources.get(item);
          const source = stringsOf(item)
            .map((text) => refused.get(text))
            .find((exchange) => exchange !== undefined);
          sources.set(item, source);
          return source;
        };
        return history.pages.flatMap((page): readonly HistoryJudgement[] => {
          if (!lists.has(page.exchange.case.operation.id)) return [];
          const found = [...page.items.entries()].flatMap(([index, item]) => {
            const source = sourceOf(item);
            return source === undefined || source.ended > page.exchange.started || !repeats(item, source, own)
              ? []
              : [
                  {
                    at: `${page.at}/${index}`,
                    item,
                    source,
                    kind: `${statusOf(source)} to ${source.case.purpose.kind}`,
                  },
                ];
          });
          const [first, ...others] = found;
          if (first === undefined) return [{ exchange: page.exchange, judgement: conforms }];
          const { at, item, source } = first;
          const expected = `nothing of a request that was answered with ${statusOf(source)}`;
          const also = others.map((other) => ({ at: other.at, kind: other.kind }));
          return [
            {
              exchange: page.exchange,
              judgement: violates(expected, show(item), at, { evidence: [source], kind: first.kind, also }),
            },
          ];
        });
      })
  );
}

/**
 * Whether it was refused the one time it was sent: of what was sent again, the first time may have been carried out, and a
 * probe sends what was sent before.
 */
function isRefused(exchange: Exchange): boolean {
  const status = statusOf(exchange);
  return (
    status !== undefined &&
    status >= 400 &&
    status < 500 &&
    exchange.attempts === 1 &&
    exchange.job !== 'probe'
  );
}

/** When a list first showed some strings: what was there before a request, an earlier run may have left. */
function firstShown({ pages }: History, marks: ReadonlySet<string>): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const { exchange, items } of pages)
    for (const mark of items.flatMap(stringsOf))
      if (marks.has(mark)) first.set(mark, Math.min(exchange.ended, first.get(mark) ?? Infinity));
  return first;
}

/** What was accepted in the whole run: of a long one, a history is the last piece. */
const accepted = new WeakMap<RuleContext, TextMemory>();

/**
 * Strings that refused requests alone sent: what an accepted one sent too (a value of an enumeration, an example, a
 * reference to another item) tells nothing of who stored it, nor does what is nothing but repetition: every run sends the
 * same longest text, and an earlier one may have left it.
 */
function marksOfRefused({ exchanges }: History, context: RuleContext): ReadonlySet<string> {
  const taken = accepted.get(context) ?? createTextMemory();
  accepted.set(context, taken);
  // At any depth: what was accepted elsewhere may have made it.
  for (const exchange of exchanges) {
    const { body } = exchange.case.parts;
    if (!isRefused(exchange) && body.kind === 'json') textsIn(body.value).forEach(taken.add);
  }
  const sent = exchanges.filter(isRefused).flatMap(marksOf);
  // What the document names, a service may set itself.
  const isOwn = (mark: string): boolean => !taken.has(mark) && !context.named.values.has(mark);
  return new Set(sent.filter((mark) => isOwn(mark) && !/^(.{1,4}?)\1+$/su.test(mark)));
}
