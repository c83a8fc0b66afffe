import type { RuleContext } from '../rules/rule.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { groupOf, type Group } from './group.ts';
import type { Breach } from './judge.ts';

/** Whether nobody listens any more: connections were refused, and nothing was answered since. */
export function isGone(exchanges: readonly Exchange[]): boolean {
  const last = exchanges.findLast(({ outcome }) => outcome.ok || outcome.error.kind === 'refused');
  return last !== undefined && !last.outcome.ok;
}

/**
 * Puts the requests that were under way when a service ended into one group, the likeliest to have ended it first:
 * each was cut off, but one of them is why.
 */
export function withCrash(
  groups: readonly Group[],
  exchanges: readonly Exchange[],
  context: RuleContext,
): readonly Group[] {
  const lastAnswer = exchanges.findLast(({ outcome }) => outcome.ok)?.ended ?? 0;
  const isLast = ({ source, exchange }: Breach): boolean =>
    source.aboutConnection === true && exchange.ended > lastAnswer && isCut(exchange);
  const last = groups.flatMap(({ breaches }) => breaches.filter(isLast));
  const suspects = last.toSorted(
    (a, b) => likelihood(b) - likelihood(a) || b.exchange.started - a.exchange.started,
  );
  const [first] = suspects;
  if (first === undefined) return groups;
  const others = suspects.slice(1).map(({ exchange }) => exchange);
  const under =
    others.length === 0
      ? 'with it'
      : `with it or one of the ${others.length} before it, which were under way too`;
  const { judgement } = first;
  const ending: Breach = {
    ...first,
    judgement: {
      ...judgement,
      actual: `${judgement.actual}, and nobody listens any more: the service ended ${under}`,
      evidence: others.toReversed(),
    },
  };
  const rest = groups.flatMap((group): readonly Group[] => {
    const kept = group.breaches.filter((breach) => !isLast(breach));
    const gone = group.breaches.length - kept.length;
    return gone === 0
      ? [group]
      : kept.length === 0
        ? []
        : [groupOf(group.key, group.count - gone, kept, context)];
  });
  return [
    {
      ...groupOf('the service ended', last.length, [ending, ...suspects.slice(1)], context),
      // Which of them is why is up to chance; and a service that is gone is never judged by a baseline.
      fingerprints: [`${first.rule} | the service ended`],
    },
    ...rest,
  ];
}

function isCut({ outcome }: Exchange): boolean {
  return !outcome.ok && outcome.error.kind !== 'refused' && outcome.error.kind !== 'timeout';
}

/** What a service is not ready for ends it sooner than what it serves all day. */
function likelihood({
  exchange: {
    case: { purpose },
    job,
  },
}: Breach): number {
  if (purpose.kind === 'valid') return /\/random\//.test(job) ? 1 : 0;
  return purpose.kind === 'unauthenticated' ? 2 : 3;
}
