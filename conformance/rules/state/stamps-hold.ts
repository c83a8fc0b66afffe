import { isJsonObject, member, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { stampNamed, type Stamp } from '../../../spec/model/stamps.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { isInteger } from '../../../spec/schema/numbers.ts';
import { below } from '../../../spec/schema/walk.ts';
import type { Subject, SubjectEvent, SubjectKind } from '../../exchange/subject.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** What a service keeps of a resource's history agrees with that history. */
export const stampsHold: HistoryRule = {
  id: 'state/stamps-hold',
  summary:
    'The moment at which a resource says it was created (`createdAt`) stays the same; the number of its version (`revision`) and the moment of its last change (`updatedAt`) never go back, and move with what a client changes.',
  severity: 'must',
  clause: ourReading(
    'the names of properties',
    'A property that only the service sets, and that has the name of a moment or a version, says when the resource was made, when it was last changed, and how often.',
  ),
  scope: 'history',
  check: ({ subjects }, { contract }) => {
    const byKind = new Map<SubjectKind, ReadonlyMap<string, Stamp>>();
    return subjects.flatMap((subject) => {
      const stamps = byKind.get(subject.kind) ?? stampsOf(subject.kind, contract);
      byKind.set(subject.kind, stamps);
      return stamps.size === 0 ? [] : judgeSubject(subject, stamps);
    });
  },
};

interface Seen {
  readonly value: Json;
  readonly event: SubjectEvent;
  /** Changes of a client's, one after the other, that it did not move with. */
  readonly still: number;
}

/** Changes that a moment of milliseconds moves with at last: one may be too quick for it. */
const PATIENCE = 4;

/** The stamps that the contract declares of a resource, by their names: what else has such a name is nobody's promise. */
function stampsOf(
  { item, fields }: SubjectKind,
  { document, resources }: Contract,
): ReadonlyMap<string, Stamp> {
  const shown = resources.find((resource) => resource.item === item)?.representation?.schema.schema;
  const names = shown === undefined ? [] : [...outlineOf(document, shown).properties.keys()];
  return new Map(
    names.flatMap((name) => {
      const stamp = fields.has(name) ? undefined : stampNamed(name);
      return stamp === undefined ? [] : [[name, stamp] as const];
    }),
  );
}

function judgeSubject(
  { kind, clear }: Subject,
  stamps: ReadonlyMap<string, Stamp>,
): readonly HistoryJudgement[] {
  const known = new Map<string, Seen>();
  // What a client sent under its name, in an envelope too, is the client's to say.
  const isSent = (name: string): boolean =>
    clear.some(
      ({ sent }) => sent && [sent, ...Object.values(sent)].some((part) => member(part, name) !== undefined),
    );
  const told = new Set<string>();
  let before: SubjectEvent | undefined;
  return clear.flatMap((event): readonly HistoryJudgement[] => {
    const isMade = event.isPart === true || ['created', 'removed', 'unclear'].includes(event.kind);
    if (isMade) {
      known.clear();
      before = undefined;
    }
    const { shown, exchange } = event;
    const isWrite = event.kind === 'replaced' || event.kind === 'patched';
    if (shown === undefined) {
      if (isWrite) before = undefined;
      return [];
    }
    const isChanged = isWrite && before?.shown !== undefined && changes(before.shown, shown, kind);
    const found = stampsIn(shown, stamps).flatMap(([stamp, name, value]): readonly HistoryJudgement[] => {
      const last = known.get(name);
      const isStill = last !== undefined && isChanged && show(value) === show(last.value);
      const still = isStill ? last.still + 1 : isChanged ? 0 : (last?.still ?? 0);
      known.set(name, { value, event, still });
      if (last === undefined || told.has(name) || isSent(name)) return [];
      const wrong = wrongIn(stamp, last.value, value, still);
      if (wrong === undefined) return [{ exchange, judgement: conforms }];
      told.add(name);
      const judgement = violates(wrong.expected, show(value), below(event.at, name), {
        evidence: [last.event.exchange],
        kind: wrong.kind,
        ...(mayBeOther(name) ? { severity: 'should' as const } : {}),
      });
      return [{ exchange, judgement }];
    });
    if (isWrite || event.kind === 'created' || event.kind === 'read') before = event;
    return found;
  });
}

/** The stamps that an answer shows: what clients do not send. */
function stampsIn(
  shown: JsonObject,
  stamps: ReadonlyMap<string, Stamp>,
): readonly (readonly [Stamp, name: string, value: Json])[] {
  return Object.entries(shown).flatMap(([name, value]) => {
    const stamp = stamps.get(name);
    if (stamp === undefined) return [];
    const isUsable = stamp === 'version' ? isInteger(value) : isMoment(value);
    return isUsable ? [[stamp, name, value] as const] : [];
  });
}

function wrongIn(
  stamp: Stamp,
  before: Json,
  now: Json,
  still: number,
): { readonly expected: string; readonly kind: string } | undefined {
  if (stamp === 'created')
    return isSameMoment(before, now)
      ? undefined
      : { expected: `${show(before)}, as it was created`, kind: 'moved' };
  const order = stamp === 'version' ? Number(now) - Number(before) : momentOf(now) - momentOf(before);
  if (order < 0 && !(stamp === 'updated' && isSameMoment(before, now)))
    return { expected: `${show(before)} or later`, kind: 'went back' };
  // Moments may be kept too coarsely to move between two requests.
  const isFine = stamp === 'version' || /\.\d{3}/.test(String(now));
  return isFine && still >= (stamp === 'version' ? 1 : PATIENCE)
    ? { expected: `more than ${show(before)}: it was changed`, kind: 'did not move' }
    : undefined;
}

/** Whether a name may be of something else: a version of a program, or of a form, does not grow with changes. */
function mayBeOther(name: string): boolean {
  return plainName(name).startsWith('version');
}

/** Whether a write changed something of what the client may say. */
function changes(before: JsonObject, now: JsonObject, { fields }: SubjectKind): boolean {
  return [...fields.keys()].some(
    (name) => isScalar(before[name]) && isScalar(now[name]) && before[name] !== now[name],
  );
}

function isScalar(value: Json | undefined): value is string | number | boolean {
  return value !== undefined && value !== null && typeof value !== 'bigint' && !isJsonObject(value);
}

function isMoment(value: Json): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)?$/i.test(value);
}

function momentOf(value: Json): number {
  return Date.parse(String(value));
}

/** Whether two moments are one, written as finely as the coarser of them. */
function isSameMoment(a: Json, b: Json): boolean {
  const difference = Math.abs(momentOf(a) - momentOf(b));
  const [one = 0, other = 0] = [a, b].map((each) => /\.(\d+)/.exec(String(each))?.[1]?.length ?? 0);
  return difference === 0 || (one !== other && difference <= 1_000 / 10 ** Math.min(one, other, 3));
}
