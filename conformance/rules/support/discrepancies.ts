import { bodyProblems } from './body-problems.ts';
import { echoesOf, type EchoMemory, type Echoes } from '../../exchange/echoes.ts';
import type { History } from '../../exchange/created-resource.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { Subject, SubjectEvent } from '../../exchange/subject.ts';
import { exactnessOf, isKeptAsSent } from '../../../spec/model/exactness.ts';
import { isInOtherForm } from '../../exchange/other-form.ts';
import { agrees, isBlank } from '../../exchange/agreement.ts';
import type { Json } from '../../../spec/json/json.ts';
import { below } from '../../../spec/schema/walk.ts';
import type { RuleContext } from '../rule.ts';
import { isPartial } from './partial-answers.ts';
import { hasRoomFor } from './room.ts';
import { isSighting } from '../../exchange/clear-events.ts';
import {
  after,
  asRead,
  isAsKnown,
  isTurned,
  NOTHING_KNOWN,
  onlyGround,
  withoutGround,
  type Ground,
  type Known,
  type State,
} from './knowledge.ts';
import { movementsOf, type Movements } from './movements.ts';

/** An answer held against what was known of what it shows. */
export interface Comparison {
  readonly exchange: Exchange;
  readonly ground: Ground;
  /** The property, of which kind of subject. */
  readonly property: string;
  /** The write that was refused and sent the very value that shows. */
  readonly refused: Exchange | undefined;
  /** The write to another subject that sent it. */
  readonly neighbour: Exchange | undefined;
  /** Whether it is the same text in another form: what no contract forbids, and few clients expect. */
  readonly isForm: boolean;
  /** Whether the document promises the form in which it was sent. */
  readonly isExact: boolean;
  /** Undefined where the answer is as known. */
  readonly difference:
    | { readonly at: string; readonly expected: Known; readonly actual: Json | undefined }
    | undefined;
}

interface Found extends Comparison {
  /** Whether it stands whatever other answers show: all is lost, or the document promises that nothing is. */
  readonly isCertain: boolean;
  /** Whether it says something that an answer shows a value as it is known. */
  readonly isTelling: boolean;
  readonly isListed: boolean;
}

const made = new WeakMap<History, readonly Comparison[]>();

/** What each run has shown of how properties come back. */
const memories = new WeakMap<RuleContext, EchoMemory>();

/** Every answer of a run held against what was known, property by property. Rules take from it what is theirs to tell. */
export function comparisonsOf(history: History, context: RuleContext): readonly Comparison[] {
  const before = made.get(history);
  if (before) return before;
  const { document } = context.contract;
  const memory = memories.get(context) ?? new Map();
  memories.set(context, memory);
  const learned = echoesOf(history.subjects, document, memory);
  const writes = history.subjects.flatMap(({ address, events }) =>
    events.filter(({ sent }) => sent !== undefined).map((event) => ({ address, event })),
  );
  const movements = movementsOf(history.exchanges);
  const found = history.subjects.flatMap((subject) =>
    compare(
      subject,
      learned(subject.kind),
      context,
      movements(subject.kind),
      (name, value, from, to) =>
        writes.find(
          ({ address, event: { exchange, sent } }) =>
            address !== subject.address &&
            exchange.ended > from.exchange.started &&
            exchange.started < to.exchange.ended &&
            sent?.[name] !== undefined &&
            agrees(document, true, value, sent[name]),
        )?.event.exchange,
    ),
  );
  const agreed = new Set(
    found.filter(({ isTelling, difference }) => isTelling && !difference).flatMap((each) => sourcesOf(each)),
  );
  // Some answers show less than others: a list's items a summary, a read a secret that only its creation tells.
  const readOtherwise = new Set(
    found.filter(({ difference, isListed }) => difference && !isListed).map(({ property }) => property),
  );
  const held = found.filter((each) => {
    const [byOperation = '', anywhere = ''] = sourcesOf(each);
    if (each.difference === undefined || each.isCertain) return true;
    // What a read shows as wrong a list only repeats.
    return each.isListed
      ? agreed.has(byOperation) && !readOtherwise.has(each.property)
      : agreed.has(anywhere);
  });
  made.set(history, held);
  return held;
}

function sourcesOf({ exchange, property, isListed }: Found): readonly string[] {
  const byOperation = `${exchange.case.operation.id} ${property}`;
  return isListed ? [byOperation] : [byOperation, property];
}

type Neighbours = (
  name: string,
  value: Json | undefined,
  from: SubjectEvent,
  to: SubjectEvent,
) => Exchange | undefined;

function isEnsured({ exchange: { case: subject } }: SubjectEvent): boolean {
  return subject.operation.responses.some(({ ensures }) => ensures.length > 0);
}

/** Whether a read shows none of the properties that are known. */
function isBare({ kind, shown }: SubjectEvent, known: State): boolean {
  return kind === 'read' && known.size > 0 && [...known.keys()].every((name) => shown?.[name] === undefined);
}

