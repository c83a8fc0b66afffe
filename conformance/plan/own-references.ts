import type { Creation } from '../../spec/model/resources.ts';
import type { Operation } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import type { Step } from '../exchange/case.ts';
import {
  baseline,
  baselineForOthers,
  bodySchema,
  type RequestGenerator,
} from '../generate/request-generator.ts';
import { isReachable, type Producers } from './producers.ts';
import { identifiesCreated } from './referred-values.ts';
import { referredItem } from './references.ts';
import { caseOf, followed, leadOf, reached } from './steps.ts';

/** A property of a body that refers to a resource, and what creates such a resource. */
export interface Referred {
  readonly property: string;
  readonly creation: Creation;
}

/** The properties of an operation's bodies that refer to resources which can be created. */
export function referredBy(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Referred[] {
  const schema = bodySchema(operation)?.schema;
  if (schema === undefined) return [];
  return [...outlineOf(generator.contract.document, schema.schema).properties].flatMap(([property, its]) => {
    if (identifiesCreated(generator.contract, operation, property)) return [];
    const item = referredItem(generator, property, its);
    const creation = item === undefined ? undefined : producers.creationOf(item);
    return creation === undefined || !isReachable(creation.operation, producers)
      ? []
      : [{ property, creation }];
  });
}

/** What an operation's bodies have to refer to, and others than itself can create. */
export function requiredReferences(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Referred[] {
  const schema = bodySchema(operation)?.schema;
  if (schema === undefined) return [];
  const { required } = outlineOf(generator.contract.document, schema.schema);
  return referredBy(generator, producers, operation).filter(
    ({ property, creation }) => required.has(property) && creation.operation.id !== operation.id,
  );
}

/** What an operation's bodies may refer to besides, and others than itself can create. */
export function optionalReferences(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Referred[] {
  const needed = new Set(requiredReferences(generator, producers, operation).map(({ property }) => property));
  return referredBy(generator, producers, operation).filter(
    ({ property, creation }) => !needed.has(property) && creation.operation.id !== operation.id,
  );
}

/** The steps that create what a body refers to, with no more than it needs: a bound that is not given is none. */
export function referenceSteps(
  generator: RequestGenerator,
  producers: Producers,
  referred: readonly Referred[],
  name: string,
): readonly Step[] {
  return referred.flatMap(({ property, creation }) => {
    const parts = baselineForOthers(generator, creation.operation, `${name}/${property}`, 'required');
    return parts === undefined
      ? []
      : [reached(producers, caseOf(generator, creation.operation, parts, { label: `made-for-${property}` }))];
  });
}

/** Looks at what the first steps of a job created for a body to refer to. */
export function referenceLooks(
  generator: RequestGenerator,
  referred: readonly Referred[],
  name: string,
): readonly Step[] {
  return referred.flatMap(({ creation: { reads } }, from) => {
    const [read] = reads;
    const parts = read && baseline(generator, read.operation, name, 'required');
    return read === undefined || parts === undefined
      ? []
      : [
          followed(
            caseOf(generator, read.operation, parts, { label: 'referred/read' }),
            leadOf(read.link),
            from,
          ),
        ];
  });
}
