import { escapeToken } from '../../spec/json/pointer.ts';
import { deletedToo } from '../../spec/model/deleted-too.ts';
import { plainProperties } from '../../spec/model/flattened.ts';
import { filterOf, filterParameters } from '../../spec/model/filters.ts';
import { samePlace } from '../../spec/model/path-template.ts';
import { resourceListedBy } from '../../spec/model/resource-index.ts';
import type { Creation, List } from '../../spec/model/resources.ts';
import type { Operation, Parameter } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { withParameter, type Parts } from '../exchange/parts.ts';
import { isValid } from '../generate/plain.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { withAlikeTexts } from './alike-texts.ts';
import { withLongestPage } from './longest-page.ts';
import { bothLooks, memberLooks } from './member-looks.ts';
import { isReachable, type Producers } from './producers.ts';
import { searchLooks, withOtherTexts, type SearchLook } from './search-looks.ts';
import { atSamePlace, caseOf, followed, leadOf, reached } from './steps.ts';

/** Minutes from UTC of another zone. */
const ELSEWHERE = 330;

/** Two resources, and their list filtered by what their own properties are: chance hits nothing but enumerated values. */
export function filterJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const { list, creations = [] } = resourceListedBy(generator.contract, operation) ?? {};
  const creation = producers.creationBy(
    creations.find((each) => samePlace(each.operation.path, operation.path))?.operation,
  );
  if (list === undefined || creation === undefined || !isReachable(creation.operation, producers)) return [];
  const asked = looksBy(generator, creation, list);
  const id = `${operation.id}/valid/filtered`;
  const model = baseline(generator, creation.operation, `${id}/first`, 'all');
  const isSearched = model !== undefined && searchLooks(generator, list, model).length > 0;
  const several = severalOf(generator, list);
  const isAsked = model !== undefined && memberLooks(generator, list, model).length > 0;
  if (asked.length === 0 && several.length === 0 && !isSearched && !isAsked) return [];
  return [
    lazyJob(id, () => {
      const plain = baseline(generator, operation, id, 'required');
      const [one, other] = ['first', 'second'].map((name) =>
        baseline(generator, creation.operation, `${id}/${name}`, 'all'),
      );
      if (plain === undefined || one === undefined || other === undefined) return [];
      const [alike, second] = withAlikeTexts(generator, creation.operation, one, other, id);
      const first = withOtherTexts(generator, creation.operation, list, alike, id);
      const made = (parts: Parts): Step =>
        reached(producers, caseOf(generator, creation.operation, parts, { label: 'filtered/made' }));
      const sized = withLongestPage(generator, operation, plain);
      const flag = deletedToo(generator.contract.document, operation);
      const withDeleted = flag && withParameter(sized, flag, { kind: 'value', value: true });
      const look = ({ parameter, expression, from, zone }: Look, base = sized): Step => {
        const parts = withParameter(base, parameter, { kind: 'value', value: '' });
        const label = `${parameter.name}=own${zone === undefined ? '' : '-elsewhere'}`;
        const subject = caseOf(generator, operation, parts, { label });
        const step = atSamePlace(subject, from, [[parameter.name, expression]]);
        return zone === undefined || step.follow === undefined
          ? step
          : { ...step, follow: { ...step.follow, zone } };
      };
      const search = ({ parameter, label, text }: SearchLook, base = sized): Step => {
        const parts = withParameter(base, parameter, { kind: 'value', value: text });
        return atSamePlace(caseOf(generator, operation, parts, { label }), 0, []);
      };
      /** One of the two is written to, and looked for once more. */
      const once = (method: RegExp, label: string, from: 0 | 1, after: readonly Step[]): readonly Step[] => {
        const write = creation.writes.find(({ operation: target }) => method.test(target.method));
        const parts = write && baseline(generator, write.operation, `${id}/${label}`, 'all');
        if (write === undefined || parts === undefined) return [];
        const subject = caseOf(generator, write.operation, parts, { label: `filtered/${label}` });
        return [followed(subject, leadOf(write.link), from), ...after];
      };
      const atFirst = asked.filter(({ after }) => after === 'creation');
      return [
        made(first),
        made(second),
        ...searchLooks(generator, list, first).map((each) => search(each)),
        ...atFirst.map((each) => look(each)),
        ...several.map((each) => search(each)),
        ...memberLooks(generator, list, first).map((each) => search(each)),
        ...bothLooks(generator, list, [first, second]).map((each) => search(each)),
        ...once(
          /^(PATCH|PUT)$/,
          'changed',
          0,
          asked.filter(({ after }) => after === 'change').map((each) => look(each)),
        ),
        ...once(
          /^DELETE$/,
          'removed',
          1,
          [sized, ...(withDeleted === undefined ? [] : [withDeleted])].flatMap((base) => [
            ...searchLooks(generator, list, second)
              .slice(0, 1)
              .map((each) => search(each, base)),
            ...atFirst.slice(0, 1).map((each) => look({ ...each, from: 1 }, base)),
          ]),
        ),
      ];
    }),
  ];
}

