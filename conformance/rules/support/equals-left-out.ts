import { equalJson } from '../../../spec/json/equal.ts';
import { isJsonObject, type Json } from '../../../spec/json/json.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { orderingParameters } from '../../../spec/model/ordering.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import { creationBy, resourceListedBy } from '../../../spec/model/resource-index.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { atPointer } from '../../../spec/json/pointer.ts';
import { identityText } from '../../exchange/address.ts';
import { createdBody } from '../../exchange/created-body.ts';
import { EQUAL } from '../../exchange/equals-label.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { listedItems, nextPage } from '../../exchange/next-page.ts';
import { keysIn } from './sort-columns.ts';

/** Something that was made with what another has in the property that a walk is in the order of, and that the walk left out. */
export interface LeftOut {
  readonly made: Exchange;
  readonly shown: Json;
}

/** What a walk that has come past all that are alike by its order does not show of those that its job made. */
export function equalsLeftOut(
  walk: readonly Exchange[],
  exchanges: readonly Exchange[],
  contract: Contract,
): LeftOut | undefined {
  const [first] = walk;
  const last = walk.at(-1);
  const identity = first && resourceListedBy(contract, first.case.operation)?.list?.identity;
  if (first === undefined || last === undefined || identity === undefined) return undefined;
  const made = exchanges.flatMap((exchange): readonly (LeftOut & { readonly id: string | undefined })[] => {
    if (exchange.job !== first.job || exchange.case.label !== EQUAL || exchange.attempts !== 1) return [];
    const creation = creationBy(contract, exchange.case.operation);
    const shown = creation && createdBody(creation, exchange, contract);
    return shown === undefined || creation === undefined
      ? []
      : [{ made: exchange, shown, id: identityText(atPointer(shown, creation.identity)) }];
  });
  const [one] = made;
  const items = walk.flatMap((exchange) => listedItems(exchange, contract) ?? []);
  const key = one && keyOf(first, one.shown, contract);
  if (one === undefined || key === undefined) return undefined;
  const end = items.at(-1);
  const isPast =
    nextPage(last, contract) === undefined ||
    (end !== undefined && !equalJson(valueOf(end, key) ?? null, valueOf(one.shown, key) ?? null));
  const ids = new Set(items.map((item) => identityText(atPointer(item, identity))));
  return isPast ? made.find(({ id }) => id !== undefined && !ids.has(id)) : undefined;
}

/** The property that a walk is in the order of. */
function keyOf(first: Exchange, shown: Json, { document }: Contract): string | undefined {
  const { sort } = orderingParameters(document, first.case.operation);
  const given = sort && first.case.parts.parameters.get(parameterKey(sort));
  if (given?.kind !== 'value' || !isJsonObject(shown)) return undefined;
  const names = new Map(Object.keys(shown).map((name) => [plainName(name), name]));
  const [asked] = [given.value].flat();
  return typeof asked === 'string' ? keysIn([asked], names, false, '')[0]?.name : undefined;
}

function valueOf(item: Json, key: string): Json | undefined {
  return isJsonObject(item) ? item[key] : undefined;
}
