import { describe, expect, it } from 'vitest';
import { contractOf } from '../../../spec/model/load.ts';
import { Command } from 'commander';
import { optionOf } from '../config/option.ts';
import { givenHeaders, header, headerEnv } from './headers.ts';

const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Plans', version: '1' },
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
  paths: {
    '/plans': { get: { security: [{ key: [] }], responses: { '200': { description: 'All.' } } } },
  },
});

describe('a header field', () => {
  it('is a name, and a value in which anything may stand', () => {
    expect(header('X-Time: 10:30', header('X-Tenant:acme'))).toEqual([
      ['X-Tenant', 'acme'],
      ['X-Time', '10:30'],
    ]);
  });

  it('of the command line goes with every request', () => {
    const command = ['headers', 'headerEnv'] as const;
    const flags = command.reduce((made, name) => {
      const option = optionOf(name);
      return option === undefined ? made : made.addOption(option);
    }, new Command());
    const line = ['--header', 'X-Tenant: acme', '--header-env', 'X-Secret=SECRET'];
    const given = givenHeaders(flags.parse(line, { from: 'user' }).opts(), CONTRACT, { SECRET: 's' });
    expect(given.ok && given.value.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'X-Tenant: acme',
      'X-Secret: s',
    ]);
  });

  it.each([
    ['X-Tenant', 'It must be a name and a value'],
    ['X Tenant: acme', 'Its name must be one of a header field'],
    ['content-type: text/plain', 'content-type says how a request is written'],
    ['X-Tenant: ac\u0000me', 'characters that no header field can carry'],
  ])('%j is refused', (text, words) => {
    expect(() => header(text)).toThrow(words);
  });

  it.each(['X-Tenant', 'X-Tenant=', 'X-Tenant=ac-me'])(
    '%s names no variable, and is not repeated',
    (text) => {
      expect(() => headerEnv(text)).toThrow(
        'with the name of an environment variable, never the value itself',
      );
    },
  );

  it('has its secret from the environment', () => {
    const read = givenHeaders({ headerEnv: [['X-Tenant', 'TENANT']] }, CONTRACT, { TENANT: 'acme' });
    expect(read).toEqual({ ok: true, value: [{ name: 'X-Tenant', value: 'acme', variable: 'TENANT' }] });
  });

  it.each([
    [{ headerEnv: [['X-Tenant', 'TENANT']] as const }, 'that environment variable is empty'],
    [{ headers: [['X-A', '1'] as const, ['x-a', '2'] as const] }, 'the header field x-a is given twice'],
    [{ headers: [['x-key', 'Geheim'] as const] }, 'say --credential key=VARIABLE instead'],
  ])('%j is refused in a line', (flags, words) => {
    const read = givenHeaders(flags, CONTRACT, {});
    expect(read).toEqual({ ok: false, error: expect.stringContaining(words) });
    expect(JSON.stringify(read)).not.toContain('Geheim');
  });
});
