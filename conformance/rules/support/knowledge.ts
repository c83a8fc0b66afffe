import { agrees, isBlank, mergePatch } from '../../exchange/agreement.ts';
import type { Echoes } from '../../exchange/echoes.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { isNamedOtherwise } from '../../exchange/named-otherwise.ts';
import type { Field, Subject, SubjectEvent } from '../../exchange/subject.ts';
import { isMovedAlong } from './moved-along.ts';
import { equalJson } from '../../../spec/json/equal.ts';
import { isJsonArray, isJsonObject, member, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { exactnessOf } from '../../../spec/model/exactness.ts';
import { withoutParameters } from '../../../spec/model/media-types.ts';

/** What makes a value be known. */
export type Ground =
  /** The creation sent it. */
  | 'sent'
  /** The creation did not send it, and takes it for its default. */
  | 'assumed'
  /** The creation's answer shows it, and the creation sent it. */
  | 'created'
  /** A write sent it. */
  | 'written'
  /** A patch did not name it. */
  | 'unnamed'
  /** A PUT did not send it, so that the one before is no more. */
  | 'replaced'
  /** An earlier answer showed it. */
  | 'seen';

/** What is known of a property. */
export interface Known {
  readonly value: Json | undefined;
  /** Of a `replaced` property: the value that must not show any more. */
  readonly former: Json | undefined;
  /** Of an object: the members that a merge patch removed, as they were. */
  readonly gone?: JsonObject;
  readonly ground: Ground;
  /** Whether answers are held against it. */
  readonly held: boolean;
  readonly source: SubjectEvent;
  readonly evidence: readonly Exchange[];
}

/** What a subject's properties are known to be at a moment. */
export type State = ReadonlyMap<string, Known>;

export const NOTHING_KNOWN: State = new Map();

/** Words of a list whose order is the client's. */
const ORDERED =
  /\bin the (same )?order (of the request|of the body|(in which )?(they|it) (were|are|is|was)|sent|given)|\border (is|stays) (kept|preserved|as sent)|\bkeeps? (its|their|the) order\b/i;

/** Words of a list that the service puts into an order of its own. */
const SORTED = /\bsorted\b|\balphabet|\bin the order of (the|its|their) (?!request|body)|\bin any order\b/i;

/** Whether an answer shows a list whose order is the client's, by words, in another order. */
export function isTurned(
  document: JsonObject,
  { schema, words }: Pick<Field, 'schema' | 'words'>,
  value: Json | undefined,
  shown: Json | undefined,
): boolean {
  if (!isJsonArray(value) || !isJsonArray(shown) || value.length !== shown.length) return false;
  if (!ORDERED.test(words) && (!exactnessOf(document).lists || SORTED.test(words))) return false;
  const inner = outlineOf(document, schema).items ?? true;
  const agree = (item: Json, other: Json | undefined): boolean => agrees(document, inner, item, other);
  return (
    value.some((item, index) => !agree(item, shown[index])) &&
    value.every((item) => shown.some((other) => agree(item, other))) &&
    shown.every((other) => value.some((item) => agree(item, other)))
  );
}

/** Whether an answer can show a property as it does. */
export function isAsKnown(
  document: JsonObject,
  { schema, defaults, words }: Field,
  { value, former, gone = {} }: Known,
  shown: Json | undefined,
): boolean {
  if (former === undefined && isTurned(document, { schema, words }, value, shown)) return false;
  const stays = ([name, was]: readonly [string, Json]): boolean => {
    const now = member(shown, name);
    return now !== undefined && !isBlank(now) && equalJson(now, was);
  };
  if (Object.entries(gone).some(stays)) return false;
  return former === undefined
    ? agrees(document, schema, value, shown, defaults)
    : !equalJson(former, shown ?? null) || isBlank(shown, defaults);
}

/** What is known once an event is over: by what was known before, by what it sent and, last, by what it answered. */
export function after(
  before: State,
  { kind }: Subject,
  event: SubjectEvent,
  echoes: Echoes,
): { readonly expected: State; readonly known: State } {
  const expected = new Map<string, Known>();
  for (const [name, field] of kind.fields) {
    if (event.kind === 'patched' && event.sent?.[name] === undefined && isMovedAlong(name, before, event))
      continue;
    const known = expectedOf(name, field, before.get(name), event, echoes);
    if (known !== undefined) expected.set(name, known);
  }
  return {
    expected,
    known: event.shown === undefined ? expected : asAnswered(expected, event, event.shown, kind.fields),
  };
}

function expectedOf(
  name: string,
  field: Field,
  prior: Known | undefined,
  event: SubjectEvent,
  echoes: Echoes,
): Known | undefined {
  const sent = event.sent?.[name];
  const evidence = [...(prior?.evidence ?? []).slice(0, 1), event.exchange];
  const of = (value: Json | undefined, ground: Ground, held: boolean): Known => ({
    value,
    former: undefined,
    ground,
    held,
    source: event,
    evidence,
  });
  if (sent !== undefined && isNamedOtherwise(event.exchange, name, sent)) return undefined;
  const assumed = field.assumed.get(event.exchange.case.operation.id);
  switch (event.kind) {
    case 'created':
      return sent === undefined && event.sent !== undefined && assumed !== undefined
        ? of(assumed, 'assumed', true)
        : of(sent, 'sent', sent !== undefined && (echoes.echoes(name) || echoes.loses(name)));
    case 'replaced': {
      if (event.sent === undefined) return undefined;
      const isTaken = !field.unsent.has(event.exchange.case.operation.id);
      if (sent !== undefined) return isTaken ? of(sent, 'written', echoes.echoes(name)) : undefined;
      const isKept = field.keptBy.has(event.exchange.case.operation.id);
      if (assumed !== undefined && !isKept) return of(assumed, 'assumed', true);
      if (prior === undefined || prior.former !== undefined) return undefined;
      // What the request has no place for was not left out; what every answer has to show has to have some value.
      if (!isTaken || field.required || isKept) return undefined;
      const isGone = !isBlank(prior.value, field.defaults) && echoes.reads(name);
      return { ...of(undefined, 'replaced', isGone), former: prior.value ?? null };
    }
    case 'patched': {
      if (event.sent === undefined) return undefined;
      if (sent === undefined && event.isPart === true) return undefined;
      if (sent === undefined) return prior && { ...prior, ground: 'unnamed', source: event, evidence };
      if (field.unsent.has(event.exchange.case.operation.id)) return undefined;
      const isMerge = mediaTypeSent(event.exchange) === 'application/merge-patch+json';
      if (!isJsonObject(sent) && !(isMerge && sent === null))
        return of(sent, 'written', sent === null || echoes.echoes(name));
      if (!isMerge || prior === undefined || prior.former !== undefined) return undefined;
      if (isJsonObject(sent))
        return {
          ...of(mergePatch(prior.value, sent), 'written', echoes.echoes(name)),
          gone: goneOf(prior.value, sent),
        };
      // What null removes is no more as it was (RFC 7396, 2): it may be absent, null, or have a default.
      const mayGo = !field.required || field.defaults.length > 0 || field.takesNull;
      const isGone = mayGo && !isBlank(prior.value, field.defaults);
      return { ...of(undefined, 'written', isGone), former: prior.value ?? null };
    }
    default:
      return undefined;
  }
}

/** What an answer shows is what is known from then on, whatever was expected. */
function asAnswered(
  expected: State,
  event: SubjectEvent,
  shown: JsonObject,
  fields: ReadonlyMap<string, Field>,
): State {
  const known = new Map<string, Known>();
  for (const [name, { unshown, takesNull }] of fields) {
    const base = expected.get(name);
    // Null where there can be none shows no value: the creation did not say which.
    const isNothing = event.kind === 'created' && shown[name] === null && !takesNull;
    if (isNothing || unshown.has(event.exchange.case.operation.id)) {
      if (base !== undefined) known.set(name, base);
      continue;
    }
    const ground =
      event.kind === 'created' ? 'created' : event.kind === 'read' ? 'seen' : (base?.ground ?? 'seen');
    known.set(name, {
      value: shown[name],
      former: undefined,
      ground,
      held: event.kind === 'read' || event.sent?.[name] !== undefined || base?.held === true,
      source: event,
      evidence: base?.evidence ?? [event.exchange],
    });
  }
  return known;
}

/** The members of an object that a merge patch removes, as they were. */
function goneOf(prior: Json | undefined, patch: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(patch).flatMap(([name, value]) => {
      const was = member(prior, name);
      return value === null && was !== undefined ? [[name, was] as const] : [];
    }),
  );
}

function mediaTypeSent({ case: { parts } }: Exchange): string | undefined {
  return parts.body.kind === 'json' ? withoutParameters(parts.body.mediaType) : undefined;
}

/** What is known on other grounds. */
export function withoutGround(state: State, ground: Ground): State {
  return new Map([...state].filter(([, known]) => known.ground !== ground));
}

/** What is known on one ground. */
export function onlyGround(state: State, ground: Ground): State {
  return new Map([...state].filter(([, known]) => known.ground === ground));
}

/** What a read shows is added to what was known; what was known by a write keeps its ground. */
export function asRead(state: State, read: State): State {
  return new Map(
    [...read].map(([name, seen]) => {
      const known = state.get(name);
      const keeps = known?.held === true && known.former === undefined;
      return [name, keeps ? { ...known, value: seen.value } : seen] as const;
    }),
  );
}
