import { orderingParameters, turningValue } from '../../spec/model/ordering.ts';
import { pagingOf } from '../../spec/model/paging.ts';
import type { Contract, Operation, Parameter } from '../../spec/model/types.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import type { Json } from '../../spec/json/json.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { BEYOND_FULL, FULL_LAST } from '../exchange/full-page.ts';
import { withParameter, type Parts } from '../exchange/parts.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { numbersIn } from './number-orders.ts';
import { lastingWalkJobs } from './lasting-walk-jobs.ts';
import type { Producers } from './producers.ts';
import { caseOf, reached } from './steps.ts';

/** Pages that one walk asks for, at most, and items that each is to have: most lists end in that. */
const PAGES = 16;
const ITEMS = 25;

/** Walks through a list, from its first page to its last: as it is, in each order, and by one value of each filter. */
export function walkJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const { document, resources } = generator.contract;
  const { limit, page, offset, cursor } = pagingOf(operation);
  const isList = resources.some(({ list }) => list?.operation.id === operation.id);
  if (!isList || (page ?? offset ?? cursor) === undefined) return [];
  const enumerated = operation.parameters.flatMap((parameter): readonly (readonly [Parameter, Json])[] => {
    if (parameter.in !== 'query') return [];
    const { values, array } = summaryOf(document, parameter.schema.schema);
    const items = array.items === undefined ? [] : (summaryOf(document, array.items).values ?? []);
    const found = values ?? items.map((item) => [item]);
    const of = found.length === 0 ? numbersIn(generator, operation, parameter) : found;
    return of.slice(0, MOST_VALUES).map((value) => [parameter, value] as const);
  });
  const job = (label: string, change: (parts: Parts) => Parts, pages = PAGES): Job => {
    const id = `${operation.id}/walk/${label}`;
    return lazyJob(id, () => {
      const plain = baseline(generator, operation, id, 'required');
      if (plain === undefined) return [];
      const sized =
        limit === undefined ? plain : withParameter(plain, limit, { kind: 'value', value: sizeOf(limit) });
      const first = caseOf(generator, operation, change(sized), { label: 'walk' });
      const more = Array.from({ length: pages - 1 }, (_, index) => ({
        case: { ...first, label: 'walk-on' },
        follow: undefined,
        next: index,
      }));
      const full: Step = { case: { ...first, label: FULL_LAST }, follow: undefined, isFullLast: true };
      const beyond: Step = { case: { ...first, label: BEYOND_FULL }, follow: undefined, next: pages };
      return [reached(producers, first), ...more, ...(limit === undefined ? [] : [full, beyond])];
    });
  };
  const sizeOf = ({ schema }: Parameter): number => {
    const { least, greatest } = summaryOf(document, schema.schema).number;
    return Math.max(Number(least ?? 1), Math.min(Number(greatest ?? ITEMS), ITEMS));
  };
  const { sort, direction } = orderingParameters(document, operation);
  const turning = direction && turningValue(document, direction);
  const turned = direction && turning !== undefined ? ([direction, turning] as const) : undefined;
  const tooLong = limit && aboveMaximum(generator.contract, limit);
  return [
    ...(limit === undefined || tooLong === undefined
      ? []
      : [longPage(generator, producers, operation, limit, tooLong)]),
    job('all', (parts) => parts),
    ...lastingWalkJobs(generator, producers, operation),
    ...enumerated.map(([parameter, value]) =>
      job(`${parameter.name}=${String(value)}`, (parts) =>
        withParameter(parts, parameter, { kind: 'value', value }),
      ),
    ),
    ...enumerated
      .filter(([parameter]) => turned !== undefined && parameter === sort)
      .map(([parameter, value]) =>
        job(
          `${parameter.name}=${String(value)}/turned`,
          (parts) =>
            [[parameter, value] as const, ...(turned === undefined ? [] : [turned])].reduce(
              (whole, [each, given]) => withParameter(whole, each, { kind: 'value', value: given }),
              parts,
            ),
          1,
        ),
      ),
  ];
}

/** The longest page that may be asked for too long: what goes beyond it is not looked for. */
const LONGEST = 1_000;

/** A page size just above the documented maximum. */
function aboveMaximum({ document }: Contract, { schema }: Parameter): number | undefined {
  const greatest = Number(summaryOf(document, schema.schema).number.greatest ?? Infinity);
  return greatest < LONGEST ? greatest + 1 : undefined;
}

/** The request for a page that is too long once more, now that there is the most to show. */
function longPage(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  limit: Parameter,
  size: number,
): Job {
  const id = `${operation.id}/walk/${limit.name}-above-maximum`;
  return lazyJob(id, () => {
    const plain = baseline(generator, operation, id, 'required');
    if (plain === undefined) return [];
    const label = `${limit.name}:above-maximum`;
    const subject = caseOf(
      generator,
      operation,
      withParameter(plain, limit, { kind: 'text', text: String(size) }),
      {
        label,
        purpose: {
          kind: 'defective',
          defect: { place: 'query', label, parameter: limit.name, unambiguous: false },
        },
      },
    );
    return [reached(producers, subject)];
  });
}

/** Values of one parameter that are walked by. */
const MOST_VALUES = 4;
