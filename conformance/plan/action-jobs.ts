import { isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { actionOf } from '../../spec/model/actions.ts';
import type { Creation, Linked } from '../../spec/model/resources.ts';
import type { Operation } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { lazyJob, type Case, type Job, type Step } from '../exchange/case.ts';
import type { Parts } from '../exchange/parts.ts';
import { simplestInteger } from '../generate/numeric.ts';
import { isValid } from '../generate/plain.ts';
import { baseline, bodySchema, type RequestGenerator } from '../generate/request-generator.ts';
import { isReachable, type Producers } from './producers.ts';
import { caseOf, followed, leadOf, reached } from './steps.ts';

/** Bodies that are tried for a resource that an action is possible for, beside the plain one. */
const MOST_BODIES = 6;

/**
 * An action on a resource of its own, with a look before and after it, and the same once more. Where it was always refused
 * so far, the resource is made otherwise: what allows an action is told by descriptions alone.
 */
export function actionJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const { contract } = generator;
  const action = actionOf(contract, operation);
  const creation = producers.creations.find(({ nested }) =>
    nested.some((linked) => linked.operation.id === operation.id),
  );
  const done = creation?.nested.find((linked) => linked.operation.id === operation.id);
  const read = creation?.reads[0];
  if (action === undefined || creation === undefined || done === undefined || read === undefined) return [];
  if (!isReachable(creation.operation, producers)) return [];
  const of = { generator, producers, creation, read, done };
  const id = `${operation.id}/valid/twice`;
  const plain = (name: string): Parts | undefined => baseline(generator, creation.operation, name, 'all');
  const others = creation.nested
    .filter((linked) => linked !== done && actionOf(contract, linked.operation)?.resource === action.resource)
    .slice(0, MOST_OTHERS);
  return [
    ...others.map((other): Job => {
      const name = `${operation.id}/valid/after-${other.operation.id}`;
      return lazyJob(name, () => stepsOf(of, name, plain(name), other));
    }),
    lazyJob(id, () => stepsOf(of, id, plain(id))),
    ...Array.from({ length: MOST_BODIES }, (_, index) => {
      const name = `${id}/${index + 1}`;
      return lazyJob(name, () =>
        generator.knowledge.isReached(operation)
          ? []
          : stepsOf(of, name, otherBodies(generator, creation.operation, name)[index]),
      );
    }),
  ];
}

/** Other actions after which an action is tried. */
const MOST_OTHERS = 3;

interface Acting {
  readonly generator: RequestGenerator;
  readonly producers: Producers;
  readonly creation: Creation;
  readonly read: Linked;
  readonly done: Linked;
}

/** What is done to a resource: the action twice, or once after another action, each between two looks. */
function stepsOf(
  { generator, producers, creation, read, done }: Acting,
  name: string,
  made: Parts | undefined,
  other?: Linked,
): readonly Step[] {
  const look = baseline(generator, read.operation, name, 'required');
  const act = baseline(generator, done.operation, name, 'all');
  const before = other && baseline(generator, other.operation, name, 'all');
  if (made === undefined || look === undefined || act === undefined) return [];
  const step = ({ link }: Linked, subject: Case): Step => followed(subject, leadOf(link), 0);
  const looking = step(read, caseOf(generator, read.operation, look, { label: 'action/read' }));
  const acting = caseOf(generator, done.operation, act, { label: 'action' });
  const again = (label: string): Step => step(done, { ...acting, label, repeats: true });
  const creating = reached(producers, caseOf(generator, creation.operation, made, { label: 'action/made' }));
  if (other === undefined)
    return [creating, looking, step(done, acting), looking, again('action-again'), looking];
  if (before === undefined) return [];
  const first = caseOf(generator, other.operation, before, { label: 'other-action' });
  return [creating, step(other, first), looking, again('action-after'), looking];
}

/**
 * Other bodies of a creation: with numbers as small as may be, since there may be too little of something, and with one of
 * what is optional, or all but one.
 */
function otherBodies(generator: RequestGenerator, operation: Operation, name: string): readonly Parts[] {
  const { document } = generator.contract;
  const whole = baseline(generator, operation, name, 'all');
  const schema = bodySchema(operation)?.schema;
  if (whole?.body.kind !== 'json' || !isJsonObject(whole.body.value) || schema === undefined) return [];
  const { body } = whole;
  const { properties, required } = outlineOf(document, schema.schema);
  const least = Object.fromEntries(
    Object.entries(whole.body.value).map(([property, value]): [string, Json] => {
      const { types, number } = summaryOf(document, properties.get(property) ?? true);
      const isCount = types.includes('integer') && !/id$/i.test(property) && value !== null;
      return [property, isCount ? simplestInteger(number) : value];
    }),
  );
  const optional = Object.keys(least).filter((property) => !required.has(property));
  const only = (wanted: (property: string) => boolean): JsonObject =>
    Object.fromEntries(Object.entries(least).filter(([property]) => wanted(property)));
  const bodies: readonly JsonObject[] = [
    least,
    ...optional.map((chosen) => only((property) => property === chosen || required.has(property))),
    ...optional.map((left) => only((property) => property !== left)),
  ];
  return bodies
    .filter((value) => isValid(generator, schema, value))
    .map((value) => ({ ...whole, body: { ...body, value } }));
}
