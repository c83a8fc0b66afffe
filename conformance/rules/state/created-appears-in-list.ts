import { creationsOf } from '../../../spec/model/resources.ts';
import { atPointer } from '../../../spec/json/pointer.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { identityText } from '../../exchange/address.ts';
import { matcherFor, placeOf, sameScope } from '../../exchange/pages.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { sameValue } from '../support/follows.ts';
import { deletedInLists } from '../support/deleted-in-lists.ts';
import { missingInLists } from '../support/inferred-lists.ts';
import type { History, Page, CreatedResource } from '../../exchange/created-resource.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** Resources missing from one page that are reported. */
const MOST = 2;

/** What was created is listed. */
export const createdAppearsInList: HistoryRule = {
  id: 'state/created-appears-in-list',
  summary:
    'A complete page holds every resource that was created before it was asked for and that it asks for: what was deleted, too, where a flag (`include_deleted`) asks for that.',
  severity: 'must',
  clause: ourReading(
    'OpenAPI 3.1, Link Object',
    'A list that a Link of a creation leads to, or whose items are what is created, is the list of what was created.',
  ),
  scope: 'history',
  compares: ['values', 'lists'],
  follows: sameValue,
  check: (history, { contract }) => [
    ...judgePromised(history, contract),
    ...missingInLists(history, contract),
    ...deletedInLists(history, contract),
  ],
};

function judgePromised(history: History, contract: Contract): readonly HistoryJudgement[] {
  const kinds = contract.resources.flatMap(creationsOf);
  return history.pages.flatMap((page): readonly HistoryJudgement[] => {
    if (!page.complete) return [];
    return kinds
      .filter(({ lists }) => lists.some(({ operation }) => operation.id === page.exchange.case.operation.id))
      .flatMap((kind) => {
        const ofKind = history.resources.filter(
          (resource) =>
            resource.created.case.operation.id === kind.operation.id &&
            placeOf(page.exchange) === placeOf(resource.created) &&
            sameScope(resource.created, page.exchange),
        );
        return judgePage(page, ofKind, kind.identity, contract);
      });
  });
}

function judgePage(
  page: Page,
  resources: readonly CreatedResource[],
  identity: string,
  contract: Contract,
): readonly HistoryJudgement[] {
  const { exchange } = page;
  const matches = matcherFor(exchange, contract);
  if (matches === undefined) return [];
  const present = new Set(page.items.map((item) => identityText(atPointer(item, identity))));
  const missing = resources.filter(
    (resource) =>
      !present.has(resource.identity) &&
      resource.created.ended < exchange.started &&
      resource.touched.length === 0 &&
      matches(resource.representation),
  );
  if (missing.length === 0) return [{ exchange, judgement: conforms }];
  return missing.slice(0, MOST).map((resource) => ({
    exchange,
    judgement: violates(
      `a page that holds ${show(resource.representation)}: it is complete, with ${page.items.length} items where longer pages came`,
      'a page without it',
      '',
      { evidence: [resource.created], kind: 'missing' },
    ),
  }));
}
