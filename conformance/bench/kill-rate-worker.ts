import { parentPort } from 'node:worker_threads';
import type { Contract } from '../../spec/model/types.ts';
import { loadContract } from '../../spec/model/load.ts';
import { collections } from './catalogue.ts';
import { trial } from './trial.ts';

/** A service to try, by its id, and the seed to try it with; `asOf` where it is to be judged by another day. */
export interface Assignment {
  readonly service: string;
  readonly seed: number;
  readonly asOf: string;
}

const services = new Map(
  collections.flatMap(({ spec, sound, faults, variants }) =>
    [...sound, ...faults, ...variants].map((service) => [service.id, { service, spec }] as const),
  ),
);
const contracts = new Map<string, Contract>();

async function contractAt(spec: string): Promise<Contract> {
  const known = contracts.get(spec);
  if (known) return known;
  const loaded = await loadContract(spec);
  if (!loaded.ok) throw new Error(loaded.error);
  contracts.set(spec, loaded.value);
  return loaded.value;
}

async function run({ service: id, seed, asOf }: Assignment): Promise<void> {
  const found = services.get(id);
  if (!found) throw new Error(`no such service: ${id}`);
  parentPort?.postMessage(await trial(await contractAt(found.spec), found.service, seed, asOf));
}

parentPort?.on('message', (assignment: Assignment) => void run(assignment));
parentPort?.postMessage('ready');
