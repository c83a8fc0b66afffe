import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { isNumeric } from '../../../spec/schema/numbers.ts';
import { actionOf } from '../../../spec/model/actions.ts';
import { movedAmounts, type MovedAmount } from '../../../spec/model/amounts.ts';
import { isNamedIdentity } from '../../../spec/model/identity.ts';
import { isWithinSum, movesNothing } from '../../../spec/model/moves.ts';
import { verbOf } from '../../../spec/model/verbs.ts';
import { resourceAtItem } from '../../../spec/model/resource-index.ts';
import { below } from '../../../spec/schema/walk.ts';
import type { Contract, Operation } from '../../../spec/model/types.ts';
import { AMOUNT } from '../../exchange/amount-label.ts';
import type { Subject, SubjectEvent } from '../../exchange/subject.ts';
import { bodyObject } from '../../exchange/parts.ts';
import { jsonOf, succeeded, type Exchange } from '../../exchange/exchange.ts';
import { isSafe } from '../../plan/safe.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** A number that amounts move is moved by them, and by nothing else. */
export const amountsAddUp: HistoryRule = {
  id: 'state/amounts-add-up',
  summary:
    'A number of a resource that the amounts of others move (its `quantity`, by transfers with a `quantity`) is after one of them as before, or one amount more or less, and as before where words say that nothing is moved, or that it is a sum over all places and the amount goes from one to another; what is described as their sum does not stay the same for ever.',
  severity: 'must',
  clause: ourReading(
    'sums',
    'A number that only the service sets, and that is called as the amounts of what refers to the resource, or described as what they come to together, moves by whole amounts.',
  ),
  scope: 'history',
  check: ({ subjects, exchanges }, { contract }) => {
    const jobs = new Set(exchanges.flatMap(({ case: { label }, job }) => (label === AMOUNT ? [job] : [])));
    const byJob = Map.groupBy(
      exchanges.filter(({ job }) => jobs.has(job)),
      ({ job }) => job,
    );
    return byJob.size === 0 ? [] : subjects.flatMap((subject) => judgeSubject(subject, byJob, contract));
  },
};

/** Two looks at a resource, and what was done between them. */
interface Change {
  readonly before: SubjectEvent;
  readonly after: SubjectEvent;
  readonly causes: readonly Exchange[];
}

function judgeSubject(
  { kind, events }: Subject,
  byJob: ReadonlyMap<string, readonly Exchange[]>,
  contract: Contract,
): readonly HistoryJudgement[] {
  const resource = resourceAtItem(contract, kind.item);
  const looks = events.filter(({ kind: what, exchange }) => what === 'read' && byJob.has(exchange.job));
  const own = byJob.get(looks[0]?.exchange.job ?? '');
  if (resource === undefined || own === undefined) return [];
  const [making] = own.flatMap(({ case: { operation, label } }) => (label === AMOUNT ? [operation] : []));
  if (making === undefined) return [];
  const changes = looks.slice(1).map((after, index): Change => {
    const before = looks[index] ?? after;
    const causes = own.filter(
      ({ case: subject, started, ended }) =>
        !isSafe(subject.operation) && started > before.exchange.ended && ended < after.exchange.started,
    );
    return { before, after, causes };
  });
  return movedAmounts(contract, resource, making).flatMap((amount) => [
    ...changes.flatMap((change) => judgeChange(change, amount, contract)),
    ...judgeStill(changes, amount, contract),
  ]);
}

