import type { SecurityScheme } from '../../spec/model/types.ts';
import type { Credential, Key, Placement } from '../exchange/credential.ts';
import { brokenKey, NEAR_KEYS, NEAR_USERS, plainKey } from './keys.ts';

/** A credential of a scheme that goes without saying. */
type Recipe = Omit<Credential, 'scheme'>;

const NOTHING: Placement = { headers: [], query: [] };

/** A Basic credential is `user:password` in base64 (RFC 7617). */
const BASE64: Key = {
  label: 'base64',
  from: (secret) => Buffer.from(secret).toString('base64'),
  shell: (name) => `$(printf %s "$${name}" | base64 | tr -d '\\n')`,
};

const BASE64_USER: Key = {
  label: 'base64-user',
  from: (secret) => Buffer.from(`${secret}:`).toString('base64'),
  shell: (name) => `$(printf '%s:' "$${name}" | base64 | tr -d '\\n')`,
};

/** A user and a password as Basic has them. */
function inBase64({ label, from, shell }: Key): Key {
  return {
    label: `${label}-in-base64`,
    from: (secret) => BASE64.from(from(secret)),
    shell: (name) => `$(printf %s "${shell(name)}" | base64 | tr -d '\\n')`,
  };
}

/** The credential a scheme wants. */
export function validCredential(scheme: SecurityScheme): Credential {
  return {
    label: 'valid',
    kind: 'valid',
    key: scheme.kind === 'basic' ? BASE64 : plainKey,
    place: placeFor(scheme),
    scheme: scheme.name,
  };
}

/**
 * The same, written in other ways, each of which must be accepted: the scheme's name in lower, upper and mixed case
 * (RFC 9110, 11.1), or other cookies beside the key's (RFC 6265, 4.2.1).
 */
export function otherWritings(scheme: SecurityScheme): readonly Credential[] {
  const valid = validCredential(scheme);
  if (scheme.kind === 'bearer' || scheme.kind === 'basic')
    return [scheme.kind, scheme.kind.toUpperCase(), MIXED[scheme.kind]].map((word) => ({
      ...valid,
      label: `scheme-${word}`,
      place: (key) => authorization(`${word} ${key}`),
    }));
  if (scheme.kind !== 'apiKey' || scheme.in !== 'cookie') return [];
  const beside = (key: string): string => `theme=dark; ${scheme.parameter}=${key}; seen=1`;
  return [
    {
      ...valid,
      label: 'cookies-beside',
      place: (key) => ({ headers: [['Cookie', beside(key)]], query: [] }),
    },
  ];
}

const MIXED = { bearer: 'bEaReR', basic: 'bAsIc' } as const;

/**
 * Everything that is not the credential of a scheme, from nothing at all to nearly right. In a query where the document
 * has no key, there is a broken one, since access logs keep URLs; with `keyInQuery` it is the real one.
 */
export function badCredentials(scheme: SecurityScheme, keyInQuery: boolean): readonly Credential[] {
  return badRecipes(scheme, keyInQuery).map((recipe) => ({ ...recipe, scheme: scheme.name }));
}

