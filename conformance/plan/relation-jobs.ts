import { isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { isStrict, relationsIn, type Relation } from '../../spec/model/relations.ts';
import { documentsExactly } from '../../spec/model/response-for.ts';
import type { Operation } from '../../spec/model/types.ts';
import { isNumeric } from '../../spec/schema/numbers.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { bodyObject } from '../exchange/parts.ts';
import { withBodyObject } from '../generate/body-object.ts';
import { plainValue } from '../generate/plain.ts';
import { baseline, bodySchema, type RequestGenerator } from '../generate/request-generator.ts';
import { referenceSteps, referredBy } from './own-references.ts';
import type { Producers } from './producers.ts';
import { refusedFor } from './refused-for.ts';
import { caseOf, reached, stepsTo } from './steps.ts';

/** Bodies that keep the schema, and break what the contract says in words of two properties together. */
export function relationJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  if (!['POST', 'PUT'].includes(operation.method)) return [];
  const relations = relationsIn(generator.contract, operation, bodySchema(operation)?.schema.schema);
  const breaks = relations.flatMap((relation): readonly Break[] => [
    { ...relation, isAlike: false },
    ...(relation.kind === 'order' && isStrict(relation.words) ? [{ ...relation, isAlike: true }] : []),
  ]);
  return breaks.map((relation) => {
    const id = `${operation.id}/defective/${labelOf(relation)}`;
    return lazyJob(id, () => stepsOf(generator, producers, operation, relation, id));
  });
}

/** How a relation is broken: of an order, whether the two are alike. */
interface Break extends Relation {
  readonly isAlike: boolean;
}

const LABELS = { order: 'after', differ: 'same-as', some: 'without-either', 'not-both': 'beside' } as const;

function labelOf({ kind, names: [first, second], isAlike }: Break): string {
  if (isAlike) return `${second}:same-as-${first}`;
  return kind === 'some' ? `${first}-and-${second}:missing` : `${first}:${LABELS[kind]}-${second}`;
}

function stepsOf(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  relation: Break,
  id: string,
): readonly Step[] {
  const plain = baseline(generator, operation, id, 'all');
  const schema = bodySchema(operation)?.schema;
  const own = plain && bodyObject(plain);
  if (schema === undefined || plain === undefined || own === undefined) return [];
  const whole = plainValue(generator, schema, id, 'all');
  const value = broken(own, isJsonObject(whole) ? whole : {}, relation);
  const parts = value && withBodyObject(generator, operation, plain, value);
  if (parts === undefined) return [];
  const subject = caseOf(generator, operation, parts, refusedFor(labelOf(relation), relation.words));
  const [referred] = referredBy(generator, producers, operation).filter(({ property }) =>
    relation.names.includes(property),
  );
  if (relation.kind !== 'differ' || referred === undefined)
    return stepsTo(generator, producers, subject, modeOf(relation, operation), id);
  // What both refer to is there: nothing else is wrong with them.
  const made = referenceSteps(generator, producers, [referred], id);
  const referring = relation.names.map((property) => ({ ...referred, property, from: 0 }));
  return made.length === 0 ? [] : [...made, { ...reached(producers, subject), referring }];
}

/** Where a conflict may be another's fault (what overlaps), nothing else is there: the parent is its own. */
function modeOf({ kind }: Relation, operation: Operation): 'own' | 'shared' {
  return kind === 'order' && operation.method === 'POST' && documentsExactly(operation, 409)
    ? 'own'
    : 'shared';
}

/** A body that breaks a relation; undefined where its values are not such that it can. */
function broken(
  body: JsonObject,
  whole: JsonObject,
  { kind, names, isAlike }: Break,
): JsonObject | undefined {
  const [first, second] = names;
  const [a, b] = names.map((name): Json => body[name] ?? whole[name] ?? null);
  if (kind === 'some')
    return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
  if (a === undefined || b === undefined || a === null || b === null) return undefined;
  if (kind === 'not-both') return { ...body, [first]: a, [second]: b };
  if (kind === 'differ') return { ...body, [first]: a, [second]: a };
  const isBefore =
    isNumeric(a) && isNumeric(b) ? a < b : typeof a === 'string' && typeof b === 'string' && a < b;
  if (isAlike) return isBefore ? { ...body, [first]: a, [second]: a } : undefined;
  return isBefore ? { ...body, [first]: b, [second]: a } : undefined;
}
