import { addressBelow, addressOf, identityText, placeOfListed } from '../../exchange/address.ts';
import { filtersOf, type ListFilter } from './list-filters.ts';
import { sameScope } from '../../exchange/pages.ts';
import type { History, Page } from '../../exchange/created-resource.ts';
import type { Subject } from '../../exchange/subject.ts';
import { isJsonArray, isJsonObject, type Json } from '../../../spec/json/json.ts';
import { atPointer } from '../../../spec/json/pointer.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import { pagingOf } from '../../../spec/model/paging.ts';
import { itemAddressOf } from '../../../spec/model/resources.ts';
import { treeOf } from '../../../spec/model/trees.ts';
import { lastParameterOf } from '../../../spec/model/path-template.ts';
import type { Contract, Operation } from '../../../spec/model/types.ts';

/** A page of a collection, and what of the collection the run knows. */
export interface CollectionPage {
  readonly page: Page;
  /** Addresses of the page's items, in its order. */
  readonly shown: readonly (string | undefined)[];
  /** Addresses of what stands inside the page's items, as children do in a tree. */
  readonly inside: ReadonlySet<string>;
  /** The property by which its resources stand below one another; undefined where they do not. */
  readonly parent: string | undefined;
  /** The subjects that stand in the collection, or stood in it. */
  readonly members: readonly Subject[];
  /** What the page was asked to be filtered by. */
  readonly filters: readonly ListFilter[];
  /** Whether the page, by what it and the contract say, holds all that its filters ask for. */
  readonly isWhole: boolean;
}

const gathered = new WeakMap<History, readonly CollectionPage[]>();

/** The pages of collections whose items have an address, by paths and names alone; where a Link says so, it is the Link's. */
export function collectionPages(history: History, contract: Contract): readonly CollectionPage[] {
  const before = gathered.get(history);
  if (before) return before;
  const pages = pagesIn(history, contract);
  gathered.set(history, pages);
  return pages;
}

function pagesIn(history: History, contract: Contract): readonly CollectionPage[] {
  const members = Map.groupBy(history.subjects, ({ listedAt }) => listedAt);
  return contract.resources.flatMap((resource): readonly CollectionPage[] => {
    const { list, creations } = resource;
    const identity = list?.identity;
    if (list === undefined || identity === undefined) return [];
    const item = itemAddressOf(resource);
    const isPromised = creations.some(({ lists }) =>
      lists.some(({ operation }) => operation.id === list.operation.id),
    );
    if (isPromised) return [];
    const parent = creations.map((creation) => treeOf(contract, creation, resource)?.property).find(Boolean);
    return history.pages.flatMap((page) => {
      const place = addressOf(page.exchange);
      const above = placeOfListed(item, page.exchange);
      if (page.exchange.case.operation.id !== list.operation.id || place === undefined || above === undefined)
        return [];
      const addressed = (id: string | undefined): string | undefined => addressBelow(above, id);
      return [
        {
          page,
          shown: page.items.map((each) => addressed(identityText(atPointer(each, identity)))),
          inside: new Set(
            (parent === undefined ? [] : itemsInside(page.items)).flatMap(
              (each) => addressed(identityText(atPointer(each, identity))) ?? [],
            ),
          ),
          parent,
          members: (members.get(place) ?? []).filter(
            ({ kind, events }) =>
              lastParameterOf(kind.item) !== undefined &&
              events.every((event) => event.kind !== 'created' || sameScope(event.exchange, page.exchange)),
          ),
          filters: filtersOf(page.exchange, list, contract),
          isWhole: isWhole(page, list.operation),
        },
      ];
    });
  });
}

/** The objects in the lists of items, and in theirs: the children of a tree, where a list shows what is on top. */
function itemsInside(items: readonly Json[]): readonly Json[] {
  const within = items.flatMap((item) =>
    isJsonObject(item) ? Object.values(item).flatMap((value) => (isJsonArray(value) ? value : [])) : [],
  );
  return within.length === 0 ? [] : [...within, ...itemsInside(within)];
}

/** Items that a list without any parameter for pages has all the same, where it has parameters at all. */
const UNCAPPED = 50;

function isWhole({ exchange, items, whole }: Page, operation: Operation): boolean {
  const { limit } = pagingOf(operation);
  const asked = limit && exchange.case.parts.parameters.get(parameterKey(limit));
  // A page of no items, or of fewer, shows none and has none after it.
  const isNoPage = asked?.kind === 'value' && typeof asked.value === 'number' && asked.value < 1;
  if (!whole.isFirst || isNoPage) return false;
  if (whole.follows !== undefined) return !whole.follows;
  if (whole.total !== undefined) return whole.total.count === items.length;
  if (operation.parameters.every(({ in: place }) => place !== 'query')) return true;
  return Object.values(pagingOf(operation)).every((part) => part === undefined) && items.length < UNCAPPED;
}
