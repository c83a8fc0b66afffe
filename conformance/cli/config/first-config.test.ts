import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { contractOf, loadContract } from '../../../spec/model/load.ts';
import { parseSource } from '../../../spec/source/parse-source.ts';
import { cli } from '../testing/cli.ts';
import { checkConfig } from './check-config.ts';
import { firstConfig } from './first-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'init-'));
afterAll(() => rmSync(folder, { recursive: true }));

const done = { responses: { '200': { description: 'Done.' } } };
const tenant = { name: 'X-Tenant', in: 'header', required: true, schema: { type: 'string' } };
const plan = { name: 'plan', in: 'path', required: true, schema: { type: 'string' } };

const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Plans: "all"\n# of them', version: '1' },
  servers: [
    { url: 'https://plans.example/v1', description: 'Live.' },
    { url: 'https://staging.plans.example/v1', description: 'Staging' },
  ],
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      '2nd': { type: 'http', scheme: 'bearer' },
    },
  },
  security: [{ key: [], '2nd': [] }],
  paths: {
    '/plans/{plan}': { parameters: [tenant, plan], get: { operationId: 'getPlan', ...done } },
    '/shutdown': { post: { parameters: [tenant], ...done } },
  },
});

describe('a first config', () => {
  it('proposes what the document shows', () => {
    expect(firstConfig(CONTRACT, { spec: 'plans.yaml' })).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=./node_modules/petstore-contract/dist/conformance/cli/config/config.schema.json
      # Settings of \`petstore-contract verify\` for Plans: "all" # of them. What is commented out is a proposal.

      spec: plans.yaml
      # baseUrl: http://localhost:8080 # without one, a mock of the document is judged

      # The environment variable with the key of each security scheme; never the key itself.
      credential:
        key: KEY
        "2nd": _2ND_KEY

      # Header fields of every request, as the service wants them (secret ones: headerEnv, with a variable).
      # headers:
      #   X-Tenant: '…' # required by 2 operations

      # Identities of resources that exist: nothing in the document makes or lists these.
      # resources:
      #   plan: ['…'] # in the path of 1 operation

      # Never called: by name and description these look as if they did what nobody can take back.
      # Remove those that may be called.
      never:
        - "POST /shutdown" # ends the service

      # Settings of one environment each, for --env NAME.
      environments:
        production:
          baseUrl: https://plans.example/v1
          allowProduction: true
          readOnly: true
        staging:
          baseUrl: https://staging.plans.example/v1
      "
    `);
  });

  it.each(globSync(['spec/openapi.yaml', 'fixtures/{exchanges,contracts}/*.yaml']))(
    'of %s is a config',
    async (file) => {
      const contract = await loadContract(file);
      if (!contract.ok) return;
      const text = firstConfig(contract.value, { spec: file });
      // What is proposed must be right too.
      for (const all of [text, text.replaceAll(/^# (?!yaml)(?=( {2})*[\w"-]+:( |$))/gm, '')]) {
        const parsed = parseSource('file:///a.yaml', 'a.yaml', all);
        expect(parsed).toMatchObject({ ok: true, value: { faults: [] } });
        expect(checkConfig(parsed.ok ? parsed.value.value : undefined)).toMatchObject({ ok: true });
      }
    },
  );
});

describe('init', () => {
  it('writes a config that verify takes, and overwrites nothing', async () => {
    const first = await cli(['init'], { cwd: folder });
    expect(first.status).toBe(0);
    expect(first.stderr).toContain('wrote petstore-contract.config.yaml');
    const text = readFileSync(join(folder, 'petstore-contract.config.yaml'), 'utf8');
    expect(text).toContain('credential:\n  apiKey: PETSTORE_API_KEY');
    const verified = await cli(['verify', '--env', 'nowhere'], { cwd: folder });
    expect(verified.stderr).toContain('has no such environment; it has production, staging');
    const again = await cli(['init'], { cwd: folder });
    expect(again).toMatchObject({
      status: 2,
      stderr: 'petstore-contract init: there is petstore-contract.config.yaml already\n',
    });
  });
});
