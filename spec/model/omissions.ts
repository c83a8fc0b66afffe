import type { Bundle } from '../document/bundle.ts';
import type { OperationAt } from '../document/operations.ts';
import { child, children, type Holder, type Place } from '../document/place.ts';
import { TO_NETWORK } from '../document/read-files.ts';
import type { Role } from '../document/shapes.ts';
import { walkFrom, type Start, type Visit } from '../document/walk.ts';
import { isJsonObject } from '../json/json.ts';
import { pointerAt, type Nodes } from './nodes.ts';
import { methodOf } from './operations.ts';
import type { Omission } from './types.ts';

/** What an operation can do without. */
const SPARE: ReadonlySet<Role> = new Set<Role>(['example', 'link', 'callback']);
const SPARE_AND_ANSWERS: ReadonlySet<Role> = new Set<Role>([...SPARE, 'response']);

/** What is lost of a document whose `$ref`s lead nowhere. */
export interface Lost {
  readonly omitted: readonly Omission[];
  /** Pointers to the answers of which nothing but their status is known. */
  readonly unknown: ReadonlySet<string>;
  /** What is to be told of them, in a line each. */
  readonly notes: readonly string[];
}

/**
 * The operations that need an object whose `$ref` led nowhere. What nothing needs may be as broken as it likes, and of an
 * answer that stands on the network in whole or in part, its status is known all the same.
 */
export function lostOf(
  { root, resolve }: Nodes,
  found: readonly OperationAt<Holder>[],
  broken: Bundle['broken'],
): Lost {
  const faults = ({ value }: Place<Holder>): readonly string[] => {
    const reason = isJsonObject(value) ? broken.get(value) : undefined;
    return reason === undefined ? [] : [`broken $ref: ${reason}`];
  };
  const walked = (starts: readonly Start<Holder>[], without: ReadonlySet<Role>): readonly Visit<Holder>[] =>
    walkFrom(starts, '3.1', resolve, without);
  const faultsFrom = (starts: readonly Start<Holder>[], without: ReadonlySet<Role>): readonly string[] =>
    walked(starts, without).flatMap((visit) => faults(visit.place));
  const unknown = new Map<string, string>();
  const omitted = found.flatMap((operation): readonly Omission[] => {
    const { label, path = '', place, inherited } = operation;
    const starts = [[place, 'operation'] as const, ...inherited.map((item) => [item, 'parameter'] as const)];
    const answers = walked(starts, SPARE).filter(({ role }) => role === 'response');
    const ofAnswers = answers.map((answer) => ({
      pointer: pointerAt(answer.place),
      reasons: faultsFrom([[answer.place, 'response']], SPARE),
    }));
    const [reason] = [
      ...faultsFrom(starts, SPARE_AND_ANSWERS),
      ...ofAnswers.flatMap(({ reasons }) => reasons.filter((each) => !each.includes(TO_NETWORK))),
    ];
    if (reason !== undefined) return [{ operation: label, method: methodOf(operation), path, reason }];
    for (const { pointer, reasons } of ofAnswers)
      if (reasons[0] !== undefined) unknown.set(pointer, reasons[0]);
    return [];
  });
  // Of a path whose $ref leads nowhere, nobody knows the operations.
  const paths = child(root, 'paths');
  const lost = [['paths', paths] as const, ...children(paths)].flatMap(([path, item]) =>
    (item ? faults(item) : []).map((reason) => ({ operation: path, method: undefined, path, reason })),
  );
  return {
    omitted: [...lost, ...omitted],
    unknown: new Set(unknown.keys()),
    notes: [...new Set(unknown.values())].map(
      (reason) => `answers are known by their status alone: ${reason}`,
    ),
  };
}
