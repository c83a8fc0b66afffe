import type { Json } from '../../spec/json/json.ts';
import { areHalves, filterOf, filterParameters } from '../../spec/model/filters.ts';
import { resourceListedBy } from '../../spec/model/resource-index.ts';
import type { Operation, Parameter } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { lazyJob, type Job } from '../exchange/case.ts';
import { withParameter } from '../exchange/parts.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { COUNTED } from '../exchange/count-label.ts';
import { withLongestPage } from './longest-page.ts';
import { isReachable, type Producers } from './producers.ts';
import { caseOf, reached } from './steps.ts';

/** Values of one parameter that are counted. */
const MOST = 4;

/**
 * A list by each of several values that no item has two of, and by all of them; by each half of it, and as a whole: while
 * nothing changes, the parts have as many items as what they are parts of. To be run alone.
 */
export function countJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const { list } = resourceListedBy(generator.contract, operation) ?? {};
  if (list?.operation.id !== operation.id || !isReachable(operation, producers)) return [];
  return filterParameters(generator.contract.document, operation).flatMap((parameter): readonly Job[] => {
    const asked = partsBy(generator, parameter, list.schema);
    const id = `${operation.id}/walk/${parameter.name}-counted`;
    return asked.length === 0
      ? []
      : [
          lazyJob(id, () => {
            const plain = baseline(generator, operation, id, 'required');
            if (plain === undefined) return [];
            const sized = withLongestPage(generator, operation, plain);
            return asked.map((value) => {
              const parts =
                value === undefined ? sized : withParameter(sized, parameter, { kind: 'value', value });
              return reached(producers, caseOf(generator, operation, parts, { label: COUNTED }));
            });
          }),
        ];
  });
}

/** The values that a list is asked by, the whole of them last; nothing where they are no parts of anything. */
function partsBy(
  { contract }: RequestGenerator,
  parameter: Parameter,
  item: Parameters<typeof outlineOf>[1],
): readonly (Json | undefined)[] {
  const { document } = contract;
  const { types, array } = summaryOf(document, parameter.schema.schema);
  if (types.includes('boolean')) return areHalves(contract, parameter) ? [true, false, undefined] : [];
  const values = array.items === undefined ? [] : (summaryOf(document, array.items).values ?? []);
  const { properties } = outlineOf(document, item);
  const filter = filterOf(parameter.name, properties.keys());
  const property = filter?.kind === 'equal' ? properties.get(filter.property) : undefined;
  if (values.length < 2 || property === undefined || outlineOf(document, property).types.has('array'))
    return [];
  const some = values.slice(0, Math.min(MOST, array.maxItems ?? MOST));
  return some.length < 2 ? [] : [...some.map((value) => [value]), some];
}
