import { takesWithIt } from '../../../spec/model/gone-with.ts';
import { creationsOf, type Creation } from '../../../spec/model/resources.ts';
import { documentsExactly, jsonContent, successOf } from '../../../spec/model/response-for.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { isLeftOver } from '../support/tombstone.ts';
import { jsonOf, statusOf, succeeded, type Exchange } from '../../exchange/exchange.ts';
import { addressedBy, addressOf } from '../../exchange/address.ts';
import type { CreatedResource, History } from '../../exchange/created-resource.ts';
import { asksForDeleted } from '../support/asks-for-deleted.ts';
import { goneContents } from '../support/gone-contents.ts';
import { removalOf } from '../support/removal.ts';
import { goneInLists } from '../support/inferred-lists.ts';
import { describeAnswer } from '../support/words.ts';
import { sameValue } from '../support/follows.ts';
import {
  conforms,
  unspecified,
  violates,
  type HistoryJudgement,
  type HistoryRule,
  type RuleContext,
} from '../rule.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { resourceCreatedBy } from '../../../spec/model/resource-index.ts';
import { shownObject } from '../../exchange/shown-object.ts';
import { isEnded } from '../support/ended-state.ts';

/** What was deleted is gone. */
export const goneAfterDelete: HistoryRule = {
  id: 'state/gone-after-delete',
  summary: 'A resource whose deletion succeeded is no longer found, nor listed, nor is what stood below it.',
  severity: 'must',
  clause: {
    source: 'RFC 9110',
    anchor: 'section-9.3.5',
    quote:
      'The DELETE method requests that the origin server remove the association between the target resource and its current functionality.',
  },
  scope: 'history',
  compares: ['values'],
  follows: sameValue,
  check: (history, context) => [
    ...judgeReads(history, context),
    ...goneInLists(history, context.contract),
    ...goneContents(history.contents),
  ],
};

/** Lists of what stood below a resource that was deleted, where the contract has a 404 for that. */
function listsBelow(
  resource: CreatedResource,
  { nested }: Creation,
  removal: Exchange,
  exchanges: readonly Exchange[],
): readonly HistoryJudgement[] {
  const lists = nested.filter(
    ({ operation }) => operation.method === 'GET' && documentsExactly(operation, 404),
  );
  return lists.flatMap((list) =>
    exchanges
      .filter(
        (exchange) =>
          exchange.case.operation.id === list.operation.id &&
          exchange.case.purpose.kind === 'valid' &&
          exchange.started > removal.ended &&
          exchange.outcome.ok &&
          addressedBy(exchange, list) === resource.address,
      )
      .map((exchange) => ({
        exchange,
        judgement: succeeded(exchange)
          ? violates('404: what it stands below was deleted', describeAnswer(exchange), '', {
              evidence: [resource.created, removal],
              kind: `${statusOf(exchange)} below`,
            })
          : conforms,
      })),
  );
}

function judgeReads(
  { resources, exchanges }: History,
  { contract }: RuleContext,
): readonly HistoryJudgement[] {
  const kinds = contract.resources.flatMap(creationsOf);
  const posts = exchanges.filter((exchange) => exchange.request.method === 'POST' && succeeded(exchange));
  const sharing = Map.groupBy(resources, ({ address }) => address);
  return resources.flatMap((resource): readonly HistoryJudgement[] => {
    const kind = kinds.find((item) => item.operation.id === resource.kind);
    const removal = removalOf(
      resource,
      kind,
      (each) => kind !== undefined && takesWithIt(contract, each.case.operation, kind.operation),
    );
    if (!removal || !kind) return [];
    // What is done to it later with success may have brought it back; a number of a row may be given again.
    const back = [
      ...posts.filter(
        (exchange) =>
          exchange.started > removal.ended &&
          addressOf(exchange)?.startsWith(`${resource.address}/`) === true,
      ),
      ...(sharing.get(resource.address) ?? []).flatMap(({ created }) =>
        created !== resource.created && created.ended > removal.started ? [created] : [],
      ),
    ].toSorted((a, b) => a.started - b.started)[0];
    const isOver = (exchange: Exchange): boolean => back !== undefined && exchange.ended > back.started;
    const reads = kind.reads.flatMap((read) =>
      exchanges
        .filter(
          (exchange) =>
            exchange.case.operation.id === read.operation.id &&
            addressedBy(exchange, read) === resource.address,
        )
        .filter(
          (exchange) =>
            exchange.case.purpose.kind === 'valid' &&
            exchange.started > removal.ended &&
            exchange.outcome.ok &&
            !isOver(exchange) &&
            !asksForDeleted(exchange, contract),
        )
        .map((exchange) => ({
          exchange,
          judgement: isOverAfter(exchange, removal, resource, contract)
            ? unspecified('the deletion has ended it, and it may still be looked at')
            : succeeded(exchange)
              ? violates('404 or 410: it was deleted, or what it stood below', describeAnswer(exchange), '', {
                  evidence: [resource.created, removal],
                  kind: `${statusOf(exchange)}`,
                })
              : conforms,
        })),
    );
    const again = resource.touched
      .filter(
        (exchange) =>
          exchange.case.operation.id === removal.case.operation.id &&
          addressOf(exchange) === resource.address &&
          exchange.case.purpose.kind === 'valid' &&
          exchange.started > removal.ended &&
          !isOver(exchange) &&
          succeeded(exchange) &&
          documentsExactly(exchange.case.operation, 404),
      )
      .map((exchange) => ({
        exchange,
        // To remove it again comes to the same (RFC 9110, 9.2.2): some take that for success.
        judgement: violates('404: the resource was deleted before', describeAnswer(exchange), '', {
          evidence: [resource.created, removal],
          kind: `${statusOf(exchange)} again`,
          severity: 'should',
        }),
      }));
    return [
      ...reads,
      ...again,
      ...listsBelow(
        resource,
        kind,
        removal,
        kind.nested.some(({ operation }) => operation.method === 'GET')
          ? exchanges.filter((exchange) => !isOver(exchange))
          : [],
      ),
    ];
  });
}

/** Whether a read after a deletion shows that the resource is over, as the document has a state for. */
function isOverAfter(
  exchange: Exchange,
  removal: Exchange,
  { created, representation }: CreatedResource,
  contract: Contract,
): boolean {
  const shape = resourceCreatedBy(contract, created.case.operation)?.representation;
  if (shape === undefined || !succeeded(exchange)) return false;
  const shown = shownObject(exchange, shape.at, contract);
  const documented = jsonContent(successOf(exchange.case.operation))?.schema?.schema;
  if (
    documented !== undefined &&
    isLeftOver(jsonOf(exchange), representation, outlineOf(contract.document, documented).properties)
  )
    return true;
  return isEnded(contract, removal.case.operation, shape.schema.schema, shown, representation);
}
