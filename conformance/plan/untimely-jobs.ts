import { emptyRefusals, stateRefusals } from '../../spec/model/untimely.ts';
import { resourceCreatedBy } from '../../spec/model/resource-index.ts';
import type { Linked } from '../../spec/model/resources.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { covers, isReachable, type Producers } from './producers.ts';
import { refusedFor } from './refused-for.ts';
import { caseOf, followed, leadOf, reached } from './steps.ts';

/** What is done to what a creation makes before it may be done, or when it no longer may, by the words of its refusal. */
export function untimelyJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const { contract } = generator;
  const creation = producers.creationBy(operation);
  const resource = resourceCreatedBy(contract, operation);
  if (creation === undefined || resource === undefined || !isReachable(operation, producers)) return [];
  const job = (
    refused: Linked,
    label: string,
    words: string,
    between: (id: string) => readonly Step[] | undefined,
    needs: Step['needs'] & {},
  ): Job => {
    const id = `${refused.operation.id}/defective/${label}`;
    return lazyJob(id, () => {
      const [made, parts] = [operation, refused.operation].map((each) =>
        baseline(generator, each, id, 'all'),
      );
      const steps = between(id);
      if (made === undefined || parts === undefined || steps === undefined) return [];
      const subject = caseOf(generator, refused.operation, parts, refusedFor(label, words));
      return [
        reached(producers, caseOf(generator, operation, made, { label: 'action/made' })),
        ...steps,
        { ...followed(subject, leadOf(refused.link), 0), needs },
      ];
    });
  };
  const isCovered = ({ link, operation: target }: Linked): boolean => covers(link, target);
  const empty = emptyRefusals(contract, resource, creation)
    .filter(({ refused }) => isCovered(refused))
    .map(({ refused, words }) => job(refused, 'empty', words, () => [], [{ from: 0 }]));
  const [read] = creation.reads;
  const late = stateRefusals(contract, resource, creation)
    .filter(({ refused, by }) => read !== undefined && isCovered(refused) && isCovered(by))
    .map(({ refused, by, words, state }) =>
      job(
        refused,
        `${state.property}:${state.value}-by-${by.operation.id}`,
        words,
        (id) => {
          const [act, look] = [by, read].map(
            (each) => each && stepTo(generator, each, each === by ? 'action' : 'action/read', id),
          );
          return act === undefined || look === undefined ? undefined : [act, look];
        },
        [{ from: 1 }, { from: 2, showing: { ...state, at: resource.representation?.at ?? '' } }],
      ),
    );
  return [...empty, ...late];
}

function stepTo(generator: RequestGenerator, to: Linked, label: string, id: string): Step | undefined {
  const parts = baseline(generator, to.operation, id, label === 'action' ? 'all' : 'required');
  return parts && followed(caseOf(generator, to.operation, parts, { label }), leadOf(to.link), 0);
}
