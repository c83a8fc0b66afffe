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

/** Names of parameters that many APIs have for what their properties call otherwise. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  index: ['number', 'iid'],
  number: ['index'],
  username: ['login'],
  login: ['username'],
};

/** What people and machines call something by that has a number, too, the most telling first. */
const TEXTS = ['username', 'login', 'slug', 'handle', 'key', 'code'];

/** What tells which property of a resource identifies it. */
export interface Naming {
  /** The path parameter that takes the identity. */
  readonly parameter: string | undefined;
  /** What the resources are called: `pets`. */
  readonly noun: string | undefined;
  /** The property, where a Link of the document names it. */
  readonly property: string | undefined;
  /** The word for the property in the parameter's description: 'name' of 'name of the repository'. */
  readonly described?: string | undefined;
  /** Whether the parameter takes text, as of what has a name. */
  readonly isText?: boolean;
}

/**
 * The property of a resource that its path's parameter is: of the same name, whatever its case and underscores; what
 * its description calls it; what that name ends in (`petId`: `id`); the resource's noun with that ending (`/pets/{id}`:
 * `petId`); `id`; or its noun.
 * @param isFit whether the parameter may have a property's value: what does not say that it is an id is none of another type
 */
export function identityProperty(
  properties: Iterable<readonly [name: string, unknown]>,
  { parameter, noun, property, described, isText }: Naming,
  isFit: (property: string) => boolean = () => true,
): string | undefined {
  const names = [...properties].map(([name]) => name);
  if (property !== undefined && names.includes(property)) return property;
  const byPlainName = new Map(names.map((name) => [plainName(name), name] as const));
  const wanted = plainName(parameter ?? '');
  const endings = [...ENDINGS.filter((ending) => wanted.endsWith(ending)), 'id'];
  const isId = /(id|identifier|uuid|guid)$/.test(wanted);
  const nouns = singulars(plainName(noun ?? ''));
  const id = byPlainName.get('id');
  const texts = isId || id === undefined || isFit(id) ? [] : TEXTS;
  const candidates = [
    wanted,
    ...(OTHERWISE[wanted] ?? []),
    ...(isId || described === undefined ? [] : [plainName(described)]),
    ...endings.slice(0, -1),
    ...nouns.flatMap((name) => endings.map((ending) => `${name}${ending}`)),
    ...texts.filter((name) => isFit(byPlainName.get(name) ?? '')),
    'id',
    // Where no property is called an id, one that is such by its nature.
    ...(isId ? ['uuid', 'guid'] : []),
    // What a parameter says more of than its noun: `/versions/{versionExpression}` takes a `version`.
    ...(endings.length > 1 ? [] : nouns.filter((name) => wanted.startsWith(name))),
    // What is called by a noun alone (`/branches/{branch}`) has a name, if no number.
    ...(isText === true && nouns.includes(wanted) ? ['name'] : []),
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
