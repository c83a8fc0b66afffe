import { parentPort, workerData } from 'node:worker_threads';
import { rivalFaults, rivalVariants } from '../../fixtures/rivals/index.ts';
import type { FixtureService } from '../../fixtures/services/service.ts';
import { faults, plain, variants } from '../../fixtures/services/index.ts';
import { loadContract } from '../../spec/contract/load.ts';
import { trial } from './trial.ts';

/** A service to try, by its id, and the seed to try it with; `asOf` where it is to be judged by another day. */
export interface Assignment {
  readonly service: string;
  readonly seed: number;
  readonly asOf: string;
}

const services = new Map<string, FixtureService>(
  [plain, ...faults, ...variants, ...rivalFaults, ...rivalVariants].map((service) => [service.id, service]),
);
const data: { readonly spec: string } = workerData;
const contract = await loadContract(data.spec);
if (!contract.ok) throw new Error(contract.error);

parentPort?.on('message', (assignment: Assignment) => {
  const service = services.get(assignment.service);
  if (!service) throw new Error(`no such service: ${assignment.service}`);
  void trial(contract.value, service, assignment.seed, assignment.asOf).then((result) =>
    parentPort?.postMessage(result),
  );
});
parentPort?.postMessage('ready');
