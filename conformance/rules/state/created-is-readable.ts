import type { JsonObject } from '../../../spec/json/json.ts';
import { isHeadOf } from '../../../spec/model/heads.ts';
import { lastParameterOf } from '../../../spec/model/path-template.ts';
import type { Operation } from '../../../spec/model/types.ts';
import { readScalar } from '../../../spec/model/styles/text.ts';
import { UUID } from '../../../spec/model/uuid.ts';
import { isNumeric } from '../../../spec/schema/numbers.ts';
import { evaluate } from '../../../spec/schema/evaluate.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { creationsOf } from '../../../spec/model/resources.ts';
import { addressedBy } from '../../exchange/address.ts';
import { ourReading } from '../support/our-reading.ts';
import { statusOf, succeeded } from '../../exchange/exchange.ts';
import { mayBeGone } from '../support/after-sunset.ts';
import { stillWorksUntilSunset } from '../deprecation/still-works-until-sunset.ts';
import { sameValue } from '../support/follows.ts';
import { describeAnswer } from '../support/words.ts';
import { conforms, unspecified, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** What was created can be read. */
export const createdIsReadable: HistoryRule = {
  id: 'state/created-is-readable',
  summary: 'A resource that was created can be read by its identity, as the Link of its creation says.',
  severity: 'must',
  clause: ourReading(
    'OpenAPI 3.1, Link Object',
    'A Link tells where to go next. It guarantees no success, but 404 and 410 say that there is nothing, of what the answer before said was created.',
  ),
  scope: 'history',
  compares: ['values'],
  // An identity that cannot stand in a path cannot in any.
  cause: (_, exchange) => {
    const kind = /=([\w-]+)\//.exec(exchange.case.label)?.[1];
    return kind && `${statusOf(exchange)} to an identity that is ${kind}`;
  },
  // What is gone is gone for what was created too.
  follows: (own, earlier) => earlier.source === stillWorksUntilSunset || sameValue(own, earlier),
  check: ({ exchanges, resources }, context) => {
    // One operation may read what several create: whatever the identity in its path is of, was created.
    const { operations } = context.contract;
    const heads = operations.filter(({ method }) => method === 'HEAD');
    const reads = context.contract.resources.flatMap(creationsOf).flatMap((kind) =>
      kind.reads.flatMap((read) => {
        const own = heads.filter((each) => isHeadOf(each, read.operation));
        return [read, ...own.map((operation) => ({ ...read, operation }))].map((each) => ({
          kind,
          read: each,
        }));
      }),
    );
    const created = new Map(resources.map((resource) => [`${resource.kind} ${resource.address}`, resource]));
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
        .map(({ kind, read }) => created.get(`${kind.operation.id} ${addressedBy(exchange, read) ?? ''}`))
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
      if (isBeyondPath(exchange.case.operation, resource.identity, context.contract.document))
        return [{ exchange, judgement: unspecified('the path takes no such identity') }];
      return [
        {
          exchange,
          judgement: violates('the resource that was created', describeAnswer(exchange), '', {
            evidence: [resource.created],
            kind: `${status}`,
          }),
        },
      ];
    });
  },
};

/** Whether what a resource is called by is out of the bounds of the path's own parameter, or no UUID or number where that takes them alone. */
function isBeyondPath({ path, parameters }: Operation, identity: string, document: JsonObject): boolean {
  const name = lastParameterOf(path);
  const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
  if (parameter === undefined) return false;
  const { types, string } = summaryOf(document, parameter.schema.schema);
  if (string.format === 'uuid' && !UUID.test(identity)) return true;
  const number = readScalar(identity, new Set(types));
  const isNumber = types.length > 0 && types.every((type) => type === 'integer' || type === 'number');
  return (isNumber || isNumeric(number)) && evaluate(parameter.schema.schema, number, document).length > 0;
}
