import type { History } from '../../exchange/created-resource.ts';
import { statusOf } from '../../exchange/exchange.ts';
import { conforms, violates, type HistoryJudgement, type RuleContext, type Violation } from '../rule.ts';
import { comparisonsOf, type Comparison } from './discrepancies.ts';
import { show } from './words.ts';

/** The judgements of a rule on the comparisons that are its own to tell; where there is no difference, one an exchange. */
export function judgeComparisons(
  history: History,
  context: RuleContext,
  isOwn: (comparison: Comparison) => boolean,
): readonly HistoryJudgement[] {
  const own = comparisonsOf(history, context).filter(isOwn);
  const broken = own.filter(({ difference }) => difference !== undefined).map(({ exchange }) => exchange);
  const whole = new Set(own.map(({ exchange }) => exchange).filter((exchange) => !broken.includes(exchange)));
  return [
    ...[...whole].map((exchange) => ({ exchange, judgement: conforms })),
    ...own.flatMap((comparison) => {
      const judgement = violationOf(comparison);
      return judgement === undefined ? [] : [{ exchange: comparison.exchange, judgement }];
    }),
  ];
}

function violationOf({
  exchange,
  difference,
  refused,
  neighbour,
  isForm,
  isExact,
}: Comparison): Violation | undefined {
  if (difference === undefined) return undefined;
  const { at, expected, actual } = difference;
  const { ground, source, former } = expected;
  const write = source.exchange;
  const culprit = refused ?? neighbour;
  const evidence = [...expected.evidence, ...(culprit === undefined ? [] : [culprit])];
  const value = former === undefined ? show(expected.value) : `another value than ${show(former)}`;
  return violates(`${value}: ${REASON[ground](write.case.operation.id)}`, show(actual), at, {
    evidence: [...new Set(evidence)]
      .filter((each) => each !== exchange)
      .toSorted((a, b) => a.started - b.started),
    ...(isForm && !isExact ? ({ severity: 'should' } as const) : {}),
    kind: isForm
      ? `stored in another form by ${write.request.method}`
      : refused === undefined
        ? neighbour === undefined
          ? `${KIND[ground]} by ${write.request.method}`
          : `as ${neighbour.case.operation.id} wrote it elsewhere`
        : `as ${refused.case.operation.id} asked, which was answered with ${statusOf(refused)}`,
  });
}

const REASON = {
  sent: (by: string) => `${by} sent it`,
  assumed: (by: string) => `${by} did not send it, and it is its default`,
  created: () => 'the creation answered with it',
  written: (by: string) => `${by} wrote it`,
  unnamed: (by: string) => `${by} did not name it`,
  replaced: (by: string) => `${by} replaced the whole and did not send it`,
  seen: () => 'an earlier read showed it, and nothing was written since',
} as const;

const KIND = {
  sent: 'not stored',
  assumed: 'not its default',
  created: 'changed',
  written: 'not stored',
  unnamed: 'not named and changed',
  replaced: 'not sent and kept',
  seen: 'changed',
} as const;
