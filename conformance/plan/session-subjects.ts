import type { Contract, Operation } from '../../spec/model/types.ts';
import { resourceCreatedBy } from '../../spec/model/resource-index.ts';
import type { Creation } from '../../spec/model/resources.ts';
import type { Parts } from '../exchange/parts.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';
import { validParts } from '../generate/valid.ts';
import { isReachable, type Producers } from './producers.ts';

/** What sessions are about: a creation, and the valid requests that vary it and its lists. */
export interface SessionSubject {
  readonly generator: RequestGenerator;
  readonly producers: Producers;
  readonly creation: Creation;
  /** The list that it stands in by its path, where no Link of the creation says so. */
  readonly list: Operation | undefined;
  /** Labels of creations with one enumerated value each. */
  readonly creations: () => readonly string[];
  readonly looks: () => readonly { readonly operation: Operation; readonly parts: Parts }[];
}

/** The creations that sessions can be made of. */
export function sessionSubjects(
  generator: RequestGenerator,
  producers: Producers,
  operations: readonly Operation[],
): readonly SessionSubject[] {
  return producers.creations
    .map((creation) => ({ creation, list: listOf(generator.contract, creation, operations) }))
    .filter(
      ({ creation: { operation, reads, lists }, list }) =>
        operations.some(({ id }) => id === operation.id) &&
        isReachable(operation, producers) &&
        (reads.length + lists.length > 0 || list !== undefined),
    )
    .map(({ creation, list }) => ({
      generator,
      producers,
      creation,
      list,
      creations: once(() =>
        validParts(generator, creation.operation, `${creation.operation.id}/session`)
          .map(({ label }) => label)
          .filter((label) => /^\w+=\w+$/.test(label) && !/=(length|example)/.test(label)),
      ),
      looks: once(() =>
        [
          ...creation.lists.map(({ operation }) => operation).filter(({ path }) => !path.includes('{')),
          ...(list === undefined ? [] : [list]),
        ].flatMap((operation) =>
          validParts(generator, operation, `${operation.id}/valid`).map(({ parts }) => ({
            operation,
            parts,
          })),
        ),
      ),
    }));
}

function listOf(
  contract: Contract,
  { operation, lists }: Creation,
  operations: readonly Operation[],
): Operation | undefined {
  const list = resourceCreatedBy(contract, operation)?.list;
  return lists.length === 0 ? operations.find(({ id }) => id === list?.operation.id) : undefined;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
