import type { SubjectEvent } from './subject.ts';

/** What is known of any event: what it did, and when. */
type Timed = Pick<SubjectEvent, 'kind' | 'exchange'>;

/** Whether an event only shows a subject. */
export function isSighting({ kind }: Timed): boolean {
  return kind === 'read' || kind === 'listed';
}

/**
 * Events of which it is clear what came first: writes at the same time are unclear, and sightings meanwhile left
 * out. What got no answer may be done at any later time.
 */
export function clearEvents<E extends Timed>(events: readonly E[]): readonly E[] {
  const endOf = ({ exchange: { ended, isLost } }: E): number => (isLost === true ? Infinity : ended);
  const meets = (a: E, b: E): boolean =>
    a !== b && a.exchange.started < endOf(b) && b.exchange.started < endOf(a);
  const writes = events.filter((event) => !isSighting(event));
  return events.flatMap((event) => {
    const meeting = writes.some((write) => meets(event, write));
    if (!meeting) return [event];
    return isSighting(event) ? [] : [{ ...event, kind: 'unclear' as const }];
  });
}
