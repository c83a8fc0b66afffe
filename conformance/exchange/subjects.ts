import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { atPointer } from '../../spec/json/pointer.ts';
import { lastParameterOf, parentOf, patternOf } from '../../spec/model/path-template.ts';
import type { Contract } from '../../spec/model/types.ts';
import { addressOf, addressOfCreated, identityText } from './address.ts';
import { createdBody } from './created-body.ts';
import { declaredBody } from './declared-body.ts';
import { statusOf, succeeded, type Exchange } from './exchange.ts';
import { subjectKinds, type SubjectOperations } from './subject-kinds.ts';
import type { Subject, SubjectEvent, SubjectKind } from './subject.ts';

interface Gathered {
  readonly address: string;
  readonly kind: SubjectKind;
  readonly events: SubjectEvent[];
}

/** What exchanges say of each thing that has an address: all that was done to it, and all that answers showed of it. */
export function subjectsOf(exchanges: readonly Exchange[], contract: Contract): readonly Subject[] {
  const found = new Map<string, Gathered>();
  const add = (kind: SubjectKind, address: string | undefined, event: SubjectEvent): void => {
    if (address === undefined) return;
    const subject = found.get(address) ?? { address, kind, events: [] };
    found.set(address, subject);
    subject.events.push(event);
  };
  const kinds = subjectKinds(contract);
  const creating = new Set(kinds.flatMap(({ creations }) => creations.map(({ operation }) => operation.id)));
  for (const exchange of exchanges)
    for (const of of kinds) {
      gatherCreations(of, exchange, contract, add);
      gatherRequests(of, exchange, contract, creating, add);
      gatherItems(of, exchange, contract, add);
    }
  for (const exchange of exchanges) spread(exchange, creating, found);
  return [...found.values()].map((subject) => ({
    ...subject,
    events: subject.events.toSorted((a, b) => a.exchange.started - b.exchange.started),
  }));
}

type Add = (kind: SubjectKind, address: string | undefined, event: SubjectEvent) => void;

function gatherCreations(
  { kind, creations }: SubjectOperations,
  exchange: Exchange,
  contract: Contract,
  add: Add,
): void {
  for (const creation of creations) {
    const body = createdBody(creation, exchange, contract);
    if (body === undefined) continue;
    const shown = isJsonObject(body) ? body : undefined;
    const isPlain = exchange.case.purpose.kind === 'valid' && exchange.attempts === 1;
    add(kind, addressOfCreated(creation, exchange, contract), {
      kind: isPlain ? 'created' : 'unclear',
      exchange,
      shown,
      at: creation.at,
      sent: sentBy(exchange),
    });
  }
}

function gatherRequests(
  { kind, at, read, writes }: SubjectOperations,
  exchange: Exchange,
  contract: Contract,
  creating: ReadonlySet<string>,
  add: Add,
): void {
  const { operation, purpose } = exchange.case;
  if (patternOf(operation.path) !== patternOf(kind.item) || creating.has(operation.id)) return;
  const body = succeeded(exchange) ? declaredBody(exchange, contract) : undefined;
  const there = body === undefined ? undefined : atPointer(body, at);
  const shown = isJsonObject(there) ? there : undefined;
  const event = { exchange, shown, at, sent: sentBy(exchange) };
  if (purpose.kind !== 'undocumented-method' && isReading(exchange)) {
    if (operation.id === read?.id && shown !== undefined && purpose.kind === 'valid')
      add(kind, addressOf(exchange), { ...event, kind: 'read' });
    return;
  }
  const isKnown = writes.some(({ id }) => id === operation.id);
  add(kind, addressOf(exchange), { ...event, kind: isKnown ? outcomeOf(exchange) : 'unclear' });
}

const DONE = new Map<string, SubjectEvent['kind']>([
  ['PUT', 'replaced'],
  ['PATCH', 'patched'],
  ['DELETE', 'removed'],
]);

function outcomeOf(exchange: Exchange): SubjectEvent['kind'] {
  const status = statusOf(exchange) ?? 0;
  if (status >= 400 && status < 500 && status !== 408) return 'refused';
  const isPlain = exchange.case.purpose.kind === 'valid' && status !== 202 && exchange.attempts === 1;
  return (isPlain && succeeded(exchange) ? DONE.get(exchange.request.method) : undefined) ?? 'unclear';
}

function gatherItems(
  { kind, list }: SubjectOperations,
  exchange: Exchange,
  contract: Contract,
  add: Add,
): void {
  const { operation, purpose } = exchange.case;
  if (list?.identity === undefined || operation.id !== list.operation.id) return;
  if (purpose.kind !== 'valid' || !succeeded(exchange)) return;
  if (patternOf(parentOf(kind.item)) !== patternOf(operation.path)) return;
  const items = atPointer(declaredBody(exchange, contract) ?? null, list.at);
  const above = addressOf(exchange);
  if (!isJsonArray(items) || above === undefined) return;
  for (const [index, item] of items.entries()) {
    const identity = identityText(atPointer(item, list.identity));
    if (identity === undefined || !isJsonObject(item)) continue;
    const address = `${above === '/' ? '' : above}/${encodeURIComponent(identity)}`;
    const at = `${list.at}/${index}`;
    add(kind, address, { kind: 'listed', exchange, shown: item, at, sent: undefined });
  }
}

/** What a request does to others than the subject that it names: those below what it removes, and what an action is of. */
function spread(
  exchange: Exchange,
  creating: ReadonlySet<string>,
  found: ReadonlyMap<string, Gathered>,
): void {
  const { operation } = exchange.case;
  const status = statusOf(exchange) ?? 0;
  const address = isReading(exchange) || (status >= 400 && status < 500) ? undefined : addressOf(exchange);
  if (address === undefined) return;
  const event: SubjectEvent = { kind: 'unclear', exchange, shown: undefined, at: '', sent: undefined };
  if (operation.method === 'DELETE') {
    for (const [below, { events }] of found) if (below.startsWith(`${address}/`)) events.push(event);
  } else if (lastParameterOf(operation.path) === undefined && !creating.has(operation.id)) {
    found.get(parentOf(address))?.events.push(event);
  }
}

function isReading({ request: { method } }: Exchange): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

function sentBy({ case: { parts } }: Exchange): JsonObject | undefined {
  const value: Json | undefined = parts.body.kind === 'json' ? parts.body.value : undefined;
  return isJsonObject(value) ? value : undefined;
}
