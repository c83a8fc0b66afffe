import type { Operation } from '../../spec/model/types.ts';
import type { Job } from '../exchange/case.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';
import { actionJobs } from './action-jobs.ts';
import { againJobs } from './again-jobs.ts';
import { associationJobs } from './association-jobs.ts';
import { bulkJobs } from './bulk-jobs.ts';
import { creationJobs } from './creation-jobs.ts';
import { effectJobs } from './effect-jobs.ts';
import { idempotencyJobs } from './idempotency-jobs.ts';
import { keptJobs } from './kept-jobs.ts';
import { freeAgainJobs } from './limits/free-again-jobs.ts';
import { limitJobs } from './limits/limit-jobs.ts';
import { roomJobs } from './limits/room-jobs.ts';
import { timesJobs } from './limits/times-jobs.ts';
import { mostJobs } from './most-jobs.ts';
import { preparedJobs } from './prepared-jobs.ts';
import type { Producers } from './producers.ts';
import { restoreJobs } from './restore-jobs.ts';
import { siblingJobs } from './sibling-jobs.ts';
import { takenJobs } from './taken-jobs.ts';
import { treeJobs } from './tree-jobs.ts';
import { uploadJobs } from './upload-jobs.ts';

/** What an operation makes, brings together, uploads or does to what is there. */
export function doneJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  return [
    creationJobs,
    againJobs,
    takenJobs,
    actionJobs,
    effectJobs,
    idempotencyJobs,
    bulkJobs,
    associationJobs,
    preparedJobs,
    restoreJobs,
    siblingJobs,
    keptJobs,
    mostJobs,
    limitJobs,
    roomJobs,
    timesJobs,
    freeAgainJobs,
    uploadJobs,
    treeJobs,
  ].flatMap((jobs) => jobs(generator, producers, operation));
}
