import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFaultless } from '../../spec/source/faultless.ts';
import { isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { OWN_SPEC } from '../own-spec.ts';
import { CASES, KEY } from './cases.ts';
import { drive, shot, type Shot } from './client.ts';
import { startPeer, type Peer } from './peer.ts';
import { median, table } from './table.ts';
import type { Effort } from './throughput.ts';

const PETS = 100_000;

const KINDS = [
  ['getPet', '/pets/1'],
  ['listPets, 20', '/pets?limit=20'],
  ['listPets, by status, 20', '/pets?limit=20&status=available'],
] as const;

/** How the mock fares with 100,000 pets beside a few, measured in turns, and what memory they take. */
export async function manyPets(effort: Effort): Promise<string> {
  const [few, many] = await Promise.all([
    startPeer('few', 'ours.ts', [], KEY),
    startPeer('many', 'ours.ts', [], KEY),
  ]);
  const create = CASES.find(({ name }) => name === 'createPet');
  if (create) await drive(many.url, () => create.shot(many), PETS, effort.connections);
  const read = (index: number): Shot => get(many, `/pets/${(index % PETS) + 1}`);
  await drive(many.url, read, PETS, effort.connections);
  const memory = await many.memory();
  const rows = [];
  for (const [name, path] of KINDS) {
    const [before = 0, after = 0] = await inTurns(
      [
        [few, path],
        [many, path],
      ],
      effort,
    );
    rows.push([name, before.toFixed(0), after.toFixed(0), (after / before).toFixed(2)]);
  }
  await Promise.all([few.stop(), many.stop()]);
  const figures = table(['requests/s', '50 pets', `${PETS} more`, 'ratio'], rows);
  return `${figures}\nmemory after ${PETS} creations and ${PETS} reads: ${memory?.toFixed(0) ?? '?'} MB`;
}

/** How routing fares with 300 operations beside 3: the document's paths a hundred times, measured in turns. */
export async function manyOperations(effort: Effort): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'petstore-bench-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(await multiplied(100)));
  const [few, many] = await Promise.all([
    startPeer('3', 'ours.ts', [], KEY),
    startPeer('300', 'ours.ts', [file], KEY),
  ]);
  const rates = await inTurns(
    [
      [few, '/pets/1'],
      [many, '/pets/1'],
      [many, '/pets99/1'],
    ],
    effort,
  );
  await Promise.all([few.stop(), many.stop(), rm(folder, { recursive: true })]);
  const names = ['3 operations', '300 operations, the first', '300 operations, the last'];
  return table(
    ['getPet, requests/s', 'value', 'ratio'],
    names.map((name, index) => [
      name,
      (rates[index] ?? 0).toFixed(0),
      ((rates[index] ?? 0) / (rates[0] ?? 1)).toFixed(2),
    ]),
  );
}

/** Requests a second of each target, the middle of the rounds. */
async function inTurns(
  targets: readonly (readonly [Peer, string])[],
  effort: Effort,
): Promise<readonly number[]> {
  const rates = targets.map((): number[] => []);
  for (let round = -1; round < effort.rounds; round += 1) {
    for (const [index, [peer, path]] of targets.entries()) {
      const one = get(peer, path);
      const { perSecond } = await drive(peer.url, () => one, effort.requests, effort.connections);
      if (round >= 0) rates[index]?.push(perSecond);
    }
  }
  return rates.map(median);
}

function get(peer: Peer, path: string): Shot {
  return shot(peer.url, 'GET', path, { Authorization: `Bearer ${KEY}` }, undefined, 200);
}

/** The Pet Store's document with its paths so many times: `/pets`, `/pets1`, … */
async function multiplied(times: number): Promise<JsonObject> {
  const read = await readFaultless(OWN_SPEC);
  const document = read.ok ? read.value.value : null;
  if (!isJsonObject(document) || !isJsonObject(document.paths)) throw new Error('no paths');
  const { paths } = document;
  const copies = Array.from({ length: times }, (_, index) =>
    Object.entries(paths).map(([path, item]): [string, Json] => {
      const suffix = index === 0 ? '' : String(index);
      const copy: Json = JSON.parse(
        JSON.stringify(item).replaceAll(/"operationId":"(\w+)"/g, `"operationId":"$1${suffix}"`),
      );
      return [path.replace('/pets', `/pets${suffix}`), copy];
    }),
  );
  return { ...document, paths: Object.fromEntries(copies.flat()) };
}
