import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e'];

/** Five operations, none of which documents more than its success. */
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: Object.fromEntries(
    NAMES.map((name) => [
      `/${name}`,
      { get: { operationId: name, responses: { '200': { description: 'Done.' } } } },
    ]),
  ),
});

async function findingsOf(refusal: number) {
  const open = () => memoryTransport(({ path }) => ({ status: path === '/a' ? 200 : refusal }));
  const outcome = await verify(shortRun({ contract: CONTRACT }), () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value.findings.map(({ rule, severity, operations }) => [
    rule,
    severity,
    operations.toSorted().join(''),
  ]);
}

it.each([401, 403, 404, 415])('an undocumented %s of all operations is one finding', async (status) => {
  expect(await findingsOf(status)).toEqual([['request/valid-accepted', 'must', 'bcde']]);
});

it('a feature that is off is one finding', async () => {
  expect(await findingsOf(501)).toEqual([['response/no-server-error', 'must', 'bcde']]);
});

it('redirects that nothing documents are one finding', async () => {
  expect(await findingsOf(303)).toEqual([['response/status-documented', 'must', 'bcde']]);
});

it('what each operation answers by itself is a finding of its own', async () => {
  expect(await findingsOf(409)).toHaveLength(4);
});

/** What each operation finds, where all but the first are refused by words of their own. */
async function findingsInWords(words: (name: string) => unknown) {
  const open = () =>
    memoryTransport(({ path }) =>
      path === '/a' ? { status: 200 } : { status: 409, body: words(path.slice(1)) },
    );
  const outcome = await verify(shortRun({ contract: CONTRACT }), () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value.findings;
}

it('what operations refuse in the same words is one finding, with a second operation to look at', async () => {
  const told = (name: string) => ({ detail: `Storage '${name}' is not enabled here`, path: `/${name}` });
  const [finding, ...others] = await findingsInWords(told);
  expect(others).toEqual([]);
  expect(finding?.operations.toSorted().join('')).toBe('bcde');
  const known = finding?.fingerprints.map((text) => text.split(' | ')[1]);
  expect([...new Set(known)].toSorted().join('')).toBe('bcde');
  expect(finding?.another?.operation).not.toBe(finding?.exchanges.at(-1)?.operation);
});

it.each([
  ['other words', (name: string) => ({ detail: `We never ${name.repeat(3)} on such a day` })],
  ['words that say no more than the status', () => ({ detail: 'Conflict' })],
])('%s are findings of their own', async (_, told) => {
  expect(await findingsInWords(told)).toHaveLength(4);
});

const string = { type: 'string' };
const shown = (name: string) => ({
  '200': {
    description: 'Done.',
    content: { 'application/json': { schema: { type: 'object', properties: { [`of-${name}`]: string } } } },
  },
});

/** The rules that find something, with the operations of each, where each operation shows one property. */
async function findingsOfAnswers(answer: (name: string) => { status: number; body?: unknown }) {
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: Object.fromEntries(
      NAMES.map((name) => [`/${name}`, { get: { operationId: name, responses: shown(name) } }]),
    ),
  });
  const open = () => memoryTransport(({ path }) => answer(path.slice(1)));
  const outcome = await verify(shortRun({ contract }), () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value.findings
    .filter(({ severity }) => severity === 'must')
    .map(({ rule, operations }) => `${rule} ${operations.toSorted().join('')}`);
}

it('null for whatever has no value is one finding, and so is a success that nothing documents', async () => {
  expect(await findingsOfAnswers((name) => ({ status: 200, body: { [`of-${name}`]: null } }))).toEqual([
    'response/body-schema abcde',
  ]);
  expect(await findingsOfAnswers(() => ({ status: 204 }))).toEqual(['response/status-documented abcde']);
});

it('moments that are written alike are one finding, and so is the form of all failures', async () => {
  const moment = { type: 'string', format: 'date-time' };
  const json = (schema: Json) => ({ description: 'So.', content: { 'application/json': { schema } } });
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: Object.fromEntries(
      NAMES.map((name) => [
        `/${name}`,
        {
          get: {
            operationId: name,
            responses: {
              '200': json({ type: 'object', properties: { [`at-${name}`]: moment } }),
              '422': json({ type: 'object' }),
            },
          },
        },
      ]),
    ),
  });
  const rulesOf = async (answer: (name: string) => { status: number; body: unknown }) => {
    const open = () => memoryTransport(({ path }) => answer(path.slice(1)));
    const outcome = await verify(shortRun({ contract }), () => {}, open);
    if (!outcome.ok) throw new Error(outcome.error);
    return outcome.value.findings.map(({ rule, operations }) => `${rule} ${operations.toSorted().join('')}`);
  };
  const at = (name: string) => `2026-01-0${name.charCodeAt(0) % 9}T10:00:00${name === 'a' ? '' : '.25'}`;
  expect(await rulesOf((name) => ({ status: 200, body: { [`at-${name}`]: at(name) } }))).toEqual([
    'response/body-schema abcde',
  ]);
  expect(
    await rulesOf((name) => (name === 'a' ? { status: 200, body: {} } : { status: 422, body: [name] })),
  ).toEqual(['response/body-schema bcde']);
});

