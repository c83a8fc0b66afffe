import { join } from 'node:path';
import { expect } from 'vitest';
import { isJsonArray, type Json } from '../../spec/json/json.ts';
import { atPointer } from '../../spec/json/pointer.ts';
import { drive, type Drive, type Driven } from './drive.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/contracts/everyday');

/** Serves an everyday contract with a clock that goes on by a second each time it is looked at. */
export function openEveryday(name: string): Promise<Drive> {
  let clock = Date.UTC(2026, 0, 1);
  return drive(join(FOLDER, `${name}.yaml`), () => new Date((clock += 1000)));
}

/** One kind of everyday contract: how its resources are made, found and changed. */
export interface Shape {
  readonly name: string;
  readonly collection: string;
  readonly create: (n: number) => unknown;
  /** What a creation is answered with, and JSON Pointers to the resource in an answer and to the items in a list. */
  readonly created: number;
  readonly at: string;
  readonly list: string;
  readonly identity: string;
  readonly filter: readonly [query: string, count: number];
  /** The query that sorts all ten, and the path of the number that it sorts by in an item: `attributes/rank`. */
  readonly sorted: readonly [query: string, property: string];
  readonly change: (n: number) => readonly [method: string, body: unknown, type?: string];
  readonly changed: readonly [status: number, property: string, value: Json];
  readonly removed: number;
  /** The query of the first page of four, and that of the next one. */
  readonly page: string;
  readonly next: (page: Driven, size: number, number: number) => string | undefined;
  /** What every query has. */
  readonly always?: string;
  /** Media type of a creation's body: JSON where there is none. */
  readonly type?: string;
  /** Header fields of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the list has the oldest first, where nothing sorts it. */
  readonly isOldestFirst?: boolean;
}

/** Creates ten resources of a shape, reads, lists, filters, sorts, pages and changes them, and removes one: the others are left. */
export async function driveShape(mock: Drive, shape: Shape): Promise<readonly Json[]> {
  const { collection, identity } = shape;
  const item = (id: Json | undefined): string => `${collection}/${String(id)}`;
  const idOf = (value: Json): Json | undefined => atPointer(value, `/${identity}`);
  const send = (method: string, target: string, body?: unknown, type?: string): Promise<Driven> =>
    mock.send(method, withQuery(target, shape.always), body, type, shape.headers);
  const all = `${collection}?${shape.page.replace('=4', '=50')}`;
  const inOrder = (ids: readonly (Json | undefined)[]): readonly (Json | undefined)[] =>
    shape.isOldestFirst === true ? ids : ids.toReversed();

  for (const value of mock.served.state.contents().get(collection) ?? [])
    await send('DELETE', item(idOf(value)));
  const ids: (Json | undefined)[] = [];
  for (let n = 0; n < 10; n += 1) {
    const made = await send('POST', collection, shape.create(n), shape.type);
    expect(made).toMatchObject({ status: shape.created });
    const id = made.at(`${shape.at}/${identity}`);
    ids.push(id);
    const read = await send('GET', item(id));
    expect(read.status).toBe(200);
    expect(read.at(`${shape.at}/${identity}`)).toEqual(id);
  }

  const whole = await send('GET', all);
  expect(whole).toMatchObject({ status: 200 });
  expect(itemsOf(whole, shape).map(idOf)).toEqual(inOrder(ids));
  expect((await send('GET', all)).json).toEqual(whole.json);

  const [query, count] = shape.filter;
  expect(itemsOf(await send('GET', `${collection}?${query}`), shape)).toHaveLength(count);
  const [by, key] = shape.sorted;
  const sorted = await send('GET', `${collection}?${by}`);
  expect(sorted).toMatchObject({ status: 200 });
  const ordered = itemsOf(sorted, shape);
  const values = ordered.map((value) => atPointer(value, `/${key}`));
  expect(values).toEqual(values.toSorted((a, b) => Number(a) - Number(b)));
  expect(values).toHaveLength(10);

  const seen: (Json | undefined)[] = [];
  let next: string | undefined = shape.page;
  for (let number = 1; next !== undefined && number < 9; number += 1) {
    const page: Driven = await send('GET', `${collection}?${next}`);
    const items = itemsOf(page, shape);
    seen.push(...items.map(idOf));
    next = shape.next(page, items.length, number);
  }
  expect(seen).toEqual(inOrder(ids));

  const [method, body, type] = shape.change(3);
  const [status, property, value] = shape.changed;
  const changed = await send(method, item(ids[3]), body, type);
  expect(changed).toMatchObject({ status: status });
  expect((await send('GET', item(ids[3]))).at(`${shape.at}/${property}`)).toEqual(value);

  expect((await send('DELETE', item(ids[3]))).status).toBe(shape.removed);
  for (const verb of ['GET', 'DELETE']) expect((await send(verb, item(ids[3]))).status).toBe(404);
  return itemsOf(await send('GET', all), shape);
}

function withQuery(target: string, query: string | undefined): string {
  if (query === undefined || target.includes(query)) return target;
  return `${target}${target.includes('?') ? '&' : '?'}${query}`;
}

function itemsOf(page: Driven, shape: Shape): readonly Json[] {
  const items = page.at(shape.list);
  return isJsonArray(items) ? items : [];
}
