import { equalJson } from '../../../spec/json/equal.ts';
import { isJsonObject, type Json } from '../../../spec/json/json.ts';
import { startsWith } from '../../../spec/model/path-template.ts';
import { resourceListedBy } from '../../../spec/model/resource-index.ts';
import type { Contract } from '../../../spec/model/types.ts';
import type { Page } from '../../exchange/created-resource.ts';
import { show } from './words.ts';
import { conforms, violates, type HistoryJudgement } from '../rule.ts';

/** A page of a list in which one thing stands twice: two items that are equal in all that they show, their `id` too. */
export function shownTwice({
  exchange,
  items,
  at,
}: Pick<Page, 'exchange' | 'items' | 'at'>): readonly HistoryJudgement[] {
  const seen = new Map<Json, number>();
  for (const [index, item] of items.entries()) {
    const id = identityIn(item);
    if (id === undefined) continue;
    const before = seen.get(id);
    seen.set(id, index);
    // What a join shows once for each of several things is not equal.
    if (before === undefined || !equalJson(items[before] ?? null, item)) continue;
    const judgement = violates(`an item that is not item ${before} again`, show(item), `${at}/${index}`, {
      kind: 'an item twice on one page',
    });
    return [{ exchange, judgement }];
  }
  return seen.size > 1 ? [{ exchange, judgement: conforms }] : [];
}

/**
 * Whether a list has each thing once: one of what has a path of its own, or a search below such a list. In a playlist, a queue
 * or a history the same may come again.
 */
export function hasEachOnce({ exchange }: Pick<Page, 'exchange'>, contract: Contract): boolean {
  const { operation } = exchange.case;
  if (resourceListedBy(contract, operation)?.item !== undefined) return true;
  return (
    !operation.path.includes('{') &&
    contract.resources.some(
      ({ item, collection }) => item !== undefined && startsWith(operation.path, collection),
    )
  );
}

function identityIn(item: Json): Json | undefined {
  const id = isJsonObject(item) ? (item['id'] ?? item['uuid'] ?? item['_id']) : undefined;
  return typeof id === 'string' || typeof id === 'number' || typeof id === 'bigint' ? id : undefined;
}
