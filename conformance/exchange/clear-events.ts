import type { SubjectEvent } from './subject.ts';

/** Whether an event only shows a subject. */
export function isSighting({ kind }: SubjectEvent): boolean {
  return kind === 'read' || kind === 'listed';
}

/** Events of which it is clear what came first: writes at the same time are unclear, and sightings meanwhile left out. */
export function clearEvents(events: readonly SubjectEvent[]): readonly SubjectEvent[] {
  const meets = (a: SubjectEvent, b: SubjectEvent): boolean =>
    a !== b && a.exchange.started < b.exchange.ended && b.exchange.started < a.exchange.ended;
  const writes = events.filter((event) => !isSighting(event));
  if (!events.some((event) => writes.some((write) => meets(event, write)))) return events;
  return events.flatMap((event) => {
    const meeting = writes.some((write) => meets(event, write));
    if (!meeting) return [event];
    return isSighting(event) ? [] : [{ ...event, kind: 'unclear' as const }];
  });
}
