import type { Json, JsonObject } from '../../spec/json/json.ts';
import { bulkBy, type Bulk } from '../../spec/model/bulks.ts';
import { resourceCreatedBy } from '../../spec/model/resource-index.ts';
import type { Operation } from '../../spec/model/types.ts';
import { uniqueProperties } from '../../spec/model/unique.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { identityOfResult } from '../exchange/bulk-results.ts';
import { lazyJob, type Case, type Job, type Step } from '../exchange/case.ts';
import { bodyObject, withParameter, type Parts } from '../exchange/parts.ts';
import { withBodyObject } from '../generate/body-object.ts';
import { isValid } from '../generate/plain.ts';
import { baseline, bodySchema, type RequestGenerator } from '../generate/request-generator.ts';
import { isReachable, type Producers } from './producers.ts';
import { searchLooks } from './search-looks.ts';
import { caseOf, followed, ownLink, reached } from './steps.ts';

/** Items of one request. */
const ITEMS = 3;

/** Creations of several resources with one request: of different ones, of what is taken, and with a defect among them. */
export function bulkJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const bulk = bulkBy(generator.contract, operation);
  if (bulk === undefined || !isReachable(operation, producers)) return [];
  return [
    several(generator, producers, bulk),
    ...taken(generator, producers, bulk),
    defectAmong(generator, producers, bulk),
  ];
}

/** Different resources, each of which is read then. */
function several(generator: RequestGenerator, producers: Producers, bulk: Bulk): Job {
  const { operation, creation } = bulk;
  const id = `${operation.id}/valid/several`;
  return lazyJob(id, () => {
    const parts = withItems(generator, bulk, itemsOf(generator, bulk, id));
    const [read] = creation.reads;
    const look = read && baseline(generator, read.operation, id, 'required');
    if (parts === undefined) return [];
    const reads = Array.from({ length: ITEMS }, (_, place): readonly Step[] => {
      if (read?.parameter === undefined || look === undefined) return [];
      const above = operation.parameters.flatMap(({ in: where, name }) =>
        where === 'path' ? [[name, `$request.path.${name}`] as const] : [],
      );
      const link = ownLink(read.operation, [...above, [read.parameter.name, identityOfResult(bulk, place)]]);
      return [followed(caseOf(generator, read.operation, look, { label: 'several/read' }), link, 0)];
    });
    return [reached(producers, caseOf(generator, operation, parts, { label: 'several' })), ...reads.flat()];
  });
}

/** What is unique: taken by another resource, and twice in one request. */
function taken(generator: RequestGenerator, producers: Producers, bulk: Bulk): readonly Job[] {
  const { operation, creation } = bulk;
  const one = creation.operation;
  if (!isReachable(one, producers)) return [];
  const unique = uniqueProperties(generator.contract.document, one, bodySchema(one)?.schema.schema);
  return unique.map(({ name }) => {
    const id = `${operation.id}/valid/taken-${name}`;
    return lazyJob(id, () => {
      const made = baseline(generator, one, id, 'all');
      const there = made && bodyObject(made)?.[name];
      const [first, second, third] = itemsOf(generator, bulk, id);
      const twice = second?.[name];
      if (made === undefined || there === undefined || first === undefined || second === undefined) return [];
      if (third === undefined || twice === undefined) return [];
      const parts = withItems(generator, bulk, [
        { ...first, [name]: there },
        second,
        { ...third, [name]: twice },
      ]);
      if (parts === undefined) return [];
      const subject = caseOf(generator, operation, parts, { label: `${name}=taken` });
      return [
        reached(producers, caseOf(generator, one, made, { label: 'taken/made' })),
        reached(producers, { ...subject, repeats: true }),
      ];
    });
  });
}

/** A defect in the middle of what is right otherwise. */
function defectAmong(generator: RequestGenerator, producers: Producers, bulk: Bulk): Job {
  const { operation, creation } = bulk;
  const label = 'defect-among-items';
  const id = `${operation.id}/defective/${label}`;
  return lazyJob(id, () => {
    const [first, second, third] = itemsOf(generator, bulk, id);
    const { document } = generator.contract;
    const schema = bodySchema(creation.operation)?.schema.schema;
    const needed = schema === undefined ? [] : [...outlineOf(document, schema).required];
    const [missing] = needed.filter((name) => second !== undefined && name in second);
    const sound = withItems(
      generator,
      bulk,
      [first, second, third].flatMap((item) => item ?? []),
    );
    if (sound?.body.kind !== 'json' || second === undefined || missing === undefined) return [];
    const { [missing]: _, ...broken } = second;
    const value = [first ?? null, broken, third ?? null];
    const subject = caseOf(
      generator,
      operation,
      { ...sound, body: { ...sound.body, value } },
      {
        label,
        purpose: {
          kind: 'defective',
          defect: { place: 'body', label, parameter: undefined, unambiguous: true },
        },
      },
    );
    return [subject, ...lookFor(generator, bulk, first, id)].map((each) => reached(producers, each));
  });
}

/** A look at the list of such resources, for one of them where it can be searched for. */
function lookFor(
  generator: RequestGenerator,
  { creation }: Bulk,
  item: JsonObject | undefined,
  name: string,
): readonly Case[] {
  const { list } = resourceCreatedBy(generator.contract, creation.operation) ?? {};
  const plain = list && baseline(generator, list.operation, name, 'required');
  const made = baseline(generator, creation.operation, name, 'all');
  const sent = made && item && withBodyObject(generator, creation.operation, made, item);
  if (list === undefined || plain === undefined || sent === undefined) return [];
  const [search] = searchLooks(generator, list, sent);
  const parts =
    search === undefined
      ? plain
      : withParameter(plain, search.parameter, { kind: 'value', value: search.text });
  return [caseOf(generator, list.operation, parts, { label: 'look' })];
}

/** Items that are valid and have values of their own. */
function itemsOf(generator: RequestGenerator, { creation }: Bulk, name: string): readonly JsonObject[] {
  return Array.from({ length: ITEMS }, (_, index) => {
    const parts = baseline(generator, creation.operation, `${name}/${index}`, 'all');
    return parts && bodyObject(parts);
  }).filter((item) => item !== undefined);
}

/** A request with other items; undefined where its schema does not take them. */
function withItems(
  generator: RequestGenerator,
  { operation }: Bulk,
  items: readonly Json[],
): Parts | undefined {
  const plain = baseline(generator, operation, operation.id, 'all');
  const schema = bodySchema(operation)?.schema;
  return plain?.body.kind === 'json' && schema !== undefined && isValid(generator, schema, [...items])
    ? { ...plain, body: { ...plain.body, value: [...items] } }
    : undefined;
}
