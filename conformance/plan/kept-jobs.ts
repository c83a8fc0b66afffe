import { keptProperties } from '../../spec/model/kept-properties.ts';
import { resourceCreatedBy } from '../../spec/model/resource-index.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { AFTER, BEFORE, REPLACED } from '../exchange/kept-labels.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { givenSteps } from './given-steps.ts';
import { isReachable, writeOf, type Producers } from './producers.ts';
import { caseOf, followed, leadOf, reached } from './steps.ts';

/** A resource that was given all that it can have is replaced, where words say what of that stays. */
export function keptJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const { contract } = generator;
  const known = writeOf(producers, operation);
  const resource = known && resourceCreatedBy(contract, known.creation.operation);
  if (known === undefined || resource === undefined) return [];
  const { creation, write } = known;
  const [read] = creation.reads;
  if (read === undefined || !isReachable(creation.operation, producers)) return [];
  if (keptProperties(contract, operation, resource) === undefined) return [];
  const id = `${operation.id}/valid/keeps-what-it-was-given`;
  return [
    lazyJob(id, () => {
      const made = baseline(generator, creation.operation, id, 'all');
      const own = baseline(generator, operation, `${id}/replacement`, 'all');
      const look = baseline(generator, read.operation, id, 'required');
      const given = givenSteps(generator, producers, creation, id);
      if (made === undefined || own === undefined || look === undefined || given.length === 0) return [];
      const looking = (label: string): Step =>
        followed(caseOf(generator, read.operation, look, { label }), leadOf(read.link), 0);
      return [
        reached(producers, caseOf(generator, creation.operation, made, { label: 'kept/made' })),
        ...given,
        looking(BEFORE),
        followed(caseOf(generator, operation, own, { label: REPLACED }), leadOf(write.link), 0),
        looking(AFTER),
      ];
    }),
  ];
}
