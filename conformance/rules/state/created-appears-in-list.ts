import { atPointer } from '../../../spec/json/pointer.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { identityText } from '../../run/history.ts';
import { matcherFor, placeOf } from '../../run/pages.ts';
import { resourceKinds } from '../../run/resource-kinds.ts';
import { show } from '../support/words.ts';
import {
  conforms,
  violates,
  type HistoryJudgement,
  type HistoryRule,
  type Page,
  type Resource,
} from '../rule.ts';

/** Resources missing from one page that are reported. */
const MOST = 2;

/** What was created is listed. */
export const createdAppearsInList: HistoryRule = {
  id: 'state/created-appears-in-list',
  summary:
    'A complete page holds every resource that was created before it was asked for and that it asks for.',
  severity: 'must',
  clause: { source: 'contract', anchor: 'x-ensures', quote: 'contains: { const: $response.body }' },
  scope: 'history',
  check: (history, { contract }) => {
    const kinds = resourceKinds(contract);
    return history.pages.flatMap((page): readonly HistoryJudgement[] => {
      if (!page.complete) return [];
      return kinds
        .filter(({ lists }) =>
          lists.some(({ operation }) => operation.id === page.exchange.case.operation.id),
        )
        .flatMap((kind) => {
          const ofKind = history.resources.filter(
            (resource) =>
              resource.created.case.operation.id === kind.creator.id &&
              placeOf(page.exchange) === placeOf(resource.created),
          );
          return judgePage(page, ofKind, kind.identity, contract);
        });
    });
  },
};

function judgePage(
  page: Page,
  resources: readonly Resource[],
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
      { evidence: [resource.created] },
    ),
  }));
}
