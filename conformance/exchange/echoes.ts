import type { JsonObject } from '../../spec/json/json.ts';
import { agrees, isBlank } from './agreement.ts';
import type { Field, Subject, SubjectEvent, SubjectKind } from './subject.ts';

/** What a run has shown of how a service treats the properties of a kind. */
export interface Echoes {
  /** Whether what creations and writes send in a property is what reads show: some showed it, and no creation another. */
  echoes(field: string): boolean;
  /** Whether a property is known to be absent, null, empty or its default where nothing was sent. */
  reads(field: string): boolean;
}

interface Counts {
  readonly echoed: Set<string>;
  readonly altered: Set<string>;
  readonly blank: Set<string>;
}

/** Learns from all subjects of a run; by kind. */
export function echoesOf(subjects: readonly Subject[], document: JsonObject): (kind: SubjectKind) => Echoes {
  const byKind = new Map<string, Counts>();
  const countsOf = ({ item }: SubjectKind): Counts => {
    const counts = byKind.get(item) ?? { echoed: new Set(), altered: new Set(), blank: new Set() };
    byKind.set(item, counts);
    return counts;
  };
  for (const subject of subjects) learn(subject, countsOf(subject.kind), document);
  return (kind) => {
    const { echoed, altered, blank } = countsOf(kind);
    return {
      echoes: (field) => echoed.has(field) && !altered.has(field),
      reads: (field) => blank.has(field),
    };
  };
}

function learn({ kind, events }: Subject, counts: Counts, document: JsonObject): void {
  for (const [index, event] of events.entries()) {
    const shown = event.shown ?? nextShown(events, index);
    if (shown === undefined) continue;
    for (const [name, field] of kind.fields) {
      if (event.kind !== 'listed' && isBlank(shown[name], field.defaults)) counts.blank.add(name);
      const sent = event.sent?.[name];
      if (!SENDING.has(event.kind) || sent === undefined || isBlank(sent, field.defaults)) continue;
      if (agreesWith(field, document, sent, shown[name])) counts.echoed.add(name);
      else if (event.kind === 'created') counts.altered.add(name);
    }
  }
}

const SENDING: ReadonlySet<SubjectEvent['kind']> = new Set(['created', 'replaced', 'patched']);

function agreesWith(
  { schema, defaults }: Field,
  document: JsonObject,
  ...[sent, shown]: [Parameters<typeof agrees>[2], Parameters<typeof agrees>[3]]
): boolean {
  return agrees(document, schema, sent, shown, defaults);
}

/** What the next event shows, where it is a read that began when this one was over. */
function nextShown(events: readonly SubjectEvent[], index: number): JsonObject | undefined {
  const [event, next] = [events[index], events[index + 1]];
  return next?.kind === 'read' && event !== undefined && next.exchange.started > event.exchange.ended
    ? next.shown
    : undefined;
}
