import type { Json, JsonObject } from '../../spec/json/json.ts';
import { escapeToken } from '../../spec/json/pointer.ts';
import { bodySearches, type BodySearch } from '../../spec/model/body-searches.ts';
import { patternOf } from '../../spec/model/path-template.ts';
import { removalOf, type Creation } from '../../spec/model/resources.ts';
import type { Operation } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { bodyObject, type Parts } from '../exchange/parts.ts';
import { withBodyObject } from '../generate/body-object.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { validParts } from '../generate/valid.ts';
import type { Producer, Producers } from './producers.ts';
import { atSamePlace, caseOf, followed, leadOf, producerCase, reached } from './steps.ts';

/**
 * Resources that have one text in common, here, beside it and elsewhere, and the search for it: for all of the text and
 * for a part of it, by each property that names one of theirs, for one alone, and for what was removed.
 */
export function searchJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  return bodySearches(generator.contract)
    .filter((search) => search.operation.id === operation.id)
    .flatMap((search) => {
      const item = patternOf(search.resource.item ?? '');
      const creation = producers.creations.find(({ reads }) =>
        reads.some((read) => patternOf(read.operation.path) === item),
      );
      return creation === undefined
        ? []
        : [lazyJob(`${operation.id}/valid/found`, () => stepsOf({ generator, producers, search, creation }))];
    });
}

interface Means {
  readonly generator: RequestGenerator;
  readonly producers: Producers;
  readonly search: BodySearch;
  readonly creation: Creation;
}

function stepsOf(means: Means): readonly Step[] {
  const { generator, producers, search, creation } = means;
  const id = `${search.operation.id}/valid/found`;
  const text = generator.mark(id);
  const [first, other] = twoWith(means, text, id);
  if (first === undefined) return [];
  const made = (parts: Parts): Step['case'] =>
    caseOf(generator, creation.operation, parts, { label: 'search/made' });
  const steps: Step[] = [reached(producers, made(first))];
  if (other !== undefined) steps.push(reached(producers, made(other)));
  const above = producersAbove(producers, creation.operation);
  const top = producers.of(search.operation)?.operation.id;
  const place = above.findIndex((producer) => producer.operation.id === top);
  for (const [name, some] of [
    ['beside', above.slice(place + 1)],
    ['elsewhere', place === -1 ? [] : above.slice(place)],
  ] as const)
    steps.push(...elsewhere(means, some, text, { id: `${id}/${name}`, from: steps.length }));
  const look = (label: string, asked: JsonObject): readonly Step[] => searchStep(means, label, asked);
  const whole = { [search.text.name]: text };
  const part = search.text.search.place === 'beginning' ? text.slice(0, -1) : text.slice(1, -1);
  steps.push(
    ...look('text', whole),
    ...look('part', { [search.text.name]: part }),
    ...(search.text.search.ignoresCase ? look('other-case', { [search.text.name]: text.toUpperCase() }) : []),
    ...filtersBy(means, first).flatMap(([name, value]) => look(name, { ...whole, [name]: value })),
    ...(search.limit === undefined ? [] : look(`${search.limit}=1`, { ...whole, [search.limit]: 1 })),
  );
  const remove = removalOf(creation);
  const parts = remove && baseline(generator, remove.operation, id, 'required');
  if (remove !== undefined && parts !== undefined)
    steps.push(
      followed(
        caseOf(generator, remove.operation, parts, { label: 'search/removed' }),
        leadOf(remove.link),
        0,
      ),
      ...look('text-of-removed', whole),
    );
  return steps;
}

/** A search where the first that was made is. */
function searchStep({ generator, search }: Means, label: string, asked: JsonObject): readonly Step[] {
  const plain = baseline(generator, search.operation, `${search.operation.id}/${label}`, 'required');
  if (plain === undefined) return [];
  const subject = caseOf(generator, search.operation, plain, { label: `search/${label}` });
  const step = atSamePlace(subject, 0, []);
  return step.follow === undefined
    ? []
    : [{ ...step, follow: { ...step.follow, link: { ...step.follow.link, requestBody: asked } } }];
}

/** What the first has of each property that is asked for by name: what it was sent, or shows. */
function filtersBy(
  { search, creation, generator }: Means,
  first: Parts,
): readonly (readonly [string, Json])[] {
  const { document } = generator.contract;
  const shown = outlineOf(document, search.resource.representation?.schema.schema ?? true).properties;
  return search.filters.flatMap(({ name, schema, kind, property }) => {
    if (kind !== 'equal' || !shown.has(property)) return [];
    const sent = bodyObject(first)?.[property];
    const own = sent ?? `$response.body#${creation.at}/${escapeToken(property)}`;
    return [[name, outlineOf(document, schema).types.has('array') ? [own] : own] as const];
  });
}

/** Two creations with a text in what the search looks at, of different kinds where it asks for one. */
function twoWith(means: Means, text: string, id: string): readonly (Parts | undefined)[] {
  const { generator, creation, search } = means;
  const { document } = generator.contract;
  const first = withText(means, baseline(generator, creation.operation, `${id}/first`, 'all'), text);
  const kind = search.filters.find(({ schema }) => {
    const { items = schema } = outlineOf(document, schema);
    return summaryOf(document, items).values !== undefined;
  })?.property;
  const others = validParts(generator, creation.operation, `${id}/other`).values();
  const differs = (parts: Parts): boolean =>
    kind === undefined || bodyObject(parts)?.[kind] !== (first && bodyObject(first)?.[kind]);
  for (const { parts } of others) {
    const other = withText(means, parts, text);
    if (other !== undefined && differs(other)) return [first, other];
  }
  return [first, undefined];
}

function withText(
  { generator, creation, search }: Means,
  parts: Parts | undefined,
  text: string,
): Parts | undefined {
  const [property] = search.text.search.properties;
  const own = parts && bodyObject(parts);
  if (parts === undefined || own === undefined || property === undefined) return undefined;
  return withBodyObject(generator, creation.operation, parts, { ...own, [property]: text });
}

/** What makes all that a resource stands below, from the top. */
function producersAbove(producers: Producers, operation: Operation): readonly Producer[] {
  const producer = operation.path.includes('{') ? producers.of(operation) : undefined;
  return producer === undefined || !producer.creates
    ? []
    : [...producersAbove(producers, producer.operation), producer];
}

/** Another one with the text, below others of what the first stands below. */
function elsewhere(
  means: Means,
  above: readonly Producer[],
  text: string,
  { id, from }: { readonly id: string; readonly from: number },
): readonly Step[] {
  const { generator, producers, creation } = means;
  const subjects = above.map((producer) => producerCase(generator, producer, id));
  const own = withText(means, baseline(generator, creation.operation, id, 'all'), text);
  const last = own && caseOf(generator, creation.operation, own, { label: 'search/made' });
  const all = [...subjects, last].filter((subject) => subject !== undefined);
  if (above.length === 0 || all.length <= above.length) return [];
  return all.map((subject, index) => {
    const producer = above[index - 1];
    return producer === undefined
      ? reached(producers, subject)
      : followed(subject, leadOf(producer.link), from + index - 1);
  });
}
