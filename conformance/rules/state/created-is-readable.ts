import { pathIdentity } from '../../run/history.ts';
import { resourceKinds } from '../../run/resource-kinds.ts';
import { statusOf, succeeded } from '../../run/exchange.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import { mayBeGone } from '../support/lapsed.ts';
import { describeAnswer } from '../support/words.ts';
import { conforms, unspecified, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** What was created can be read. */
export const createdIsReadable: HistoryRule = {
  id: 'state/created-is-readable',
  summary: 'A resource that was created can be read by its identity, as the Link of its creation says.',
  severity: 'must',
  clause: {
    source: 'OpenAPI 3.1',
    anchor: 'link-object',
    quote: 'it provides a known relationship and traversal mechanism between responses and other operations',
  },
  scope: 'history',
  check: ({ exchanges, resources }, context) => {
    // One operation may read what several create: whatever the identity in its path is of, was created.
    const reads = resourceKinds(context.contract).flatMap((kind) =>
      kind.reads.map((read) => ({ kind, read })),
    );
    const created = new Map(
      resources.map((resource) => [`${resource.created.case.operation.id} ${resource.identity}`, resource]),
    );
    return exchanges.flatMap((exchange): readonly HistoryJudgement[] => {
      const known = reads.filter(({ read }) => read.operation.id === exchange.case.operation.id);
      const status = statusOf(exchange);
      if (
        known.length === 0 ||
        exchange.case.purpose.kind !== 'valid' ||
        status === undefined ||
        status >= 500
      )
        return [];
      const resource = known
        .map(({ kind, read }) =>
          created.get(`${kind.creator.id} ${pathIdentity(exchange, parameterKey(read.parameter)) ?? ''}`),
        )
        .find((item) => item !== undefined);
      if (
        !resource ||
        exchange.started < resource.created.ended ||
        resource.touched.some((write) => write.started < exchange.ended)
      )
        return [];
      if (succeeded(exchange)) return [{ exchange, judgement: conforms }];
      if (mayBeGone(exchange.case.operation, context))
        return [{ exchange, judgement: unspecified('the operation may be gone since its sunset date') }];
      if (status !== 404 && status !== 410) return [];
      return [
        {
          exchange,
          judgement: violates('the resource that was created', describeAnswer(exchange), '', {
            evidence: [resource.created],
          }),
        },
      ];
    });
  },
};
