import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContract } from '../../spec/model/load.ts';
import { parseSource } from '../../spec/source/parse-source.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { OWN_SPEC } from '../own-spec.ts';
import { createErrorWriter } from '../resources/actions/errors.ts';
import { readRuleFile, readRuleValues } from './given.ts';
import { readRules } from './read.ts';
import type { MockRule } from './rule.ts';
import { createRulebook, type Rulebook } from './rulebook.ts';

const loaded = await loadContract(OWN_SPEC);
if (!loaded.ok) throw new Error(loaded.error);
const contract = loaded.value;
const validators = createValidators(contract);
const ground = { contract, validators, describe: createErrorWriter(contract, validators) };

/** A rulebook with rules, or the line that says why there is none. */
function bookOf(...rules: readonly MockRule[]): Rulebook | string {
  const read = readRuleValues(rules);
  if (!read.ok) return read.error;
  const book = createRulebook(ground);
  const begun = book.begin(read.value.rules);
  return begun.ok ? book : read.value.tell(begun.error);
}

function ask(book: Rulebook | string, line: string, body?: string, headers: Record<string, string> = {}) {
  if (typeof book === 'string') throw new Error(book);
  const [method = '', target = ''] = line.split(' ');
  const [path = '', query = ''] = target.split('?');
  const template = path === '/pets' ? path : '/pets/{petId}';
  const operation = contract.operations.find((one) => one.method === method && one.path === template);
  if (!operation) throw new Error(line);
  const sent = body === undefined ? undefined : Buffer.from(body);
  return book.take(operation, { method, target, path, query, headers, body: sent }, path);
}

test('a rule answers as often as it says, then the operation does', () => {
  const book = bookOf({
    match: { operation: 'createPet' },
    times: 2,
    respond: { status: 503 },
    check: false,
  });
  const statuses = [1, 2, 3].map(() => ask(book, 'POST /pets')?.answer?.status);
  expect(statuses).toEqual([503, 503, undefined]);
  expect(ask(book, 'GET /pets')).toBeUndefined();
});

const EMPTY = { example: 'none' } as const;

test.each<readonly [MockRule['match'], string, string | undefined, boolean]>([
  [undefined, 'GET /pets', undefined, true],
  [{ operation: 'GET /pets' }, 'GET /pets', undefined, true],
  [{ path: '/pets' }, 'GET /pets?limit=1', undefined, true],
  [{ path: '/pets/{id}' }, 'GET /pets/7', undefined, true],
  [{ path: '/pets/7' }, 'GET /pets/7', undefined, true],
  [{ path: '/pets/7' }, 'GET /pets/8', undefined, false],
  [{ query: { status: 'sold' } }, 'GET /pets?limit=1&status=sold', undefined, true],
  [{ query: { status: 'sold' } }, 'GET /pets?status=pending', undefined, false],
  [{ query: { limit: 7 } }, 'GET /pets?limit=7', undefined, true],
  [{ query: { limit: null } }, 'GET /pets?limit=7', undefined, false],
  [{ query: { limit: null } }, 'GET /pets', undefined, true],
  [{ query: { status: ['sold', 'pending'] } }, 'GET /pets?status=sold&status=pending', undefined, true],
  [{ query: { status: ['sold', 'pending'] } }, 'GET /pets?status=sold', undefined, false],
  [{ headers: { 'X-Test': 'a' } }, 'GET /pets', undefined, true],
  [{ headers: { 'x-test': 'b' } }, 'GET /pets', undefined, false],
  [{ headers: { 'x-other': null } }, 'GET /pets', undefined, true],
  [{ body: { name: 'Milo' } }, 'POST /pets', '{"name":"Milo","categoryId":1}', true],
  [{ body: { name: 'Milo' } }, 'POST /pets', '{"name":"Luna","categoryId":1}', false],
  [{ body: { categoryId: 9007199254740993n } }, 'POST /pets', '{"categoryId":9007199254740993}', true],
  [{ body: { categoryId: 9007199254740993n } }, 'POST /pets', '{"categoryId":9007199254740992}', false],
  [{ body: { name: 'Milo' } }, 'POST /pets', '{"name":', false],
])('%o and %s %s: %s', (match, line, body, fits) => {
  const book = bookOf({ ...(match && { match }), respond: { delay: 1 } });
  expect(ask(book, line, body, { 'x-test': 'a' }) !== undefined).toBe(fits);
});

test('the first that fits and is not used up answers; what is added goes first', () => {
  const book = bookOf(
    { id: 'once', match: { operation: 'listPets' }, times: 1, respond: EMPTY },
    { id: 'always', match: { operation: 'listPets' }, respond: { status: 401 } },
  );
  if (typeof book === 'string') throw new Error(book);
  const next = (): string | undefined => ask(book, 'GET /pets')?.id;
  expect([next(), next(), next()]).toEqual(['once', 'always', 'always']);
  expect(book.list()).toMatchObject([
    { id: 'once', matched: 1, left: 0 },
    { id: 'always', matched: 2, left: null },
  ]);
  book.add([{ respond: { delay: 5 } }]);
  expect(next()).toBe('rule-1');
  book.remove('rule-1');
  book.reset();
  expect(next()).toBe('once');
});