it('other values of other properties are findings of their own', async () => {
  expect(await findingsOfAnswers((name) => ({ status: 200, body: { [`of-${name}`]: 7 } }))).toHaveLength(5);
});

it('what is off for valid requests is off for broken ones: one finding, and what follows from it', async () => {
  const body = { content: { 'application/json': { schema: { type: 'object' } } } };
  const responses = { '200': { description: 'Done.' }, '400': { description: 'Refused.' } };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/a': { get: { operationId: 'a', responses } },
      '/b': { post: { operationId: 'b', requestBody: { ...body, required: true }, responses } },
    },
  });
  const off = { status: 404, body: { detail: 'Search is disabled' } };
  const open = () => memoryTransport(({ path }) => (path === '/a' ? { status: 200 } : off));
  const outcome = await verify(shortRun({ contract }), () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  const [finding] = outcome.value.findings;
  expect(finding?.rule).toBe('request/valid-accepted');
  expect(finding?.consequences.map(({ rule }) => rule)).toContain('request/invalid-rejected');
});

it('a credential that is wanted, and not documented, is one finding, whatever is said of it', async () => {
  const responses = { '200': { description: 'Done.' }, '401': { description: 'Who are you?' } };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: Object.fromEntries(NAMES.map((name) => [`/${name}`, { get: { operationId: name, responses } }])),
  });
  const open = () =>
    memoryTransport(({ path }) =>
      path === '/a'
        ? { status: 200 }
        : { status: 401, body: { detail: [3, 4, 5].map((times) => path.slice(1).repeat(times)).join(' ') } },
    );
  const outcome = await verify(shortRun({ contract }), () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  const told = outcome.value.findings.map(({ rule, operations }) => [rule, operations.toSorted().join('')]);
  expect(told).toEqual([['request/valid-accepted', 'bcde']]);
});

it('what comes and goes is the finding that stays, where that has its cause', async () => {
  let isFirst = true;
  const open = () =>
    memoryTransport(({ path }) => {
      if (path === '/b')
        return { status: 500, body: { detail: 'Storage broke down under the load of bees' } };
      if (path !== '/c' || !isFirst) return { status: 200 };
      isFirst = false;
      return { status: 500, body: { detail: 'Storage broke down under the load of cats' } };
    });
  const outcome = await verify(shortRun({ contract: CONTRACT }), () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  const told = outcome.value.findings.map(({ rule, status, operations }) => [rule, status, operations]);
  expect(told).toEqual([['response/no-server-error', 'confirmed', ['b', 'c']]]);
});

it('what comes and goes is one finding, whichever requests it meets', async () => {
  let turn = 0;
  const open = () =>
    memoryTransport(() => {
      turn += 1;
      return { status: turn % 13 === 0 ? 503 : 200 };
    });
  const outcome = await verify({ ...shortRun({ contract: CONTRACT }), runs: 40 }, () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  const { findings } = outcome.value;
  const wavering = findings.filter(({ status }) => status === 'flaky');
  expect(wavering.map(({ rule }) => rule)).toEqual(['response/no-server-error']);
  expect(wavering[0]?.operations.length).toBeGreaterThan(1);
});

it('what fails for identities of one path is one finding, whatever is done to what is looked up', async () => {
  const id = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];
  const responses = { '200': { description: 'Done.' }, '404': { description: 'None.' } };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Keys', version: '1' },
    paths: {
      '/keys': { get: { operationId: 'listKeys', responses: { '200': { description: 'Done.' } } } },
      '/keys/{id}': {
        parameters: id,
        get: { operationId: 'getKey', responses },
        put: { operationId: 'putKey', responses },
        delete: { operationId: 'deleteKey', responses },
      },
      '/locks/{id}': { parameters: id, get: { operationId: 'getLock', responses } },
    },
  });
  const open = () => memoryTransport(({ path }) => ({ status: path === '/keys' ? 200 : 500 }));
  const outcome = await verify(shortRun({ contract }), () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  expect(outcome.value.findings.map(({ operations }) => operations.toSorted())).toEqual([
    ['deleteKey', 'getKey', 'putKey'],
    ['getLock'],
  ]);
});

