import type { OpenDocument } from './open.ts';
import { child, pointerOf, type Place } from './place.ts';
import type { Role } from './shapes.ts';
import { walkDocument, type Visit } from './walk.ts';

/** What OpenAPI 3.2 adds to the objects of 3.1, so far as it says something of requests and answers. */
const ADDED: Readonly<Partial<Record<Role, readonly string[]>>> = {
  document: ['$self'],
  components: ['mediaTypes'],
  pathItem: ['query', 'additionalOperations'],
  mediaType: ['itemSchema', 'itemEncoding', 'prefixEncoding'],
  encoding: ['encoding', 'itemEncoding', 'prefixEncoding'],
  example: ['serializedValue'],
};

/** And what it adds that is read, or is for people alone, so that nothing is left out. */
const FOR_READERS: Readonly<Partial<Record<Role, readonly string[]>>> = {
  example: ['dataValue'],
  server: ['name'],
  response: ['summary'],
  securityScheme: ['deprecated', 'oauth2MetadataUrl'],
};

/** The same of objects that are no roles of their own, by the end of their place. */
const ELSEWHERE: readonly (readonly [place: RegExp, keys: readonly string[]])[] = [
  [/^tags\/\d+$/, ['summary', 'parent', 'kind']],
  [/\/flows$/, ['deviceAuthorization']],
  [/\/flows\/\w+$/, ['deviceAuthorizationUrl']],
];

/** Whether OpenAPI 3.2 has a key for what stands at a place, which 3.1 has not. */
export function isNewerAt(tokens: readonly string[], key: string): boolean {
  const place = tokens.join('/');
  return ELSEWHERE.some(([where, keys]) => where.test(place) && keys.includes(key));
}

/** Something that OpenAPI 3.2 has added, and that is not read. */
export interface NewerFeature {
  readonly place: Place;
  readonly message: string;
}

/** What of an OpenAPI 3.2 document is not read, each place in a line; nothing of an older one. */
export function newerFeatures({ root, version, isNewer, files }: OpenDocument): readonly NewerFeature[] {
  if (!isNewer) return [];
  return walkDocument(root, version, files).visits.flatMap((visit) =>
    (ADDED[visit.role] ?? []).flatMap((key) => {
      const place = child(visit.place, key);
      return place ? [{ place, message: `'${key}' is of OpenAPI 3.2 and is not read: ${at(visit)}` }] : [];
    }),
  );
}

/** Whether an object of a role may have a key by OpenAPI 3.2, and not by 3.1. */
export function isNewerKey(role: Role, key: string): boolean {
  return [ADDED, FOR_READERS].some((table) => table[role]?.includes(key) === true);
}

function at({ place }: Visit): string {
  return place.tokens.length === 0 ? 'the document' : pointerOf(place);
}
