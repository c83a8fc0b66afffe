import { orderingParameters } from '../../spec/model/ordering.ts';
import { pagingOf } from '../../spec/model/paging.ts';
import { samePlace } from '../../spec/model/path-template.ts';
import { resourceListedBy } from '../../spec/model/resource-index.ts';
import type { Operation } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { EQUAL } from '../exchange/equals-label.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { bodyObject, withParameter } from '../exchange/parts.ts';
import { withBodyObject } from '../generate/body-object.ts';
import { firstOf } from '../generate/plain.ts';
import { baseline, bodySchema, type RequestGenerator } from '../generate/request-generator.ts';
import { isReachable, type Producers } from './producers.ts';
import { caseOf, reached } from './steps.ts';

/** Resources that are alike, and pages of one item that are asked for then. */
const ALIKE = 3;
const PAGES = 5;

/** Later than all that is drawn otherwise: such items come first, where the latest do. */
const LATEST: Readonly<Record<string, string>> = {
  'date-time': '2099-12-31T12:00:00Z',
  date: '2099-12-31',
};

/** Resources with one moment, and a walk through their list in its order whose pages end between them. To be run alone. */
export function equalsJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const { contract } = generator;
  const { document } = contract;
  const { limit, page, offset, cursor } = pagingOf(operation);
  const { list, creations = [] } = resourceListedBy(contract, operation) ?? {};
  const { sort } = orderingParameters(document, operation);
  const creation = producers.creationBy(
    creations.find((each) => samePlace(each.operation.path, operation.path))?.operation,
  );
  if (list === undefined || limit === undefined || (page ?? offset ?? cursor) === undefined) return [];
  if (sort === undefined || creation === undefined || !isReachable(creation.operation, producers)) return [];
  const body = bodySchema(creation.operation)?.schema.schema;
  const shown = outlineOf(document, list.schema).properties;
  const found = [...(body === undefined ? [] : outlineOf(document, body).properties)]
    .filter(([name]) => shown.has(name))
    .flatMap(([name, schema]) => {
      const latest = LATEST[summaryOf(document, schema).string.format ?? ''];
      const texts = [`-${name}`, `${name},desc`, `${name}:desc`, `${name}.desc`, `${name}_desc`];
      const order = firstOf(generator, sort.schema, [...texts, ...texts.map((text) => [text])]);
      return latest === undefined || order === undefined ? [] : [{ name, latest, order }];
    });
  return found.slice(0, 1).map(({ name, latest, order }) => {
    const id = `${operation.id}/walk/equal-${name}`;
    return lazyJob(id, () => {
      const plain = baseline(generator, operation, id, 'required');
      const made = Array.from({ length: ALIKE }, (_, index): readonly Step[] => {
        const own = baseline(generator, creation.operation, `${id}/${index}`, 'all');
        const value = own && bodyObject(own);
        const parts =
          own && value && withBodyObject(generator, creation.operation, own, { ...value, [name]: latest });
        return parts === undefined
          ? []
          : [
              reached(producers, {
                ...caseOf(generator, creation.operation, parts, { label: EQUAL }),
                repeats: true,
              }),
            ];
      }).flat();
      if (plain === undefined || made.length < ALIKE) return [];
      const sized = withParameter(plain, limit, { kind: 'value', value: 1 });
      const sorted = withParameter(sized, sort, { kind: 'value', value: order });
      const first = caseOf(generator, operation, sorted, { label: 'walk' });
      const more = Array.from({ length: PAGES - 1 }, (_, index) => ({
        case: { ...first, label: 'walk-on' },
        follow: undefined,
        next: made.length + index,
      }));
      return [...made, reached(producers, first), ...more];
    });
  });
}
