import type { Json } from '../../spec/json/json.ts';
import type { Labelled } from './labelled.ts';

/** A value that differs from a base in one thing, which the label names: it becomes part of a case's id. */
export interface Variation {
  readonly label: string;
  /** Of any base that is built like the one it was looked up for; the `mark` makes its texts unlike all others. */
  readonly of: (base: Json, mark: string) => Json;
  /** What it is made of, where it differs in several things at once. */
  readonly members?: readonly Variation[];
}

/** A variation of a part of what another is of, and so its members. */
export function within(
  { label, of, members }: Variation,
  name: (label: string) => string,
  put: (of: Variation['of']) => Variation['of'],
): Variation {
  return {
    label: name(label),
    of: put(of),
    ...(members && { members: members.map((member) => within(member, name, put)) }),
  };
}

/** One value, whatever the base. */
export function fixed({ label, value }: Labelled): Variation {
  return { label, of: () => value };
}
