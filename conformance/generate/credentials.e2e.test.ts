import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import type { SecurityScheme } from '../../spec/model/types.ts';
import { badCredentials, otherWritings, validCredential } from './credentials.ts';

const SCHEMES: readonly SecurityScheme[] = [
  { name: 'a', kind: 'bearer' },
  { name: 'b', kind: 'basic' },
  { name: 'c', kind: 'apiKey', in: 'header', parameter: 'X-Key' },
  { name: 'e', kind: 'apiKey', in: 'cookie', parameter: 'key' },
];

const SECRETS = [
  'k',
  'ab',
  'abc',
  'Zk9-Qw3rTy7UiOp5LmNb',
  'user:Geheim',
  'a.b_c~d+e/f=',
  '0123456789abcdef',
  'it\'s$HOME`id`"x\\n%s',
];

const credentials = SCHEMES.flatMap((scheme) => [
  validCredential(scheme),
  ...otherWritings(scheme),
  ...badCredentials(scheme, true),
  ...badCredentials(scheme, false),
]);
const keys = [...new Map(credentials.map(({ key }) => [key.label, key])).values()];

describe.each(SECRETS)('of the secret %s', (secret) => {
  it('a shell makes the same keys from the environment variable', () => {
    const script = keys.map((key) => `printf '%s\\n' "${key.shell('SECRET')}"`).join('\n');
    const made = execFileSync('/bin/sh', ['-c', script], { env: { PATH: process.env.PATH, SECRET: secret } });
    const lines = made.toString().split('\n').slice(0, -1);
    expect(Object.fromEntries(keys.map(({ label }, index) => [label, lines[index]]))).toEqual(
      Object.fromEntries(keys.map(({ label, from }) => [label, from(secret)])),
    );
  });
});

it('no two credentials of a scheme have the same label', () => {
  for (const scheme of SCHEMES) {
    const labels = badCredentials(scheme, false).map(({ label }) => label);
    expect(labels).toEqual([...new Set(labels)]);
  }
});

it('no credential that must be refused is the valid one', () => {
  const secret = 'Zk9-Qw3rTy7UiOp5LmNb';
  for (const scheme of SCHEMES) {
    const valid = validCredential(scheme);
    const placed = badCredentials(scheme, true).map(({ place, key }) => place(key.from(secret)));
    expect(placed).not.toContainEqual(valid.place(valid.key.from(secret)));
  }
});

describe('the query of a bad credential', () => {
  const visible = fc.string({ unit: fc.constantFrom(...'xyabZ09.-_#/=+~'), minLength: 1, maxLength: 24 });
  const secrets = fc.oneof(visible, fc.constantFrom('x', 'y', 'xxxxx', 'yyyyyy', 'xyxyx', ...SECRETS));

  /** Everything that stands in queries: names and values. */
  const queried = (
    scheme: SecurityScheme,
    secret: string,
    keyInQuery: boolean,
  ): readonly (readonly string[])[] =>
    badCredentials(scheme, keyInQuery).flatMap(({ place, key }) => place(key.from(secret)).query);

  it.each(SCHEMES)('of $name holds neither the key nor six characters of it in a row', (scheme) => {
    fc.assert(
      fc.property(secrets, (secret) => {
        const runs = Array.from({ length: Math.max(1, secret.length - 5) }, (_, at) =>
          secret.slice(at, at + 6),
        );
        const values = queried(scheme, secret, false).map(([, value = '']) => value);
        expect(values.filter((value) => runs.some((run) => value.includes(run)))).toEqual([]);
      }),
    );
  });

  it('holds the key where that is allowed', () => {
    const values = queried({ name: 'a', kind: 'bearer' }, 'Zk9-Qw3rTy', true).map(([, value]) => value);
    expect([...new Set(values)]).toEqual(['Zk9-Qw3rTy']);
  });

  it('is nearly right where the document has the key there, and in no other parameter', () => {
    const scheme: SecurityScheme = { name: 'd', kind: 'apiKey', in: 'query', parameter: 'k' };
    const pairs = queried(scheme, 'Zk9-Qw3rTy', false);
    expect([...new Set(pairs.map(([name]) => name))]).toEqual(['k']);
    expect(pairs.map(([, value]) => value)).toContain('Zk9-Qw3rTyx');
    expect(pairs.map(([, value]) => value)).not.toContain('Zk9-Qw3rTy');
  });
});
