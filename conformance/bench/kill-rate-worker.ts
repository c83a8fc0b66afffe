import { parentPort } from 'node:worker_threads';
import type { Contract } from '../../spec/model/types.ts';
import { loadContract } from '../../spec/model/load.ts';
import { collections } from './catalogue.ts';
import { trial, type TrialOptions } from './trial.ts';

/** A service to try, by its id, and how. */
export interface Assignment extends TrialOptions {
  readonly service: string;
}

const services = new Map(
  collections.flatMap(({ spec, sound, faults, variants }) =>
    [...sound, ...faults, ...variants].map((service) => [service.id, { service, spec }] as const),
  ),
);
const contracts = new Map<string, Promise<Contract>>();

function contractAt(spec: string): Promise<Contract> {
  const contract = contracts.get(spec) ?? load(spec);
  contracts.set(spec, contract);
  return contract;
}

async function load(spec: string): Promise<Contract> {
  const loaded = await loadContract(spec);
  if (!loaded.ok) throw new Error(loaded.error);
  return loaded.value;
}

async function run({ service: id, ...options }: Assignment): Promise<void> {
  const found = services.get(id);
  if (!found) throw new Error(`no such service: ${id}`);
  parentPort?.postMessage(await trial(await contractAt(found.spec), found.service, options));
}

parentPort?.on('message', (assignment: Assignment) => void run(assignment));
parentPort?.postMessage('ready');
