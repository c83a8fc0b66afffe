import { isJsonArray, type Json } from '../../../spec/json/json.ts';
import { atPointer } from '../../../spec/json/pointer.ts';
import type { BodySearch } from '../../../spec/model/body-searches.ts';
import { endIn } from '../../../spec/model/filters.ts';
import { parentOf, patternOf, segmentsOf } from '../../../spec/model/path-template.ts';
import { descriptionOf } from '../../../spec/model/prose.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { addressOf, identityText } from '../../exchange/address.ts';
import type { History } from '../../exchange/created-resource.ts';
import { declaredBody } from '../../exchange/declared-body.ts';
import { succeeded, type Exchange } from '../../exchange/exchange.ts';
import { bodyObject } from '../../exchange/parts.ts';
import type { Subject } from '../../exchange/subject.ts';
import { wholeOf, type Whole } from '../../exchange/whole-list.ts';
import { bodySchema } from '../../generate/request-generator.ts';
import { filtering } from './filter-tests.ts';
import { searching, type ListFilter } from './list-filters.ts';

/** What a search found, and what the run knows of what there is to find. */
export interface SearchAnswer {
  readonly exchange: Exchange;
  readonly items: readonly Json[];
  /** JSON Pointer to the items. */
  readonly at: string;
  /** The address of what the search looks below. */
  readonly place: string;
  /** What each item is; undefined where the run does not know it. */
  readonly shown: readonly (Subject | undefined)[];
  /** What the run knows below that address. */
  readonly members: readonly Subject[];
  readonly asked: readonly {
    readonly name: string;
    readonly wanted: Json;
    readonly asks: ListFilter['asks'];
  }[];
  /** Whether it shows all that it finds. */
  readonly isWhole: boolean;
  readonly total: Whole['total'];
}

/** The answers to the valid requests of a search. */
export function searchAnswers(
  search: BodySearch,
  { exchanges, subjects }: History,
  contract: Contract,
): readonly SearchAnswer[] {
  const item = patternOf(search.resource.item ?? '');
  const kin = subjects.filter(({ kind }) => patternOf(kind.item) === item);
  const byIdentity = Map.groupBy(kin, ({ address }) => decodeURIComponent(segmentsOf(address).at(-1) ?? ''));
  /** Where two have one identity, it is not clear which of them an item is. */
  const subjectOf = (each: Json): Subject | undefined => {
    const known = byIdentity.get(identityText(atPointer(each, search.found.identity)) ?? '') ?? [];
    return known.length === 1 ? known[0] : undefined;
  };
  return exchanges.flatMap((exchange): readonly SearchAnswer[] => {
    const { operation, purpose, parts } = exchange.case;
    if (operation.id !== search.operation.id || purpose.kind !== 'valid' || !succeeded(exchange)) return [];
    const address = addressOf(exchange);
    const body = declaredBody(exchange, contract);
    const items = body === undefined ? undefined : atPointer(body, search.found.at);
    const sent = bodyObject(parts);
    if (address === undefined || sent === undefined || !isJsonArray(items)) return [];
    const place = parentOf(address);
    const { total } = wholeOf(exchange, contract);
    const limit = limitOf(search, sent, contract);
    return [
      {
        exchange,
        items,
        at: search.found.at,
        place,
        shown: items.map(subjectOf),
        members: kin.filter((each) => each.address.startsWith(`${place}/`)),
        asked: askedBy(search, sent, contract),
        isWhole: limit === undefined ? total?.count === items.length : items.length < limit,
        total,
      },
    ];
  });
}

/** How many are shown at most; undefined where nothing says so. */
function limitOf(
  { operation, limit }: BodySearch,
  sent: Readonly<Record<string, Json>>,
  { document }: Contract,
): number | undefined {
  const schema = bodySchema(operation)?.schema.schema;
  const property =
    limit === undefined || schema === undefined
      ? undefined
      : outlineOf(document, schema).properties.get(limit);
  const given =
    limit === undefined ? undefined : (sent[limit] ?? (property && summaryOf(document, property).default));
  return typeof given === 'number' ? given : undefined;
}

function askedBy(
  { text, filters, found }: BodySearch,
  sent: Readonly<Record<string, Json>>,
  { document }: Contract,
): SearchAnswer['asked'] {
  const shown = outlineOf(document, found.schema).properties;
  const wanted = sent[text.name];
  return [
    ...(wanted === undefined ? [] : [{ name: text.name, wanted, asks: searching(text.search, [wanted]) }]),
    ...filters.flatMap(({ name, schema, kind, property }) => {
      const value = sent[name];
      const own = shown.get(property);
      if (value === undefined || own === undefined) return [];
      const by = { kind, property, schema, end: endIn(descriptionOf(document, schema)) };
      const all = isJsonArray(value) ? value : [value];
      return [{ name, wanted: value, asks: filtering(document, by, own, all) }];
    }),
  ];
}
