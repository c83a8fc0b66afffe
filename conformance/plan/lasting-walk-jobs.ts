import { removalOf } from '../../spec/model/resources.ts';
import { member } from '../../spec/json/json.ts';
import { pagingOf } from '../../spec/model/paging.ts';
import { descriptionAt } from '../../spec/model/prose.ts';
import { resourceListedBy } from '../../spec/model/resource-index.ts';
import type { Contract, Operation, Parameter } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { withParameter } from '../exchange/parts.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import type { Producers } from './producers.ts';
import { atSamePlace, caseOf, followed, leadOf, producerCase, reached } from './steps.ts';

/** Resources that are walked through one by one. */
const ITEMS = 4;

/** What is said of a cursor that goes on from an item, whatever becomes of the others. */
const LASTS =
  /\b(is|are|was|were) there (all the (time|while)|throughout)\b|\bwhile [\w ]{0,30}\b(added|created|inserted)\b[\w ]{0,20}\b(deleted|removed)\b/i;

/**
 * A walk through a list of a parent of its own, of which the first that it shows is removed before it goes on: where the
 * words say that what stays is on one page all the same.
 */
export function lastingWalkJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const { contract } = generator;
  const { limit, cursor } = pagingOf(operation);
  if (limit === undefined || cursor === undefined || !lasts(contract, cursor)) return [];
  const resource = resourceListedBy(contract, operation);
  const creation = producers.creationOf(resource?.item ?? '');
  const producer = creation && operation.path.includes('{') ? producers.of(creation.operation) : undefined;
  const remove = (creation && removalOf(creation))?.operation;
  const removal = resource?.list?.items.find((item) => item.operation.id === remove?.id);
  if (creation === undefined || producer?.creates !== true || !producer.covers || removal === undefined)
    return [];
  const id = `${operation.id}/walk/while-one-is-removed`;
  return [
    lazyJob(id, () => {
      const parent = producerCase(generator, producer, id);
      const list = baseline(generator, operation, id, 'required');
      const gone = baseline(generator, removal.operation, id, 'required');
      if (parent === undefined || list === undefined || gone === undefined) return [];
      const made = Array.from({ length: ITEMS }, (_, index): readonly Step[] => {
        const parts = baseline(generator, creation.operation, `${id}/${index}`, 'all');
        const subject = parts && caseOf(generator, creation.operation, parts, { label: 'walk/made' });
        return subject === undefined ? [] : [followed(subject, leadOf(producer.link), 0)];
      }).flat();
      const sized = withParameter(list, limit, { kind: 'value', value: 1 });
      const page = caseOf(generator, operation, sized, { label: 'walk' });
      const first = made.length + 1;
      const on = (next: number): Step => ({ case: { ...page, label: 'walk-on' }, follow: undefined, next });
      return made.length < ITEMS
        ? []
        : [
            reached(producers, parent),
            ...made,
            atSamePlace(page, 1, []),
            followed(
              caseOf(generator, removal.operation, gone, { label: 'walk/removed' }),
              leadOf(removal.link),
              first,
            ),
            on(first),
            ...Array.from({ length: ITEMS }, (_, index) => on(first + 2 + index)),
          ];
    }),
  ];
}

function lasts({ document }: Contract, { pointer }: Parameter): boolean {
  const about = member(document['info'] ?? null, 'description');
  return [descriptionAt(document, pointer), typeof about === 'string' ? about : ''].some((words) =>
    LASTS.test(words),
  );
}
