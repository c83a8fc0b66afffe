import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isJsonType } from '../../spec/model/media-types.ts';
import { loadContract } from '../../spec/model/load.ts';
import { segmentsOf } from '../../spec/model/path-template.ts';
import type { Contract, Operation } from '../../spec/model/types.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { KEY } from '../bench/cases.ts';
import { startPeer, type Peer } from '../bench/peer.ts';
import { identityKey } from '../resources/store/key.ts';
import { fullSampleOf } from '../resources/model/sample.ts';
import { startMock, type RunningMock } from '../start.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');
const EVERYDAY = 'contracts/everyday';
const DOCUMENTS = [
  ...readdirSync(join(FIXTURES, EVERYDAY)).map((file) => `${EVERYDAY}/${file}`),
  'exchanges/adoptions.yaml',
];

/** What is sent to both. Malformed JSON is not: stock Prism never answers it. */
interface Sent {
  readonly kind: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Where the mock answers otherwise than stock Prism, with a status of another class: where the document's words refuse what
 * is sent, for what it refers to is not there, or the resource is in another state. What it can do beside that, Prism
 * cannot: what is created is there, malformed JSON is refused.
 */
const DIFFERENCES: readonly string[] = [
  'CreateInvoice, valid: 404, Prism 200',
  'DeleteInvoice, valid: 409, Prism 200',
  'FinalizeInvoice, valid: 409, Prism 200',
  'PayInvoice, valid: 409, Prism 200',
  'VoidInvoice, valid: 409, Prism 200',
  'delete_team, valid: 409, Prism 204',
  'delete_team, for XML: 409, Prism 204',
];

/** The parameters of a query that an operation cannot do without, as their schemas have them. */
function neededQuery({ parameters }: Operation): string {
  return parameters
    .filter(({ in: place, required }) => place === 'query' && required)
    .map(({ name }) => `${encodeURIComponent(name)}=1.0`)
    .join('&');
}

function requestsOf({ document }: Contract, { requestBody, parameters }: Operation): readonly Sent[] {
  const media = requestBody?.content.find(({ type }) => isJsonType(type));
  const json = { 'content-type': media?.type ?? 'application/json' };
  const valid =
    media?.schema &&
    stringifyJson(media.examples[0]?.value ?? fullSampleOf(document, media.schema.schema, new Date()));
  const body = valid === undefined ? {} : { headers: json, body: valid };
  const number = parameters.find(
    ({ in: place, schema }) => place === 'query' && outlineOf(document, schema.schema).types.has('integer'),
  );
  return [
    { kind: 'valid', ...body },
    { kind: 'for XML', ...body, headers: { ...body.headers, accept: 'application/xml' } },
    ...(number ? [{ kind: 'a text for a number', query: `${number.name}=many`, ...body }] : []),
    ...(valid === undefined
      ? []
      : [
          { kind: 'a list for an object', headers: json, body: '[1]' },
          { kind: 'another type', headers: { 'content-type': 'text/plain' }, body: 'x' },
        ]),
  ];
}

describe.each(DOCUMENTS)('%s, beside stock Prism', (file) => {
  const spec = join(FIXTURES, file);
  let contract: Contract;
  let mock: RunningMock;
  let prism: Peer;
  beforeAll(async () => {
    const loaded = await loadContract(spec);
    if (!loaded.ok) throw new Error(loaded.error);
    contract = loaded.value;
    mock = await startMock({ spec, seed: 1, anyKey: true });
    const plain = contract.operations.find(({ method, path }) => method === 'GET' && !path.includes('{'));
    prism = await startPeer(
      'prism',
      'prism-cli.ts',
      [spec],
      KEY,
      plain && `${plain.template}?${neededQuery(plain)}`,
    );
  }, 60_000);
  afterAll(() => Promise.all([mock.close(), prism.stop()]));

  /** A path of an operation whose parameters are those of what is there. */
  const pathOf = ({ template }: Operation): string =>
    segmentsOf(template).reduce((above, segment) => {
      // `{topic}`, and `{topic}:archive`.
      const [, verb] = /^\{[^{}]+\}(.*)$/.exec(segment) ?? [];
      if (verb === undefined) return `${above}/${segment}`;
      const [first] = mock.state()[above] ?? [];
      const [id] = Object.values(first ?? {});
      return `${above}/${encodeURIComponent(identityKey(id) ?? '1')}${verb}`;
    }, '');

  test('no answer is worse', async () => {
    const differences: string[] = [];
    const ask = async (
      base: string,
      target: string,
      method: string,
      { headers, body }: Sent,
    ): Promise<Response> =>
      fetch(`${base}${target}`, {
        method,
        headers: { authorization: `Bearer ${KEY}`, ...headers },
        ...(body === undefined ? {} : { body }),
      });
    for (const operation of contract.operations) {
      for (const sent of requestsOf(contract, operation)) {
        mock.load({});
        mock.reset();
        const target = `${pathOf(operation)}?${[neededQuery(operation), sent.query].filter(Boolean).join('&')}`;
        const own = await ask(mock.url, target, operation.method, sent);
        const stock = await ask(prism.url.href.replace(/\/$/, ''), target, operation.method, sent);
        const type = own.headers.get('content-type') ?? '';
        expect(own.status, `${operation.id} ${sent.kind}`).toBeLessThan(500);
        if (/xml/.test(type) && !(await own.text()).startsWith('<'))
          differences.push(`${operation.id}, ${sent.kind}: no XML, and it says so`);
        const [ours, theirs] = [own.status, stock.status].map((status) => Math.floor(status / 100));
        // What stock Prism fails at, nobody can be worse at.
        if (theirs !== 5 && ours !== theirs)
          differences.push(`${operation.id}, ${sent.kind}: ${own.status}, Prism ${stock.status}`);
      }
    }
    expect(differences.filter((one) => !DIFFERENCES.includes(one))).toEqual([]);
  });
});
