import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { SecurityScheme } from '../../spec/model/types.ts';
import { badCredentials, schemeCases, validCredential } from './credentials.ts';

const SCHEMES: readonly SecurityScheme[] = [
  { name: 'a', kind: 'bearer' },
  { name: 'b', kind: 'basic' },
  { name: 'c', kind: 'apiKey', in: 'header', parameter: 'X-Key' },
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
  ...schemeCases(scheme),
  ...badCredentials(scheme),
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
    const labels = badCredentials(scheme).map(({ label }) => label);
    expect(labels).toEqual([...new Set(labels)]);
  }
});

it('no credential that must be refused is the valid one', () => {
  const secret = 'Zk9-Qw3rTy7UiOp5LmNb';
  for (const scheme of SCHEMES) {
    const valid = validCredential(scheme);
    const placed = badCredentials(scheme).map(({ place, key }) => place(key.from(secret)));
    expect(placed).not.toContainEqual(valid.place(valid.key.from(secret)));
  }
});
