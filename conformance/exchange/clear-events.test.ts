import { expect, it } from 'vitest';
import { clearEvents } from './clear-events.ts';
import type { SubjectEvent } from './subject.ts';

/** An event of a logical time. */
function event(
  kind: SubjectEvent['kind'],
  at: number,
  isLost = false,
): Pick<SubjectEvent, 'kind' | 'exchange'> {
  return { kind, exchange: { started: at, ended: at + 1, isLost } } as Pick<
    SubjectEvent,
    'kind' | 'exchange'
  >;
}

it('what got no answer may be done after what came later', () => {
  const kinds = (isLost: boolean): readonly string[] =>
    clearEvents([event('unclear', 1, isLost), event('replaced', 3), event('read', 5)]).map(
      ({ kind }) => kind,
    );
  expect(kinds(false)).toEqual(['unclear', 'replaced', 'read']);
  expect(kinds(true)).toEqual(['unclear', 'unclear']);
});
