import { singulars } from './plurals.ts';
/** Endings of parameter names that are properties by themselves: `petId` is `id`, `countryCode` is `code`. */
const ENDINGS = [
  'identifier',
  'uuid',
  'guid',
  'gid',
  'sid',
  'uid',
  'id',
  'slug',
  'key',
  'name',
  'code',
  'number',
];

/** What tells which property of a resource identifies it. */
export interface Naming {
  /** The path parameter that takes the identity. */
  readonly parameter: string | undefined;
  /** What the resources are called: `pets`. */
  readonly noun: string | undefined;
  /** The property, where a Link of the document names it. */
  readonly property: string | undefined;
}

/**
 * The property of a resource that its path's parameter is: of the same name, whatever its case and underscores; what
 * that name ends in (`petId`: `id`); the resource's noun with that ending (`/pets/{id}`: `petId`); `id`; or its noun.
 */
export function identityProperty(
  properties: Iterable<readonly [name: string, unknown]>,
  { parameter, noun, property }: Naming,
): string | undefined {
  const names = [...properties].map(([name]) => name);
  if (property !== undefined && names.includes(property)) return property;
  const byPlainName = new Map(names.map((name) => [plainName(name), name] as const));
  const wanted = plainName(parameter ?? '');
  const endings = [...ENDINGS.filter((ending) => wanted.endsWith(ending)), 'id'];
  const candidates = [
    wanted,
    ...endings.slice(0, -1),
    ...singulars(plainName(noun ?? '')).flatMap((name) => endings.map((ending) => `${name}${ending}`)),
    'id',
    // What a parameter says more of than its noun: `/versions/{versionExpression}` takes a `version`.
    ...(endings.length > 1 ? [] : singulars(plainName(noun ?? '')).filter((name) => wanted.startsWith(name))),
  ];
  return candidates.map((name) => byPlainName.get(name)).find((name) => name !== undefined);
}

/** Whether a property is called as one that identifies something: `id`, `itemId`, `item_id`. */
export function isNamedIdentity(name: string): boolean {
  return /(^|_|[a-z])(id|Id|ID)$/.test(name);
}

/** A name without its case and separators: `page_size` and `pageSize` are one. */
export function plainName(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();
}
