import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import { isNumeric } from '../../spec/schema/numbers.ts';
import { exactnessOf } from '../../spec/model/exactness.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { agrees, isBlank } from './agreement.ts';
import type { Field, Subject, SubjectEvent, SubjectKind } from './subject.ts';

/** What a run has shown of how a service treats the properties of a kind. */
export interface Echoes {
  /**
   * Whether what creations and writes send in a property is what reads show: some showed it, and no creation another. Of
   * texts alone: what shows two numbers, truth values or times as they were sent has no business to change a third. And whatever showed, where the document promises it.
   */
  echoes(field: string): boolean;
  /** Whether nothing of what creations and writes send in a property ever shows, though answers have to have it. */
  loses(field: string): boolean;
  /** Whether a property is known to be absent, null, empty or its default where nothing was sent. */
  reads(field: string): boolean;
}

/** Of one kind. */
interface Counts {
  /** By property, the values that came back, as texts. */
  readonly echoed: Map<string, Set<string>>;
  readonly altered: Set<string>;
  readonly blank: Set<string>;
  /** How often what was sent showed as nothing at all. */
  readonly lost: Map<string, number>;
}

/** Values that are lost before it is said that all are. */
const MANY = 3;

/** What was learnt of the kinds of subjects so far, by their item's path: a history holds a part of a run alone. */
export type EchoMemory = Map<string, Counts>;

/** Learns from subjects, on top of what was learnt before; by kind. */
export function echoesOf(
  subjects: readonly Subject[],
  document: JsonObject,
  byKind: EchoMemory,
): (kind: SubjectKind) => Echoes {
  const countsOf = ({ item }: SubjectKind): Counts => {
    const counts = byKind.get(item) ?? {
      echoed: new Map<string, Set<string>>(),
      altered: new Set<string>(),
      blank: new Set<string>(),
      lost: new Map<string, number>(),
    };
    byKind.set(item, counts);
    return counts;
  };
  for (const subject of subjects) learn(subject, countsOf(subject.kind), document);
  const isPromised = exactnessOf(document).texts;
  return (kind) => {
    const { echoed, altered, blank, lost } = countsOf(kind);
    return {
      echoes: (field) => {
        const values = echoed.get(field);
        return isPromised || (values !== undefined && (!altered.has(field) || values.size > 1));
      },
      loses: (field) => !echoed.has(field) && (lost.get(field) ?? 0) >= MANY,
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
      if (agreesWith(field, document, sent, shown[name])) {
        const values = counts.echoed.get(name) ?? new Set<string>();
        counts.echoed.set(name, values);
        if (isExact(sent, field, document) || values.size === 0) values.add(stringifyJson(sent));
      } else if (event.kind === 'created') counts.altered.add(name);
      if (field.required && shown[name] === null && !SECRET.test(name))
        counts.lost.set(name, (counts.lost.get(name) ?? 0) + 1);
    }
  }
}

/** Whether a value has one form, give or take a zone: not what a service may trim or clean. A decimal may be a text. */
function isExact(value: Json, { schema }: Field, document: JsonObject): boolean {
  if (isNumeric(value) || typeof value === 'boolean') return true;
  if (isJsonArray(value) || isJsonObject(value)) return Object.values(value).every(isPlain);
  if (typeof value !== 'string') return false;
  const isFormed = summaryOf(document, schema).string.patterns.length > 0;
  return TIME.test(value) || (isFormed && DECIMAL.test(value));
}

/** Whether a value inside another has one form, whatever its schema. */
function isPlain(value: Json): boolean {
  if (isJsonArray(value) || isJsonObject(value)) return Object.values(value).every(isPlain);
  return isNumeric(value) || typeof value === 'boolean' || (typeof value === 'string' && TIME.test(value));
}

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Names of what is taken and not shown. */
const SECRET = /password|secret|token|pin$|passphrase/i;

const TIME = /^\d{4}-\d\d-\d\d(T|$)/;

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