function judgeChange(
  { before, after, causes }: Change,
  amount: MovedAmount,
  contract: Contract,
): readonly HistoryJudgement[] {
  const { property } = amount;
  const [was, is] = [before.shown?.[property], after.shown?.[property]];
  const done = causes.filter(succeeded);
  if (!isNumeric(was) || !isNumeric(is) || done.length === 0) return [];
  const moved = Number(is) - Number(was);
  const words = moved === 0 ? undefined : stays(done, amount, contract);
  if (words !== undefined)
    return [
      {
        exchange: after.exchange,
        judgement: violates(show(was), show(is), below(after.at, property), {
          evidence: [before.exchange, ...done],
          kind: 'moved by what leaves it',
          clause: { source: 'contract', anchor: after.exchange.case.operation.pointer, quote: words },
        }),
      },
    ];
  const amounts = [0, 1, ...done.flatMap(amountsIn)];
  if (amounts.some((each) => Math.abs(Math.abs(moved) - Math.abs(each)) < 1e-9))
    return [{ exchange: after.exchange, judgement: conforms }];
  const last = done.at(-1)?.case.operation.id ?? '';
  return [
    {
      exchange: after.exchange,
      judgement: violates(
        `${show(was)}, or one of the amounts of ${last} more or less`,
        show(is),
        below(after.at, property),
        { evidence: [before.exchange, ...done], kind: `not moved by the amount of ${last}` },
      ),
    },
  ];
}

/** The words by which what was done leaves an amount: it moves nothing, or from one place to another of a sum over both. */
function stays(done: readonly Exchange[], amount: MovedAmount, contract: Contract): string | undefined {
  const still = done.map(({ case: { operation } }) => movesNothing(contract, operation));
  if (!still.includes(undefined)) return still.at(-1);
  const within = done.some(({ case: { label, parts } }) => {
    const given = Object.entries(bodyObject(parts) ?? {}).filter(([, value]) => value !== null);
    return (
      label === AMOUNT &&
      isWithinSum(
        amount,
        given.map(([name]) => name),
      )
    );
  });
  return within ? amount.words : undefined;
}

/** What is described as a sum of others, and is the same whatever they do. */
function judgeStill(
  changes: readonly Change[],
  { property, words }: MovedAmount,
  contract: Contract,
): readonly HistoryJudgement[] {
  const acted = changes.filter(({ causes }) => {
    const last = causes.at(-1);
    return last !== undefined && succeeded(last) && isWhatCounts(last.case.operation, words ?? '', contract);
  });
  const shown = changes.flatMap(({ before, after }) => [before.shown?.[property], after.shown?.[property]]);
  const values = new Set(shown.map((value) => show(value ?? null)));
  const last = acted.at(-1);
  // What never shows is no sum that stands still.
  if (words === undefined || acted.length < 2 || last === undefined || !shown.some(isNumeric)) return [];
  if (values.size > 1) return [{ exchange: last.after.exchange, judgement: conforms }];
  return [
    {
      exchange: last.after.exchange,
      judgement: violates(
        `another number than ${[...values][0]}`,
        show(last.after.shown?.[property] ?? null),
        below(last.after.at, property),
        {
          evidence: acted[0]?.causes ?? [],
          kind: 'never moved',
          clause: { source: 'contract', anchor: last.after.exchange.case.operation.pointer, quote: words },
        },
      ),
    },
  ];
}

/** Whether the words of a sum speak of what an action does ('confirmed transfers'); of a creation they do anyway. */
function isWhatCounts(operation: Operation, words: string, contract: Contract): boolean {
  if (actionOf(contract, operation) === undefined) return true;
  const verb = verbOf(operation.path);
  return verb.length > 2 && words.toLowerCase().includes(verb.toLowerCase().slice(0, -1));
}

/** The numbers that a request sent, and its answer shows. */
function amountsIn(exchange: Exchange): readonly number[] {
  const { body } = exchange.case.parts;
  return [...(body.kind === 'json' ? numbersIn(body.value) : []), ...numbersIn(jsonOf(exchange) ?? null)];
}

function numbersIn(value: Json): readonly number[] {
  if (isNumeric(value)) return [Number(value)];
  if (isJsonArray(value)) return value.flatMap(numbersIn);
  return isJsonObject(value) ? valuesOf(value).flatMap(numbersIn) : [];
}

function valuesOf(object: JsonObject): readonly Json[] {
  return Object.entries(object).flatMap(([name, value]) => (isNamedIdentity(name) ? [] : [value]));
}
