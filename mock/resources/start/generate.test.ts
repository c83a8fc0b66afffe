import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isJsonArray, member, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { loadContract } from '../../../spec/model/load.ts';
import { createValidators } from '../../../spec/schema/validator.ts';
import { understand } from '../model/resources.ts';
import { recounted } from '../store/counting.ts';
import type { Contents } from '../store/state.ts';
import { generateContents } from './generate.ts';

const FOLDER = join(import.meta.dirname, '../../../fixtures/contracts/everyday');

async function generated(name: string, seed = 1): Promise<Contents> {
  const contract = await loadContract(join(FOLDER, `${name}.yaml`));
  if (!contract.ok) throw new Error(contract.error);
  const { resources } = understand(contract.value);
  return generateContents(contract.value, resources, createValidators(contract.value), seed, 50);
}
const all = (contents: Contents, path: string): readonly JsonObject[] => contents.get(path) ?? [];
const values = (list: readonly JsonObject[], name: string): readonly (Json | undefined)[] =>
  list.map((one) => one[name]).filter((value) => value !== undefined && value !== null);
const strangers = (known: readonly unknown[], pointers: readonly unknown[]): readonly unknown[] =>
  pointers.filter((one) => !known.includes(one));

test('what points at something points at what is there', async () => {
  const invoices = await generated('invoices');
  const customers = values(all(invoices, '/customers'), 'id');
  expect(customers).toHaveLength(50);
  expect(strangers(customers, values(all(invoices, '/invoices'), 'customerId'))).toEqual([]);
  const projects = await generated('projects');
  const users = values(all(projects, '/users'), 'id');
  expect(strangers(users, values(all(projects, '/projects'), 'ownerId'))).toEqual([]);
  expect(strangers(users, values(all(projects, '/comments'), 'authorId'))).toEqual([]);
  const tasks = [...projects].flatMap(([path, list]) =>
    path.endsWith('/tasks') ? values(list, 'assigneeId') : [],
  );
  expect(tasks.length).toBeGreaterThan(20);
  expect(strangers(users, tasks)).toEqual([]);
});

test('dates follow one another as what they are called does', async () => {
  for (const { createdAt, updatedAt } of all(await generated('projects'), '/projects'))
    expect(String(updatedAt) >= String(createdAt)).toBe(true);
  for (const { issuedOn, dueOn = issuedOn } of all(await generated('invoices'), '/invoices'))
    expect(String(dueOn) >= String(issuedOn)).toBe(true);
});

test('texts are what their names say, those of a person agree, and those of a pattern differ', async () => {
  const contents = await generated('projects');
  for (const user of all(contents, '/users')) {
    const { name, firstName = name, email, city = 'Aa' } = user;
    expect(name).toContain(firstName);
    expect(String(email).replaceAll(/[^a-z]/g, '')).toContain(
      String(name)
        .split(' ')[0]
        ?.toLowerCase()
        .replaceAll(/[^a-z]/g, ''),
    );
    expect(city).toMatch(/^[A-Z][\p{L} .'-]+$/u);
  }
  const invoices = await generated('invoices');
  const countries = all(invoices, '/customers').map((one) => member(one.address, 'country') ?? 'DE');
  for (const country of countries) expect(country).toMatch(/^[A-Z]{2}$/);
  const numbers = values(all(invoices, '/invoices'), 'number');
  expect(new Set(numbers).size).toBeGreaterThan(numbers.length - 5);
});

test('the same seed makes the same, another one something else', async () => {
  expect(await generated('projects')).toEqual(await generated('projects'));
  expect(await generated('projects', 2)).not.toEqual(await generated('projects'));
});

test('lists have something in them', async () => {
  const lines = all(await generated('invoices'), '/invoices').map(({ lines: list }) => list);
  expect(lines.every((list) => isJsonArray(list) && list.length > 0)).toBe(true);
});

test('what is counted is whole', async () => {
  const events = all(await generated('events'), '/api/events');
  expect(values(events, 'capacity').filter((number) => !Number.isInteger(number))).toEqual([]);
  expect(values(events, 'capacity').length).toBeGreaterThan(10);
});

test('what a resource counts below it is what stands there', async () => {
  const contract = await loadContract(join(FOLDER, 'helpdesk.yaml'));
  if (!contract.ok) throw new Error(contract.error);
  const { resources } = understand(contract.value);
  const contents = recounted(contract.value.document, resources, await generated('helpdesk'));
  for (const team of all(contents, '/teams'))
    expect(team.member_count).toBe(all(contents, `/teams/${String(team.id)}/members`).length);
});

test('a text that is called as a moment is one, though no format says so', async () => {
  const guests = all(await generated('../shapes/partial-writes'), '/guests');
  expect(
    values(guests, 'created_at').filter((text) => !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(text))),
  ).toEqual([]);
  expect(values(guests, 'birth_date').filter((text) => !/^\d{4}-\d\d-\d\d$/.test(String(text)))).toEqual([]);
  expect(values(guests, 'created_at').length).toBeGreaterThan(0);
});
