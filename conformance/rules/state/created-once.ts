import { creationsOf, type Creation } from '../../../spec/model/resources.ts';
import { atTokens, pointerTokens } from '../../../spec/json/pointer.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { identityText } from '../../exchange/address.ts';
import { fingerprint } from '../../exchange/history.ts';
import { matcherFor, placeOf } from '../../exchange/pages.ts';
import { doubledInLists } from '../support/doubled-in-lists.ts';
import { sameValue } from '../support/follows.ts';
import type { History, Page, CreatedResource } from '../../exchange/created-resource.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** One request creates one resource. */
export const createdOnce: HistoryRule = {
  id: 'state/created-once',
  summary: 'A creation adds one resource: between two complete pages no more came than were asked for.',
  severity: 'must',
  clause: {
    source: 'RFC 9110',
    anchor: 'section-15.3.2',
    quote:
      'The 201 (Created) status code indicates that the request has been fulfilled and has resulted in one or more new resources being created.',
  },
  scope: 'history',
  compares: ['values'],
  follows: sameValue,
  check: (history, { contract, named }) => [
    ...contract.resources.flatMap(creationsOf).flatMap((kind) => {
      const operations = new Set(kind.lists.map((list) => list.operation.id));
      const pages = history.pages.filter((page) => operations.has(page.exchange.case.operation.id));
      const alike = likenesses(kind, history, pages);
      return [...alike.values()].flatMap((likeness) => judgeLikeness(likeness, pages, contract));
    }),
    ...doubledInLists(history, contract, named),
  ],
};

/** Resources that differ in their identity alone. */
interface Likeness {
  readonly resources: CreatedResource[];
  /** How often one of them was asked for, whatever was answered. */
  sent: number;
  /** Pages that show some of them, and how many. */
  readonly shown: { readonly page: Page; readonly count: number }[];
}

function likenesses(kind: Creation, history: History, pages: readonly Page[]): ReadonlyMap<string, Likeness> {
  const found = new Map<string, Likeness>();
  const byIdentity = new Map<string, string>();
  const byBody = new Map<string, Set<string>>();
  for (const resource of history.resources) {
    if (resource.created.case.operation.id !== kind.operation.id) continue;
    const print = fingerprint(resource.representation, kind.identity);
    const likeness = found.get(print) ?? { resources: [], sent: 0, shown: [] };
    found.set(print, likeness);
    likeness.resources.push(resource);
    byIdentity.set(resource.identity, print);
    const body = resource.created.request.body ?? '';
    byBody.set(body, (byBody.get(body) ?? new Set()).add(print));
  }
  for (const exchange of history.exchanges) {
    if (exchange.case.operation.id !== kind.operation.id) continue;
    for (const print of byBody.get(exchange.request.body ?? '') ?? []) {
      const likeness = found.get(print);
      if (likeness) likeness.sent += exchange.attempts;
    }
  }
  for (const page of pages) {
    for (const [print, count] of countPrints(page, kind.identity, byIdentity, found)) {
      found.get(print)?.shown.push({ page, count });
    }
  }
  return found;
}

/** Fingerprints on a page, and the number of identities that show each. */
function countPrints(
  page: Page,
  identity: string,
  byIdentity: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, Likeness>,
): ReadonlyMap<string, number> {
  const tokens = pointerTokens(identity) ?? [];
  const identities = new Set<string>();
  const counts = new Map<string, number>();
  for (const item of page.items) {
    const id = identityText(atTokens(item, tokens));
    if (id === undefined || identities.has(id)) continue;
    identities.add(id);
    const print = byIdentity.get(id) ?? fingerprint(item, identity);
    if (found.has(print)) counts.set(print, (counts.get(print) ?? 0) + 1);
  }
  return counts;
}

function judgeLikeness(
  { resources, sent, shown }: Likeness,
  pages: readonly Page[],
  contract: Contract,
): readonly HistoryJudgement[] {
  const [first] = resources;
  if (!first) return [];
  const after = shown.filter(({ page }) => page.exchange.started > first.created.ended);
  const most = after.reduce(
    (greatest, item) => (item.count > greatest.count ? item : greatest),
    after[0] ?? { page: undefined, count: 0 },
  );
  if (most.page === undefined) return [];
  if (most.count <= sent) return [{ exchange: most.page.exchange, judgement: conforms }];
  const before = pages.find(
    (page) =>
      page.complete &&
      page.exchange.ended < first.created.started &&
      placeOf(page.exchange) === placeOf(first.created) &&
      matcherFor(page.exchange, contract)?.(first.representation) === true,
  );
  const already = before && (shown.find(({ page }) => page === before)?.count ?? 0);
  if (already === undefined || most.count <= already + sent) return [];
  return [
    {
      exchange: most.page.exchange,
      judgement: violates(
        `${sent} of it, as many as were sent`,
        `${most.count} of it under identities of their own`,
        '',
        {
          evidence: [first.created],
          kind: 'more than sent',
        },
      ),
    },
  ];
}
