import { countsIn, endOf } from '../../spec/model/ends.ts';
import { resourceCreatedBy } from '../../spec/model/resource-index.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Need, type Step } from '../exchange/case.ts';
import { ENDED } from '../exchange/end-labels.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { isReachable, type Producers } from './producers.ts';
import { caseOf, followed, leadOf, reached } from './steps.ts';

/** The longest that a run waits for an end, in milliseconds, and what it gives beyond the time that words name. */
const LONGEST = 3_000;
const GRACE = 250;

/** A first wait, after which most things are done. */
const SHORT = 100;

/** Reads of what has come to its end. */
const AFTER = 3;

/** What goes on after the answer to its creation is asked for until it ends, and some more: what it counts is counted before and after. */
export function endJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const { contract } = generator;
  const creation = producers.creationBy(operation);
  const resource = resourceCreatedBy(contract, operation);
  const [read] = creation?.reads ?? [];
  const at = resource?.representation?.at;
  if (creation === undefined || resource === undefined || read === undefined || at === undefined) return [];
  const end = endOf(contract, creation, resource);
  if (end === undefined || !isReachable(operation, producers)) return [];
  const id = `${operation.id}/valid/until-the-end`;
  return [
    lazyJob(id, () => {
      const made = baseline(generator, operation, id, 'required');
      const plain = baseline(generator, read.operation, id, 'required');
      if (made === undefined || plain === undefined) return [];
      const lists = countsIn(contract, resource).flatMap(({ list }): readonly Step[] => {
        const parts = baseline(generator, list.operation, id, 'required');
        return parts === undefined
          ? []
          : [reached(producers, caseOf(generator, list.operation, parts, { label: 'counted' }))];
      });
      const first = lists.length;
      const look = (label: string): Step =>
        followed(caseOf(generator, read.operation, plain, { label }), leadOf(read.link), first);
      const shows = (from: number): Need => ({
        from,
        showing: { at, property: end.property, value: end.value },
      });
      const { within = 0 } = end;
      const isBounded = end.within !== undefined && within <= LONGEST;
      return [
        ...lists,
        reached(producers, caseOf(generator, operation, made, { label: 'until-the-end' })),
        look('until-the-end'),
        { ...look('until-the-end'), wait: { milliseconds: SHORT, unless: shows(first + 1) } },
        ...Array.from({ length: AFTER }, (_, index): Step => {
          const label = isBounded ? ENDED : 'until-the-end';
          const wait = { milliseconds: within + GRACE, unless: shows(first + 2) };
          return index === 0 && isBounded ? { ...look(label), wait } : look(label);
        }),
        ...lists,
      ];
    }),
  ];
}
