import { countsIn, endOf, type Count, type End } from '../../../spec/model/ends.ts';
import { isNumeric } from '../../../spec/schema/numbers.ts';
import { resourceAtItem } from '../../../spec/model/resource-index.ts';
import type { Resource } from '../../../spec/model/resources.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { below } from '../../../spec/schema/walk.ts';
import { isSighting } from '../../exchange/clear-events.ts';
import { ENDED } from '../../exchange/end-labels.ts';
import type { Page } from '../../exchange/created-resource.ts';
import type { Subject, SubjectEvent } from '../../exchange/subject.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type Clause, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** What goes on after its creation comes to the end that words tell of. */
export const endsAsDescribed: HistoryRule = {
  id: 'state/ends-as-described',
  summary:
    'What a 202 began is in its last state within the time that words name, stays there where they say so, and shows as many of what it counts as there were.',
  severity: 'must',
  clause: ourReading(
    'the words of descriptions',
    'What is said to be done within a time is in the state of that name then; what is said to stay in a state is never seen in another later.',
  ),
  concerns: ({ responses }) => responses.some(({ status }) => status === '202'),
  scope: 'history',
  check: ({ subjects, pages }, { contract }) =>
    subjects.flatMap((subject) => {
      const resource = resourceAtItem(contract, subject.kind.item);
      return resource === undefined ? [] : judgeSubject(subject, resource, pages, contract);
    }),
};

function judgeSubject(
  { events }: Subject,
  resource: Resource,
  pages: readonly Page[],
  contract: Contract,
): readonly HistoryJudgement[] {
  const [creation] = resource.creations;
  const end = creation && endOf(contract, creation, resource);
  const reads = events.filter(({ kind }) => kind === 'read');
  const last = reads.findLast(({ exchange }) => exchange.case.label === ENDED);
  if (end === undefined || reads.length === 0) return [];
  const clause = {
    source: 'contract',
    anchor: reads[0]?.exchange.case.operation.pointer ?? '',
    quote: end.words,
  };
  return [
    ...(last === undefined ? [] : judgeEnd(last, events, end, clause)),
    ...(end.stays ? judgeStay(events, end, clause) : []),
    ...(last === undefined
      ? []
      : countsIn(contract, resource).flatMap((count) => judgeCount(last, count, pages))),
  ];
}

function judgeEnd(
  last: SubjectEvent,
  events: readonly SubjectEvent[],
  { property, value, within }: End,
  clause: Clause,
): readonly HistoryJudgement[] {
  const { exchange, shown } = last;
  if (within === undefined || shown?.[property] === undefined) return [];
  // Once another read has shown the end, it is a question of whether it stays.
  if (events.some((event) => event.shown?.[property] === value)) return [{ exchange, judgement: conforms }];
  const created = events.find(({ kind }) => kind === 'created');
  const judgement = violates(show(value), show(shown[property] ?? null), below(last.at, property), {
    evidence: created === undefined ? [] : [created.exchange],
    kind: `not ${value} in time`,
    clause,
  });
  return [{ exchange, judgement }];
}

function judgeStay(
  events: readonly SubjectEvent[],
  { property, value }: End,
  clause: Clause,
): readonly HistoryJudgement[] {
  return events.flatMap((event): readonly HistoryJudgement[] => {
    const { exchange, shown, kind } = event;
    const ended = events.find(
      (other) =>
        other.kind === 'read' && other.shown?.[property] === value && other.exchange.ended < exchange.started,
    );
    if (kind !== 'read' || ended === undefined || shown?.[property] === undefined) return [];
    const isTouched = events.some(
      (other) =>
        !isSighting(other) &&
        other.kind !== 'refused' &&
        other.exchange.ended > ended.exchange.started &&
        other.exchange.started < exchange.ended,
    );
    if (isTouched) return [];
    if (shown[property] === value) return [{ exchange, judgement: conforms }];
    const judgement = violates(show(value), show(shown[property]), below(event.at, property), {
      evidence: [ended.exchange],
      kind: `no longer ${value}`,
      clause,
    });
    return [{ exchange, judgement }];
  });
}

/** A count held against the totals of the list before and after, where both say the same. */
function judgeCount(
  { exchange, shown, at }: SubjectEvent,
  { property, list, words }: Count,
  pages: readonly Page[],
): readonly HistoryJudgement[] {
  const own = pages.filter(
    ({ exchange: { case: subject, job } }) =>
      job === exchange.job && subject.operation.id === list.operation.id && subject.label === 'counted',
  );
  const totals = own.map(({ whole }) => whole.total?.count);
  const [before] = totals;
  const value = shown?.[property];
  if (before === undefined || own.length < 2 || totals.some((total) => total !== before)) return [];
  if (!isNumeric(value)) return [];
  if (Number(value) === before) return [{ exchange, judgement: conforms }];
  const judgement = violates(
    `${before}, as the list has before and after`,
    show(value),
    below(at, property),
    {
      evidence: own.map((page) => page.exchange),
      kind: 'another count',
      clause: { source: 'contract', anchor: exchange.case.operation.pointer, quote: words },
    },
  );
  return [{ exchange, judgement }];
}
