import { parameterKey } from '../../../spec/model/parameter-key.ts';
import { statusOf, succeeded } from '../../run/exchange.ts';
import { pathIdentity } from '../../run/history.ts';
import { resourceKinds } from '../../run/resource-kinds.ts';
import { describeAnswer } from '../support/words.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** What was deleted is gone. */
export const goneAfterDelete: HistoryRule = {
  id: 'state/gone-after-delete',
  summary: 'A resource whose deletion succeeded is no longer found.',
  severity: 'must',
  clause: {
    source: 'RFC 9110',
    anchor: 'section-9.3.5',
    quote:
      'The DELETE method requests that the origin server remove the association between the target resource and its current functionality.',
  },
  scope: 'history',
  check: ({ resources, exchanges }, { contract }) => {
    const kinds = resourceKinds(contract);
    return resources.flatMap((resource): readonly HistoryJudgement[] => {
      const removal = resource.touched.find(
        (exchange) =>
          exchange.case.operation.method === 'DELETE' && succeeded(exchange) && statusOf(exchange) !== 202,
      );
      const kind = kinds.find((item) => item.creator.id === resource.created.case.operation.id);
      if (!removal || !kind) return [];
      return kind.reads.flatMap((read) =>
        exchanges
          .filter(
            (exchange) =>
              exchange.case.operation.id === read.operation.id &&
              pathIdentity(exchange, parameterKey(read.parameter)) === resource.identity,
          )
          .filter(
            (exchange) =>
              exchange.case.purpose.kind === 'valid' &&
              exchange.started > removal.ended &&
              exchange.outcome.ok,
          )
          .map((exchange) => ({
            exchange,
            judgement: succeeded(exchange)
              ? violates('404 or 410: the resource was deleted', describeAnswer(exchange), '', {
                  evidence: [resource.created, removal],
                })
              : conforms,
          })),
      );
    });
  },
};