const WRITES: ReadonlySet<SubjectEvent['kind']> = new Set(['created', 'replaced', 'patched']);

function compare(
  subject: Subject,
  echoes: Echoes,
  context: RuleContext,
  movements: Movements,
  neighbours: Neighbours,
): readonly Found[] {
  const { document } = context.contract;
  const isExact = exactnessOf(document).texts;
  const found: Found[] = [];
  let state: State = NOTHING_KNOWN;
  let refused: SubjectEvent[] = [];
  const told = new Set<string>();
  /** Who has shown a property as it is known, since it was written. */
  const confirmed = new Map<string, SubjectEvent>();
  const hold = (expected: State, event: SubjectEvent): void => {
    const { shown, exchange } = event;
    if (shown === undefined) return;
    for (const [name, known] of expected) {
      const field = subject.kind.fields.get(name);
      const key = `${exchange.case.operation.id} ${name}`;
      if (field === undefined || told.has(key)) continue;
      const isSent = known.ground === 'sent' || known.ground === 'written';
      const isOtherOrder = isSent && isTurned(document, field, known.value, shown[name]);
      if (!known.held && !isOtherOrder) continue;
      if (field.unshown.has(exchange.case.operation.id)) continue;
      // Null where there can be none shows no value, and its own schema tells it.
      if (event.kind === 'created' && shown[name] === null && !field.takesNull) continue;
      const isOwn = event.sent !== undefined && Object.hasOwn(event.sent, name);
      const since = known.evidence[0] ?? known.source.exchange;
      if (!isOwn && movements(name, since, exchange)) continue;
      if (shown[name] === undefined && isPartial(exchange, document)) continue;
      const base = {
        exchange,
        ground: known.ground,
        refused: undefined,
        neighbour: undefined,
        property: `${subject.kind.item} ${name}`,
        isForm: false,
        isExact: isExact || isKeptAsSent(field.words),
        isCertain: isExact || isOtherOrder || echoes.loses(name),
        isTelling: !isBlank(known.value, field.defaults),
        isListed: event.kind === 'listed',
      };
      // What the answer's own schema has no room for (a null, a text for a number, an identity for an object) shows
      // otherwise, if at all.
      const isTold = isSent || known.value !== undefined;
      if (isTold && known.former === undefined && !hasRoomFor(document, field.schema, known.value)) continue;
      const shape = event.kind === 'listed' && field.listed !== undefined ? field.listed : field.schema;
      if (isSent && isInOtherForm(document, { ...field, schema: shape }, known.value, shown[name])) {
        const difference = {
          at: below(`${event.at}${field.within}`, name),
          expected: known,
          actual: shown[name],
        };
        told.add(key);
        found.push({ ...base, isForm: true, difference });
        continue;
      }
      if (isAsKnown(document, { ...field, schema: shape }, known, shown[name])) {
        if (event.kind === 'read') confirmed.set(name, event);
        found.push({ ...base, difference: undefined });
        continue;
      }
      const sameValue = ({ sent }: SubjectEvent): boolean =>
        sent?.[name] !== undefined &&
        !isBlank(sent[name], field.defaults) &&
        agrees(document, field.schema, sent[name], shown[name], field.defaults);
      const culprit = refused.find(sameValue)?.exchange;
      const last = confirmed.get(name);
      const neighbour =
        last && event.kind === 'read' ? neighbours(name, shown[name], last, event) : undefined;
      told.add(key);
      // What was read as known, and is read otherwise though nobody wrote, has no cause that could be told.
      if (last !== undefined && event.kind === 'read' && culprit === undefined && neighbour === undefined)
        continue;
      const difference = {
        at: below(`${event.at}${field.within}`, name),
        expected: known,
        actual: shown[name],
      };
      found.push({ ...base, refused: culprit, neighbour, difference });
    }
  };
  for (const event of subject.clear) {
    if (WRITES.has(event.kind)) {
      const { expected, known } = after(state, subject, event, echoes);
      // Where the contract itself says what a creation shows, it is judged by that.
      const isOwn = event.kind !== 'created' || !isEnsured(event);
      hold(isOwn ? expected : onlyGround(expected, 'assumed'), event);
      state = known;
      refused = [];
      confirmed.clear();
    } else if (event.kind === 'refused') {
      refused.push(event);
    } else if (isSighting(event)) {
      // What shows nothing of it at all is told by its own schema, where that tells it.
      if (isBare(event, state) && (bodyProblems(event.exchange, context) ?? []).length > 0) continue;
      const isPromised = subject.kind.promised.has(event.exchange.case.operation.id);
      hold(isPromised ? withoutGround(state, 'created') : state, event);
      // What a read was asked to leave out (`fields=name`) is as it was.
      if (event.kind === 'read' && !isPartial(event.exchange, document))
        state = asRead(state, after(NOTHING_KNOWN, subject, event, echoes).known);
    } else {
      state = NOTHING_KNOWN;
      confirmed.clear();
    }
  }
  return found;
}
