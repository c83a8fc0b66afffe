import type { Operation } from '../../spec/model/types.ts';
import type { LabelledParts } from '../generate/valid.ts';

/** Writes to one resource, one after the other, at most. */
const IN_TURN = 6;

/** Writes that go to the same resource: those of one kind, where a write says what the resource is from then on. */
export function inTurn(
  { semantics }: Operation,
  writes: readonly LabelledParts[],
): readonly (readonly LabelledParts[])[] {
  if (semantics !== 'PUT' && semantics !== 'PATCH') return writes.map((each) => [each]);
  const kinds = Map.groupBy(writes, ({ label }) => alternativeIn(label));
  return [...kinds.values()].flatMap((some) =>
    Array.from({ length: Math.ceil(some.length / IN_TURN) }, (_, index) =>
      // What leaves something out comes after what had it.
      some
        .slice(index * IN_TURN, (index + 1) * IN_TURN)
        .toSorted((a, b) => Number(isWithout(a)) - Number(isWithout(b))),
    ),
  );
}

function isWithout({ label }: LabelledParts): boolean {
  return label.endsWith('=absent') || label === 'required-only';
}

/** The alternative of a body's schema that a request is of, where that is not the usual one. */
export function alternativeIn(label: string): string | undefined {
  return /^alternative-\d+/.exec(label)?.[0];
}
