import { isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { describedExamples } from '../../spec/model/described-examples.ts';
import { descriptionOf } from '../../spec/model/prose.ts';
import { typeNames } from '../../spec/model/type-names.ts';
import type { Operation, Schema, SchemaAt } from '../../spec/model/types.ts';
import { isValid } from '../generate/plain.ts';
import { bodySchema, type RequestGenerator } from '../generate/request-generator.ts';
import { simplestOf } from '../generate/simplest.ts';
import { usualTexts } from '../generate/usual-texts.ts';
import type { PlaceWanted } from './places-wanted.ts';
import { referredValues } from './referred-values.ts';
import type { Learner } from './learner.ts';

/** A property with the next value to try for the member that it misses; which one was tried is noted. */
export function otherMember(
  generator: RequestGenerator,
  operation: Operation,
  schema: SchemaAt,
  refused: JsonObject,
  [name, member]: PlaceWanted,
  tried: Map<string, number>,
): JsonObject | undefined {
  const inside = refused[name] ?? {};
  const { properties } = outlineOf(generator.contract.document, schema.schema);
  if (member === undefined || !properties.has(name) || !isJsonObject(inside)) return undefined;
  const turn = tried.get(`${name}.${member}`) ?? 0;
  if (Object.hasOwn(inside, member) && turn === 0) return undefined;
  const mark = generator.mark(`${operation.id}/${name}.${member}`);
  const others = [...usualTexts(member, mark), mark, ...USUAL].map((other) => ({
    ...inside,
    [member]: other,
  }));
  const other = others.filter((each) => isValid(generator, schema, { ...refused, [name]: each }))[turn];
  if (other !== undefined) tried.set(`${name}.${member}`, turn + 1);
  return other;
}

/** Values of a property with which a body stays valid, the most promising first. */
export function otherValues(
  generator: RequestGenerator,
  knowledge: Learner,
  operation: Operation,
  name: string,
  schema: Schema,
  refused: JsonObject,
  offered: readonly Json[],
): readonly Json[] {
  const { contract, mark } = generator;
  const whole = bodySchema(operation)?.schema;
  if (whole === undefined) return [];
  const [referred, ...others] = referredValues(generator.contract, knowledge, operation, name);
  const options: readonly (Json | undefined)[] = [
    ...offered,
    referred,
    // A resource by its noun alone: `label`, where labels have an `id`.
    knowledge.referred(`${name}_id`),
    ownKeys(knowledge, operation, name),
    ...others,
    ...(schema === true
      ? [
          ...typeNames(contract.document, whole.schema, name),
          knowledge.seen(name),
          mark(`${operation.id}/${name}`),
        ]
      : []),
    outlineOf(contract.document, schema).default,
    ...summaryOf(contract.document, schema).examples,
    ...(summaryOf(contract.document, schema).values ?? []),
    ...typeNames(contract.document, whole.schema, name),
    ...describedExamples(descriptionOf(contract.document, schema)),
    ...usualTexts(name, mark(`${operation.id}/${name}`)),
    simplestOf(contract, schema, mark(`${operation.id}/${name}`), 'all'),
    knowledge.seen(name),
    ...USUAL,
  ];
  const isOther = (value: Json | undefined, index: number): value is Json =>
    value !== undefined &&
    options.findIndex((each) => each !== undefined && stringifyJson(each) === stringifyJson(value)) === index;
  return options.filter(isOther).filter((value) => isValid(generator, whole, { ...refused, [name]: value }));
}

/** Values that services often take. */
const USUAL: readonly Json[] = ['a', 'test', 'default', 'http://127.0.0.1/', '0', 1, 0, true, false, [], {}];

/** Properties that name several things. */
export const KEYS = /^(ids|keys|uuids)$/i;

/** What a request about several things of its collection names them by: one of the run's own. */
export function ownKeys(knowledge: Learner, { path }: Operation, name: string): Json | undefined {
  const own = KEYS.test(name) ? knowledge.newest(`${path}/{id}`)?.at(-1) : undefined;
  return own === undefined ? undefined : [own];
}
