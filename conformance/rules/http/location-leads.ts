import { isJsonObject } from '../../../spec/json/json.ts';
import { atPointer } from '../../../spec/json/pointer.ts';
import { parameterOf, segmentsOf } from '../../../spec/model/path-template.ts';
import { creationBy } from '../../../spec/model/resource-index.ts';
import type { Creation } from '../../../spec/model/resources.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { addressOfCreated, identityText } from '../../exchange/address.ts';
import { declaredBody } from '../../exchange/declared-body.ts';
import { documentedHeader } from '../../exchange/documented-header.ts';
import { statusOf } from '../../exchange/exchange.ts';
import { perResponse } from '../support/group.ts';
import { conforms, violates, type ExchangeRule } from '../rule.ts';

/** The Location of a creation is where the resource is. */
export const locationLeads: ExchangeRule = {
  id: 'http/location-leads',
  summary:
    'The documented Location of a 201 answer, and of a 202 that shows what is begun, is the path of what was created: its identity, under what it stands under, on any host.',
  severity: 'must',
  clause: {
    source: 'RFC 9110',
    anchor: 'section-10.2.2',
    quote:
      'For 201 (Created) responses, the Location value refers to the primary resource created by the request.',
  },
  concerns: ({ responses }) => responses.some(({ headers }) => headers.some(isLocation)),
  scope: 'exchange',
  group: perResponse,
  stage: 8,
  check: (exchange, { contract, basePath }) => {
    const { operation } = exchange.case;
    const status = statusOf(exchange);
    const location = status === 201 || status === 202 ? documentedHeader(exchange, 'location') : undefined;
    const creation = creationBy(contract, operation);
    const address = creation && addressOfCreated(creation, exchange, contract);
    if (location === undefined || creation === undefined || address === undefined) return undefined;
    const path = URL.parse(location, `http://service.invalid${basePath}${exchange.request.path}`)?.pathname;
    const own = plain(address);
    const found = plain(path ?? '');
    // What was only begun may tell of its progress at another place that the contract has.
    if (status === 202 && isElsewhere(found, creation, contract)) return undefined;
    // What stands before it may be another than the run's own, behind a proxy, but it does not get lost.
    const base = plain(basePath);
    const leads = (place: string): boolean =>
      place.endsWith(own) &&
      (place.length > own.length || base === '') &&
      (base === '' || !place.endsWith(`${base}${base}${own}`));
    if (status === 201 && isFlat(found, own, base, contract)) return conforms;
    const isOld = found.endsWith(own) && isOtherVersion(found.slice(0, -own.length), base);
    if (leads(found) && !isOld) return conforms;
    const body = declaredBody(exchange, contract) ?? null;
    const shown = creation.at === '' ? body : (atPointer(body, creation.at) ?? null);
    const parents = above(own).split('/');
    const names = isJsonObject(shown)
      ? Object.values(shown)
          .map((value) => identityText(value)?.toLowerCase())
          .filter((name) => name !== undefined && !parents.includes(name))
      : [];
    const isOtherName = names.includes(last(found)) && leads(`${above(found)}/${last(own)}`);
    return isOtherName && !isOld
      ? conforms
      : violates(`${basePath}${address}`, location, 'header Location', { kind: 'another place' });
  },
};

const VERSION = /^v\d+$/;

/** Whether what stands before a path is the run's own but for a version in it: another version is another interface. */
function isOtherVersion(found: string, base: string): boolean {
  const [theirs, own] = [segmentsOf(found), segmentsOf(base)];
  return (
    theirs.length === own.length &&
    own.some((segment, index) => segment !== theirs[index]) &&
    own.every(
      (segment, index) =>
        segment === theirs[index] || (VERSION.test(segment) && VERSION.test(theirs[index] ?? '')),
    )
  );
}

function isLocation({ name }: { readonly name: string }): boolean {
  return name.toLowerCase() === 'location';
}

/** Whether a path ends as that of a read does which is not that of what a creation creates. */
function isElsewhere(path: string, { reads }: Creation, { operations }: Contract): boolean {
  const ends = (template: string): boolean => {
    const segments = segmentsOf(plain(template));
    const end = segmentsOf(path).slice(-segments.length);
    return segments.every((segment, index) => parameterOf(segment) !== undefined || segment === end[index]);
  };
  return operations.some(
    ({ id, method, template }) =>
      method === 'GET' && !reads.some(({ operation }) => operation.id === id) && ends(template),
  );
}

/** Whether a path is that of another read, with the identity at its end: what is created below something may be read by itself. */
function isFlat(path: string, own: string, base: string, { operations }: Contract): boolean {
  const found = segmentsOf(path);
  return (
    last(path) === last(own) &&
    operations.some(({ method, template }) => {
      const segments = segmentsOf(plain(template));
      const end = found.slice(-segments.length);
      return (
        method === 'GET' &&
        found.length === segmentsOf(base).length + segments.length &&
        segments.length !== segmentsOf(own).length &&
        parameterOf(segments.at(-1)) !== undefined &&
        segments.every((segment, index) => parameterOf(segment) !== undefined || segment === end[index])
      );
    })
  );
}

/** A path without its escapes, a slash at its end and the case of its letters, which UUIDs have in either. */
function plain(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\/$/, '').toLowerCase();
  } catch {
    return path;
  }
}

function above(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

function last(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
