import { isJsonArray, isJsonObject, member, type JsonObject } from '../../spec/json/json.ts';
import { atPointer, atTokens, pointerTokens } from '../../spec/json/pointer.ts';
import { isNamedIdentity } from '../../spec/model/identity.ts';
import type { PartWrite } from '../../spec/model/part-writes.ts';
import { parentOf } from '../../spec/model/path-template.ts';
import type { Creation, List } from '../../spec/model/resources.ts';
import { isSafeMethod } from '../../spec/model/safe-methods.ts';
import type { Contract } from '../../spec/model/types.ts';
import { addressBelow, addressOf, addressOfCreated, identityText, placeOfListed } from './address.ts';
import { createdBody } from './created-body.ts';
import { declaredBody } from './declared-body.ts';
import { isDryRun } from './dry-run.ts';
import { statusOf, succeeded, type Exchange } from './exchange.ts';
import { sentBy } from './sent-by.ts';
import { isShortLived } from './short-lived.ts';
import type { SubjectOperations } from './subject-kinds.ts';
import type { SubjectEvent, SubjectKind } from './subject.ts';

export type Add = (kind: SubjectKind, address: string | undefined, event: SubjectEvent) => void;
/** Takes from an exchange what it says of subjects of a kind. */
export type Gather = (exchange: Exchange, contract: Contract, add: Add) => void;

/** What creations made. */
export function gatherCreations({ kind, sentIn }: SubjectOperations, creation: Creation): Gather {
  return (exchange, contract, add) => {
    const body = createdBody(creation, exchange, contract);
    if (body === undefined) return;
    const shown = isJsonObject(body) ? kind.propertiesOf(body) : undefined;
    const isPlain =
      exchange.case.purpose.kind === 'valid' && exchange.attempts === 1 && !isShortLived(exchange);
    add(kind, addressOfCreated(creation, exchange, contract), {
      kind: isPlain ? 'created' : 'unclear',
      exchange,
      shown,
      at: creation.at,
      sent: sentIn(sentBy(exchange)),
    });
  };
}

/** What was done at the address of a subject, and what reads showed there. */
export function gatherRequests({
  kind,
  at,
  identity,
  sentIn,
  read,
  writes,
  creations,
}: SubjectOperations): Gather {
  return (exchange, contract, add) => {
    if (creations.some((creation) => createdBody(creation, exchange, contract) !== undefined)) return;
    const { operation, purpose } = exchange.case;
    const body = succeeded(exchange) ? declaredBody(exchange, contract) : undefined;
    const there = body === undefined ? undefined : atPointer(body, at);
    const shown = isJsonObject(there) ? asShown(kind, identity, kind.propertiesOf(there)) : undefined;
    const event = { exchange, shown, at, sent: sentIn(sentBy(exchange)) };
    if (purpose.kind !== 'undocumented-method' && isSafeMethod(exchange.request.method)) {
      if (operation.id === read?.id && shown !== undefined && purpose.kind === 'valid')
        add(kind, addressOf(exchange), { ...event, kind: 'read' });
      return;
    }
    const isKnown = writes.some(({ id }) => id === operation.id);
    const address = addressOf(exchange);
    // What is called otherwise from now on stands elsewhere.
    const name =
      identity === undefined || isNamedIdentity(identity) ? undefined : identityText(event.sent?.[identity]);
    const isMoved =
      succeeded(exchange) &&
      name !== undefined &&
      address?.endsWith(`/${encodeURIComponent(name)}`) === false;
    add(kind, address, { ...event, kind: isKnown && !isMoved ? outcomeOf(exchange) : 'unclear' });
  };
}

/** What an answer shows of a subject: nothing, where it has none of its properties, as `{"status": "OK"}` has not. */
function asShown(
  { fields }: SubjectKind,
  identity: string | undefined,
  shown: JsonObject,
): JsonObject | undefined {
  const isAnother = identity !== undefined && shown[identity] === undefined && fields.size > 0;
  return isAnother && !Object.keys(shown).some((name) => fields.has(name)) ? undefined : shown;
}

/** What was written of a subject at a path below it. */
export function gatherPart({ kind, at }: SubjectOperations, { property, within }: PartWrite): Gather {
  return (exchange, contract, add) => {
    const address = addressOf(exchange);
    const { body } = exchange.case.parts;
    const value =
      body.kind !== 'json' ? undefined : within === undefined ? body.value : member(body.value, within);
    const answer = succeeded(exchange) ? declaredBody(exchange, contract) : undefined;
    const there = answer === undefined ? undefined : atPointer(answer, at);
    const shown = isJsonObject(there) && there[property] !== undefined ? there : undefined;
    // What a list has twice may be kept once.
    const isClear = value !== undefined && !(isJsonArray(value) && new Set(value).size < value.length);
    const done = isClear ? outcomeOf(exchange) : 'unclear';
    add(kind, address === undefined ? undefined : parentOf(address), {
      kind: done === 'replaced' ? 'patched' : done,
      exchange,
      shown,
      at,
      sent: value === undefined ? undefined : { [property]: value },
      isPart: true,
    });
  };
}

const DONE = new Map<string, SubjectEvent['kind']>([
  ['PUT', 'replaced'],
  ['PATCH', 'patched'],
  ['DELETE', 'removed'],
]);

/** What a request does: what its operation's method means, unless it went out with another. */
function methodOf({ request, case: { operation } }: Exchange): string {
  return request.method === operation.method ? operation.semantics : request.method;
}

function outcomeOf(exchange: Exchange): SubjectEvent['kind'] {
  const status = statusOf(exchange) ?? 0;
  if (status >= 400 && status < 500 && status !== 408) return 'refused';
  const isPlain =
    exchange.case.purpose.kind === 'valid' &&
    status !== 202 &&
    exchange.attempts === 1 &&
    !isShortLived(exchange) &&
    !isDryRun(exchange);
  return (isPlain && succeeded(exchange) ? DONE.get(methodOf(exchange)) : undefined) ?? 'unclear';
}

/** What lists showed. */
export function gatherItems({ kind }: SubjectOperations, { identity, at }: List): Gather {
  const tokens = identity === undefined ? undefined : pointerTokens(identity);
  return (exchange, contract, add) => {
    if (tokens === undefined || exchange.case.purpose.kind !== 'valid' || !succeeded(exchange)) return;
    const items = atPointer(declaredBody(exchange, contract) ?? null, at);
    const above = placeOfListed(kind.item, exchange);
    if (!isJsonArray(items) || above === undefined) return;
    for (const [index, item] of items.entries()) {
      const id = identityText(atTokens(item, tokens));
      if (id === undefined || !isJsonObject(item)) continue;
      add(kind, addressBelow(above, id), {
        kind: 'listed',
        exchange,
        shown: kind.propertiesOf(item),
        at: `${at}/${index}`,
        sent: undefined,
      });
    }
  };
}
