import type { Operation } from '../../spec/model/types.ts';
import type { Job } from '../exchange/case.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';
import { filterJobs } from './filter-jobs.ts';
import { nestedJobs } from './nested-jobs.ts';
import type { Producers } from './producers.ts';
import { searchJobs } from './search-jobs.ts';

/** What an operation has to do with collections: what is below a resource, what a list is filtered by, and what is searched. */
export function collectionJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  return [nestedJobs, filterJobs, searchJobs].flatMap((jobs) => jobs(generator, producers, operation));
}