test.each<readonly [MockRule['respond'], number, unknown]>([
  [{ status: 200 }, 200, [{ id: 1 }, { id: 2 }, { id: 3 }]],
  [{ example: 'none' }, 200, []],
  [{ body: [] }, 200, []],
  [{ status: 418 }, 418, { status: 418, message: 'rule: it says to answer so' }],
])('%j is an answer that the document has', (respond, status, body) => {
  const answer = ask(bookOf({ match: { operation: 'listPets' }, respond }), 'GET /pets')?.answer;
  expect(answer?.status).toBe(status);
  expect(JSON.parse(answer?.body?.toString() ?? '')).toMatchObject(Object(body));
});

test.each<readonly [MockRule, string]>([
  [
    { match: { operation: 'createPat' }, respond: { delay: 1 } },
    "match/operation is no operation of the document (did you mean 'createPet'?)",
  ],
  [
    { match: { path: '/pest' }, respond: { delay: 1 } },
    "match/path is no path of the document (did you mean '/pets'?)",
  ],
  [
    { match: { path: '/v1/pets' }, respond: { delay: 1 } },
    "match/path is no path of the document (without the base path: '/pets')",
  ],
  [
    { match: { operation: 'getPet', path: '/pets' }, respond: { delay: 1 } },
    'match/path is not where getPet is: /pets/{petId}',
  ],
  [
    { match: { operation: 'listPets', query: { stauts: 'sold' } }, respond: { delay: 1 } },
    "match/query/stauts is no parameter of listPets (did you mean 'status'?); check: false lets it",
  ],
  [
    { match: { operation: 'createPet', body: { nmae: 'x' } }, respond: { delay: 1 } },
    "match/body/nmae is no property that createPet takes (did you mean 'name'?); check: false lets it",
  ],
  [
    { match: { operation: 'createPet' }, respond: { status: 503 } },
    'respond/status 503 is not documented for createPet, only 201, 400, 401, 4XX; check: false lets it',
  ],
  [
    { match: { operation: 'listPets' }, respond: { example: 'non' } },
    "respond/example is no example of the 200 of listPets (did you mean 'none'?)",
  ],
  [
    { match: { operation: 'listPets' }, respond: { body: [{ id: 1, name: 'x' }] } },
    'respond/body/0/categoryId is required; check: false lets it',
  ],
  [{ respond: { example: 'a', body: 1 } }, 'respond/body contradicts example: the answer has one body'],
  [{ respond: { status: 200, fault: '500' } }, 'respond/fault 500 leaves nothing of status'],
  [{ respond: { status: 204, body: 1 } }, 'respond/body contradicts status 204: it has no body'],
  [
    { respond: { headers: { 'Content-Length': 1 } } },
    "respond/headers/Content-Length is the server's own to send",
  ],
  [
    { respond: { headers: { 'X-A': 'a\nb' } } },
    'respond/headers/X-A has characters that no header field can carry',
  ],
  [{ respond: {} }, 'respond must NOT have fewer than 1 properties'],
  [{ times: 0, respond: { delay: 1 } }, 'times must be >= 1'],
])('%j is refused by name', (rule, message) => {
  expect(bookOf(rule)).toBe(`rules: ${message}`);
});

test('a file of rules is read with the place of what is wrong', async () => {
  const file = join(import.meta.dirname, '../../fixtures/rules/mistyped.yaml');
  const read = await readRuleFile(file);
  const lines = read.ok ? '' : read.error.replaceAll(file, 'mistyped.yaml');
  expect(lines.split('\n')).toEqual([
    "mistyped.yaml:3:5: match/opration is no key of a rule (did you mean 'operation'?)",
    'mistyped.yaml:6:14: respond/delay must be number',
  ]);
});

test('a rule that a changed document has no place for is told, and has no effect until it fits again', () => {
  const book = bookOf({ id: 'gone', match: { operation: 'createPet' }, respond: { delay: 1 } });
  if (typeof book === 'string') throw new Error(book);
  const operations = contract.operations.filter(({ id }) => id !== 'createPet');
  expect(book.adopt({ ...ground, contract: { ...contract, operations } })).toEqual([
    'the rule gone has no effect any more: match/operation is no operation of the document',
  ]);
  expect(ask(book, 'POST /pets')).toBeUndefined();
  expect(book.adopt(ground)).toEqual([]);
  expect(ask(book, 'POST /pets')?.id).toBe('gone');
});

test('the rules of the README are taken', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const [, yaml = ''] = /^## Rules[\s\S]*?```yaml\n([\s\S]*?)```/m.exec(readme) ?? [];
  const source = parseSource('file:///rules.yaml', 'rules.yaml', yaml);
  const read = readRules(source.ok ? source.value.value : null);
  expect(read.ok && createRulebook(ground).begin(read.value)).toMatchObject({
    ok: true,
    value: [{ left: 2 }, { left: null }],
  });
});
