import type { Json } from '../../../spec/json/json.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { wordsIn } from '../../../spec/model/nouns.ts';
import { parentOf, samePlace } from '../../../spec/model/path-template.ts';
import type { Resource } from '../../../spec/model/resources.ts';
import type { UniqueProperty } from '../../../spec/model/unique.ts';
import type { Contract } from '../../../spec/model/types.ts';
import type { History } from '../../exchange/created-resource.ts';
import type { Subject, SubjectEvent } from '../../exchange/subject.ts';
import { statusOf } from '../../exchange/exchange.ts';
import { uniqueInBody } from '../../generate/unique-in-body.ts';
import { takenElsewhere } from '../support/taken-elsewhere.ts';
import { ourReading } from '../support/our-reading.ts';
import { describeAnswer, show } from '../support/words.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** What is unique is not given twice. */
export const uniqueHolds: HistoryRule = {
  id: 'state/unique-holds',
  summary:
    "A value of a property that the document calls unique, in its description or in that of the 409 which names it, is refused while another resource of the collection has it, and not where it is the resource's own, or has it below another resource while words call it unique below each.",
  severity: 'must',
  clause: ourReading(
    'the words of descriptions',
    'A property that is called unique, or whose value a 409 calls taken, has a value that no other resource of its collection has.',
  ),
  concerns: ({ responses }) => responses.some(({ status }) => status === '409'),
  scope: 'history',
  check: (history, { contract }) =>
    contract.resources.flatMap((resource) => [
      ...judgeResource(resource, history, contract),
      ...takenElsewhere(resource, history.exchanges, contract),
    ]),
};

function judgeResource(
  { item, creations }: Resource,
  { subjects }: History,
  { document }: Contract,
): readonly HistoryJudgement[] {
  const properties = creations.flatMap(({ operation }) => uniqueInBody(document, operation));
  if (item === undefined || properties.length === 0) return [];
  const own = subjects.filter(({ kind }) => samePlace(kind.item, item));
  const places = Map.groupBy(own, ({ address }) => parentOf(address));
  return [...places.values()].flatMap((some) => [
    ...properties.flatMap((property) => judgeProperty(property, some)),
    ...some.flatMap((subject) => judgeOwn(properties, subject)),
  ]);
}

/** Writes that were refused as taken though all that is unique in them was the resource's own already. */
function judgeOwn(properties: readonly UniqueProperty[], subject: Subject): readonly HistoryJudgement[] {
  return subject.clear.flatMap((event): readonly HistoryJudgement[] => {
    const { exchange, sent } = event;
    const { operation, purpose } = exchange.case;
    const conflict = operation.responses.find(({ status }) => status === '409')?.description ?? '';
    const named = properties.filter(({ name }) => sent?.[name] !== undefined);
    const isOwn = named.every((property) =>
      heldBy(subject, property).some(
        ({ value, from, until }) =>
          valueOf(property, sent?.[property.name]) === value &&
          from.exchange.ended < exchange.started &&
          (until === undefined || until.exchange.started > exchange.ended),
      ),
    );
    const [first] = named.filter(
      ({ name, words }) =>
        /\b409\b/.test(words) || wordsIn(conflict).some((word) => plainName(word) === plainName(name)),
    );
    if (event.kind !== 'refused' || purpose.kind !== 'valid' || !isOwn || first === undefined) return [];
    if (statusOf(exchange) !== 409) return [];
    const judgement = violates(
      `success: no other has the ${first.name} ${show(sent?.[first.name] ?? null)}`,
      describeAnswer(exchange),
      '',
      {
        kind: `its own ${first.name} refused`,
        clause: { source: 'contract', anchor: first.pointer, quote: first.words },
      },
    );
    return [{ exchange, judgement }];
  });
}

/** A value as it is compared. */
function valueOf({ ignoresCase }: UniqueProperty, value: Json | undefined): Json | undefined {
  return ignoresCase && typeof value === 'string' ? value.toLowerCase() : value;
}

/** A time during which a resource had a value. */
interface Held {
  readonly subject: Subject;
  readonly value: string;
  readonly from: SubjectEvent;
  /** The first that may have ended it; undefined where nothing did. */
  readonly until: SubjectEvent | undefined;
}

function judgeProperty(property: UniqueProperty, subjects: readonly Subject[]): readonly HistoryJudgement[] {
  const all = subjects.flatMap((subject) => heldBy(subject, property));
  const byValue = Map.groupBy(all, ({ value }) => value);
  return all.flatMap((later): readonly HistoryJudgement[] => {
    const { exchange } = later.from;
    const earlier = (byValue.get(later.value) ?? []).find(({ subject, from, until }) =>
      subject === later.subject
        ? until === later.from && isPosted(from) && isPosted(later.from)
        : (from.exchange.ended < exchange.started || isBeside(from, later.from)) &&
          (until === undefined || until.exchange.started > exchange.ended),
    );
    if (earlier === undefined) return [{ exchange, judgement: conforms }];
    const judgement = violates(
      `409: another has the ${property.name} ${show(later.value)}`,
      describeAnswer(exchange),
      `/${property.name}`,
      {
        evidence: [earlier.from.exchange],
        kind: 'given twice',
        clause: { source: 'contract', anchor: property.pointer, quote: property.words },
      },
    );
    return [{ exchange, judgement }];
  });
}

/** Whether a POST made it: what has one for its identity is made once. */
function isPosted({ kind, exchange }: SubjectEvent): boolean {
  return kind === 'created' && exchange.request.method === 'POST';
}

/** Whether one request gave it to both, to this one first. */
function isBeside(one: SubjectEvent, later: SubjectEvent): boolean {
  return one.exchange === later.exchange && one.at < later.at;
}

const WRITES: ReadonlySet<SubjectEvent['kind']> = new Set(['created', 'replaced', 'patched']);

/** Whether what a write sent was taken: of one that is no creation, an answer shows it. */
function isTaken({ events }: Subject, write: SubjectEvent, name: string): boolean {
  return (
    write.kind === 'created' ||
    events.some(
      ({ exchange, shown }) => exchange.ended >= write.exchange.ended && shown?.[name] === write.sent?.[name],
    )
  );
}

/** The values that a subject was given by writes, each with how long it had it for certain. */
function heldBy(subject: Subject, property: UniqueProperty): readonly Held[] {
  const { name } = property;
  const changes = subject.clear.filter(
    ({ kind }) => WRITES.has(kind) || kind === 'removed' || kind === 'unclear',
  );
  return changes.flatMap((from, index) => {
    const value = WRITES.has(from.kind) ? from.sent?.[name] : undefined;
    if (typeof value !== 'string' || value === '' || !isTaken(subject, from, name)) return [];
    const until = changes
      .slice(index + 1)
      .find(({ kind, sent }) => kind !== 'patched' || sent?.[name] !== undefined);
    return [{ subject, from, until, value: property.ignoresCase ? value.toLowerCase() : value }];
  });
}