function badRecipes(scheme: SecurityScheme, keyInQuery: boolean): readonly Recipe[] {
  const absent = (label: string, place: Recipe['place'], key: Key = plainKey): Recipe => ({
    label,
    kind: 'absent',
    key,
    place,
  });
  const inQuery = (label: string, names: readonly string[]): Recipe =>
    absent(
      keyInQuery ? label : `broken-${label}`,
      (key) => ({ headers: [], query: names.map((name) => [name, key]) }),
      keyInQuery ? plainKey : brokenKey,
    );
  const nearKeys = scheme.kind === 'basic' ? NEAR_USERS : NEAR_KEYS;
  const near = nearKeys.map((key): Recipe => ({
    label: key.label,
    kind: 'near-miss',
    key: scheme.kind === 'basic' ? inBase64(key) : key,
    place: placeFor(scheme),
  }));
  const none = absent('none', () => NOTHING);
  if (scheme.kind === 'apiKey')
    return [
      none,
      ...near,
      absent('as-bearer', (key) => authorization(`Bearer ${key}`)),
      ...(scheme.in === 'cookie'
        ? [
            absent('in-other-cookie', (key) => ({
              headers: [['Cookie', `other_${scheme.parameter}=${key}`]],
              query: [],
            })),
          ]
        : []),
    ];
  const word = scheme.kind === 'basic' ? 'Basic' : 'Bearer';
  return [
    none,
    absent('empty', () => authorization(word)),
    absent('key-without-scheme', (key) => authorization(key)),
    absent('other-scheme', (key) => authorization(`Token ${key}`)),
    absent('longer-scheme', (key) => authorization(`${word}er ${key}`)),
    absent('no-space', (key) => authorization(`${word}${key}`)),
    absent('colon', (key) => authorization(`${word}: ${key}`)),
    inQuery('in-query', ['access_token']),
    inQuery('in-query-api-key', ['api_key']),
    inQuery('in-query-key', ['key', 'token', 'apiKey']),
    absent('in-other-header', (key) => ({ headers: [['X-API-Key', key]], query: [] })),
    absent('in-cookie', (key) => ({ headers: [['Cookie', `apiKey=${key}; token=${key}`]], query: [] })),
    ...near,
    ...(scheme.kind === 'bearer' ? bearerOnly() : []),
  ];
}

function bearerOnly(): readonly Recipe[] {
  const beside = (label: string, text: (key: string) => string, key: Key = plainKey): Recipe => ({
    label,
    kind: 'near-miss',
    key,
    place: (value) => authorization(text(value)),
  });
  return [
    { label: 'as-basic', kind: 'absent', key: plainKey, place: (key) => authorization(`Basic ${key}`) },
    {
      label: 'as-basic-user',
      kind: 'absent',
      key: BASE64_USER,
      place: (key) => authorization(`Basic ${key}`),
    },
    beside('word-after', (key) => `Bearer ${key} extra`),
    beside('word-before', (key) => `Bearer extra ${key}`),
    beside('comma-after', (key) => `Bearer ${key},extra`),
    beside('comma-before', (key) => `Bearer extra,${key}`),
    beside('in-quotes', (key) => `Bearer "${key}"`),
    beside('scheme-twice', (key) => `Bearer Bearer ${key}`),
    beside('as-parameter', (key) => `Bearer token=${key}`),
    beside('base64', (key) => `Bearer ${key}`, BASE64),
  ];
}

function placeFor(scheme: SecurityScheme): (key: string) => Placement {
  if (scheme.kind !== 'apiKey')
    return (key) => authorization(`${scheme.kind === 'basic' ? 'Basic' : 'Bearer'} ${key}`);
  const { parameter } = scheme;
  if (scheme.in === 'query') return (key) => ({ headers: [], query: [[parameter, key]] });
  if (scheme.in === 'cookie') return (key) => ({ headers: [['Cookie', `${parameter}=${key}`]], query: [] });
  return (key) => ({ headers: [[parameter, key]], query: [] });
}

function authorization(value: string): Placement {
  return { headers: [['Authorization', value]], query: [] };
}

/** Whether a credential stands where another scheme looks for its own. */
export function reaches(credential: Credential, other: SecurityScheme): boolean {
  const { headers, query } = credential.place('key');
  if (other.kind === 'apiKey' && other.in === 'query')
    return query.some(([name]) => name === other.parameter);
  const field =
    other.kind !== 'apiKey' ? 'Authorization' : other.in === 'cookie' ? 'Cookie' : other.parameter;
  const word = other.kind === 'bearer' || other.kind === 'basic' ? `${other.kind} ` : '';
  return headers.some(
    ([name, value]) => name.toLowerCase() === field.toLowerCase() && value.toLowerCase().startsWith(word),
  );
}