/** Lists of all values of an enumeration, from its first and from its last: what looks at one of them alone finds less. */
function severalOf(generator: RequestGenerator, { operation, schema }: List): readonly SearchLook[] {
  const { document } = generator.contract;
  const { properties } = plainProperties(document, schema);
  return filterParameters(document, operation).flatMap((parameter) => {
    const filter = filterOf(parameter.name, properties.keys());
    const { types, items = true } = outlineOf(document, parameter.schema.schema);
    const values = summaryOf(document, items).values ?? [];
    if (filter?.kind !== 'equal' || !types.has('array') || values.length < 2) return [];
    return [values, values.toReversed()].flatMap((text, index) =>
      isValid(generator, parameter.schema, text)
        ? [{ parameter, label: `${parameter.name}=all-${index + 1}`, text }]
        : [],
    );
  });
}

/** A list that is filtered by what the first or the second resource has. */
interface Look {
  readonly parameter: Parameter;
  readonly expression: string;
  readonly from: 0 | 1;
  /** The zone that a moment is written in, in minutes east of UTC. */
  readonly zone?: number;
  /** Whether it comes after both are there, or after the first was changed once more. */
  readonly after: 'creation' | 'change';
}

function looksBy(
  { contract: { document } }: RequestGenerator,
  creation: Creation,
  { operation, schema }: List,
): readonly Look[] {
  const { properties, within } = plainProperties(document, schema);
  return filterParameters(document, operation).flatMap((parameter): readonly Look[] => {
    const filter = filterOf(parameter.name, properties.keys());
    if (filter === undefined || filter.kind === 'search') return [];
    const property = properties.get(filter.property);
    const isEnumerated = [property ?? true, parameter.schema.schema].some(
      (each) => summaryOf(document, each).values !== undefined,
    );
    if (property === undefined || isEnumerated) return [];
    // A text is none of the numbers that a parameter takes, and an object no value of its own.
    const [given, asked] = [property, parameter.schema.schema].map((each) => outlineOf(document, each).types);
    const { items = true } = outlineOf(document, property);
    if (given?.has('object') === true || outlineOf(document, items).types.has('object')) return [];
    if (
      given?.has('string') === true &&
      asked !== undefined &&
      asked.size > 0 &&
      !asked.has('string') &&
      !asked.has('array')
    )
      return [];
    // An object of ranges (`created[gte]`) takes none of their values itself.
    if (asked?.has('object') === true && [...(given ?? [])].every((type) => !asked.has(type))) return [];
    const own = `$response.body#${creation.at}${within}/${escapeToken(filter.property)}`;
    const look = (expression: string, from: 0 | 1, after: Look['after'] = 'creation'): Look => ({
      parameter,
      expression,
      from,
      after,
    });
    const isMoment = summaryOf(document, parameter.schema.schema).string.format === 'date-time';
    // Read without its zone, the moment is one that leaves out what is asked for.
    const elsewhere = (zone: number): readonly Look[] => (isMoment ? [{ ...look(own, 0), zone }] : []);
    if (filter.kind === 'most') return [look(own, 1), ...elsewhere(-ELSEWHERE)];
    if (filter.kind === 'least') return [look(own, 0), look(own, 1, 'change'), ...elsewhere(ELSEWHERE)];
    const isArray = outlineOf(document, property).types.has('array');
    return isArray ? [look(`${own}/0`, 0), look(`${own}/1`, 0)] : [look(own, 0)];
  });
}