it('a reader of bodies that looks at no types is one finding, and so is one that misses nothing', async () => {
  const text = { type: 'string' };
  const creation = (operationId: string, property: Json) => ({
    post: {
      operationId,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { type: 'object', required: ['name'], properties: { name: text, property } },
          },
        },
      },
      responses: { '200': { description: 'Done.' }, '400': { description: 'Refused.' } },
    },
  });
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/a': creation('a', { type: 'array', items: text }),
      '/b': creation('b', text),
      '/c': creation('c', { type: 'object' }),
    },
  });
  const findings = async (isTaken: (body: Readonly<Record<string, unknown>>) => boolean) => {
    const open = () =>
      memoryTransport(({ body = '' }) => {
        try {
          const value: unknown = JSON.parse(body);
          const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
          return { status: isObject && isTaken({ ...value }) ? 200 : 400 };
        } catch {
          return { status: 400 };
        }
      });
    const outcome = await verify(shortRun({ contract }), () => {}, open);
    if (!outcome.ok) throw new Error(outcome.error);
    return outcome.value.findings.map(({ rule, operations }) => `${rule} ${operations.toSorted().join('')}`);
  };
  expect(await findings(({ name }) => name !== undefined && name !== null)).toEqual([
    'request/invalid-rejected abc',
  ]);
  expect(await findings(({ name }) => name === undefined || typeof name === 'string')).toEqual([
    'request/invalid-rejected abc',
  ]);
});

it('what fails at one path with the same word is one finding, and so is an array where an object is documented', async () => {
  const object = { type: 'object' };
  const responses = {
    '200': { description: 'Done.', content: { 'application/json': { schema: object } } },
  };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Views', version: '1' },
    paths: {
      '/view': {
        get: { operationId: 'getView', responses },
        patch: { operationId: 'changeView', responses },
      },
      '/a': { get: { operationId: 'a', responses } },
      '/b': { get: { operationId: 'b', responses } },
    },
  });
  const open = () =>
    memoryTransport(({ path }) =>
      path === '/view' ? { status: 500, body: { id: 7, detail: "'data'" } } : { status: 200, body: [path] },
    );
  const outcome = await verify(shortRun({ contract }), () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  const told = outcome.value.findings.map(({ rule, operations }) => [rule, operations.toSorted()]);
  expect(told).toContainEqual(['response/no-server-error', ['changeView', 'getView']]);
  expect(told).toContainEqual(['response/body-schema', ['a', 'b']]);
});

it('a value of a query parameter that fails in each list is one finding', async () => {
  const page = { name: 'page', in: 'query', schema: { type: 'integer', format: 'int32', minimum: 0 } };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: Object.fromEntries(
      NAMES.map((name) => [
        `/${name}`,
        { get: { operationId: name, parameters: [page], responses: { '200': { description: 'Done.' } } } },
      ]),
    ),
  });
  const open = () =>
    memoryTransport(({ path }) => ({ status: path.includes('page=2147483647') ? 500 : 200 }));
  const outcome = await verify(shortRun({ contract }), () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  const failing = outcome.value.findings.filter(({ rule }) => rule === 'response/no-server-error');
  expect(failing.map(({ operations }) => operations.toSorted().join(''))).toEqual(['abcde']);
});

/** How many findings there are of operations that refuse with 400, each in words of its own. */
async function refusing(count: number, documented: JsonObject): Promise<number> {
  const WORDS = [
    'Pools are of stone',
    'Keys rest by night',
    'Names want music',
    'Roots grow in spring',
    'Ships sail at noon',
    'Bees fly on sundays',
    'Rivers flow for ever',
  ];
  const names = WORDS.slice(0, count);
  const responses = { '200': { description: 'Done.' }, ...documented };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: Object.fromEntries(names.map((_, index) => [`/${index}`, { get: { responses } }])),
  });
  const open = () =>
    memoryTransport(({ path }) => ({
      status: path === '/0' ? 200 : 400,
      body: { detail: `${names[Number(path.slice(1))]}.` },
    }));
  const outcome = await verify(shortRun({ contract }), () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value.findings.filter(({ rule }) => rule === 'request/valid-accepted').length;
}

it('refusals by a status that the document lacks are one finding where there are many, whatever they say', async () => {
  expect(await refusing(7, {})).toBe(1);
  expect(await refusing(5, {})).toBe(4);
  expect(await refusing(7, { '400': { description: 'Refused.' } })).toBe(6);
});
