import { isJsonArray, isJsonObject, member, type Json } from '../../spec/json/json.ts';
import { plainName } from '../../spec/model/identity.ts';
import { singulars } from '../../spec/model/plurals.ts';
import { nounOf } from '../../spec/model/path-template.ts';
import { headerOf } from '../exchange/message.ts';
import type { Exchange } from '../exchange/exchange.ts';

/**
 * The identity of a resource that its own address alone shows: HAL's `_links.self.href`, a link of `rel: self`, or a
 * `self`, `href`, `url` or `@id`. Undefined where the address is of something else than the collection's items.
 */
export function linkedIdentity(shown: Json, collection: string): string | undefined {
  return ownAddresses(shown)
    .map((address) => identityAt(address, collection))
    .find((identity) => identity !== undefined);
}

/** The identity of what a creation made, by the Location of its answer. */
export function locatedIdentity(exchange: Exchange, collection: string): string | undefined {
  const location = exchange.outcome.ok ? headerOf(exchange.outcome.value, 'location') : undefined;
  return location === undefined ? undefined : identityAt(location, collection);
}

function ownAddresses(shown: Json): readonly string[] {
  const links = member(shown, '_links') ?? member(shown, 'links') ?? null;
  const self = isJsonArray(links)
    ? links.find((each) => member(each, 'rel') === 'self')
    : member(links, 'self');
  const named = NAMES.map((name) => (isJsonObject(shown) ? shown[name] : undefined));
  return [self, member(self ?? null, 'href'), ...named].filter((value) => typeof value === 'string');
}

const NAMES = ['self', 'href', 'url', 'uri', '@id'];

/** What an address ends with, where that follows the noun of a collection, in the singular too. */
function identityAt(address: string, collection: string): string | undefined {
  // A link may go on in a template: `/books/1{?projection}`.
  const [path = ''] = address.split(/[?#{]/);
  const [noun, last] = path.replace(/\/$/, '').split('/').slice(-2);
  const wanted = plainName(nounOf(collection) ?? '');
  if (noun === undefined || last === undefined || last === '' || wanted === '') return undefined;
  const own = plainName(noun);
  if (own !== wanted && !singulars(own).includes(wanted) && !singulars(wanted).includes(own))
    return undefined;
  try {
    return decodeURIComponent(last);
  } catch {
    return undefined;
  }
}
