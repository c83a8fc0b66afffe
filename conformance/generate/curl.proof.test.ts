import { execFile, execFileSync } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContract } from '../../spec/model/load.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import type { Case } from '../exchange/case.ts';
import { createRequestGenerator } from './request-generator.ts';
import { requestOf } from './request.ts';
import { producersOf } from '../plan/producers.ts';
import { planOf } from '../plan/plan.ts';
import { scopeOf } from '../run/selection.ts';
import { curlOf } from './curl.ts';
import { openTransport } from '../http/transport.ts';

// Percent-encoding a key in a query is beyond what a curl line does: this one needs none.
const SECRET = 'Zk9-Qw3r.Ty7~UiOp5_';

/** What of a request a curl line has to bring over. */
interface Received {
  readonly line: string;
  readonly authorization: string | undefined;
  readonly others: readonly (string | undefined)[];
  readonly body: string;
}

const received: Received[] = [];
const server = createServer((request, response) => {
  void bodyOf(request).then((body) => {
    const { authorization, cookie, 'content-type': type, 'x-api-key': key } = request.headers;
    received.push({
      line: `${request.method} ${request.url}`,
      authorization,
      others: [cookie, type, String(key)],
      body,
    });
    response.end();
  });
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('hex');
}

let baseUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/v1`;
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));

/** A case of each label that a plan has, their paths as they are. */
async function cases(): Promise<readonly Case[]> {
  const loaded = await loadContract(fileURLToPath(new URL('../../spec/openapi.yaml', import.meta.url)));
  if (!loaded.ok) throw new Error(loaded.error);
  const contract = loaded.value;
  const secrets = new Map([...contract.securitySchemes.keys()].map((name) => [name, SECRET]));
  const generator = createRequestGenerator(contract, createValidators(contract), secrets, 1);
  const scope = scopeOf({ contract, only: [], skip: [], readOnly: false });
  const plan = planOf(generator, producersOf(contract, scope), { runs: 5, scope, keyInQuery: true });
  const all = plan.phases.flatMap(({ jobs }) =>
    [...jobs].flatMap(({ steps }) => steps.map((step) => step.case)),
  );
  const byKind = new Map(
    all.map((item) => [`${item.operation.id} ${item.purpose.kind} ${item.label}`, item]),
  );
  const [post] = [...byKind.values()].filter(({ parts }) => parts.body.kind === 'json');
  if (post === undefined) throw new Error('the plan has no body');
  const text = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte)).join('');
  const bytes: Case = {
    ...post,
    label: 'all-bytes',
    parts: {
      ...post.parts,
      body: { kind: 'text', text, mediaType: 'application/octet-stream', isBinary: true },
    },
  };
  // A body of many kilobytes tells nothing more, and is past what a command line may hold.
  return [...byKind.values(), bytes].filter((item) => (requestOf(item, () => '').body?.length ?? 0) < 50_000);
}

const hasCurl = ((): boolean => {
  try {
    execFileSync('curl', ['--version']);
    return true;
  } catch {
    return false;
  }
})();

describe.skipIf(!hasCurl)('a curl line, pasted into a shell (skipped where there is no curl)', () => {
  it('sends the bytes that the run sent', async () => {
    const all = await cases();
    const transport = openTransport({ baseUrl, connections: 1, timeout: 5_000 });
    for (const item of all) await transport.send(requestOf(item, ({ key }) => key.from(SECRET)));
    await transport.close();
    const sent = received.splice(0);

    const script = all
      .map(
        (item) =>
          `${curlOf(item, { baseUrl, keyVariables: new Map([['apiKey', 'KEY']]), headers: [] })} >/dev/null`,
      )
      .join('\n');
    const env = { PATH: process.env.PATH ?? '', KEY: SECRET };
    await new Promise<void>((resolve, reject) => {
      const shell = execFile('/bin/sh', { env }, (error) => (error ? reject(error) : resolve()));
      shell.stdin?.end(script);
    });
    expect(all.length).toBeGreaterThan(200);
    expect(received.map((item, index) => [all[index]?.label, item])).toEqual(
      sent.map((item, index) => [all[index]?.label, item]),
    );
  });
});
