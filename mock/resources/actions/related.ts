import { isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { equalJson } from '../../../spec/json/equal.ts';
import { isJsonType } from '../../../spec/model/media-types.ts';
import { isDecimal } from '../../../spec/model/order-words.ts';
import { isStrict, relationsIn, type Relation } from '../../../spec/model/relations.ts';
import type { Operation } from '../../../spec/model/types.ts';
import { isNumeric } from '../../../spec/schema/numbers.ts';
import { refuse } from '../../http/refusal.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { identityKey } from '../store/key.ts';
import type { Ground } from './action.ts';
import type { Guard } from './actions.ts';
import { placeIn } from './place.ts';
import { refusalStatus } from './refusal-status.ts';

/** Statuses that say that properties of a body do not go together, the likeliest first. */
const OF_RELATIONS = [422, 400, 409];

/**
 * Makes the check of what the document's words ask of two properties of a body together ('endsAt must be after startsAt');
 * of a PATCH, with what it leaves as it is. Undefined where they ask nothing.
 */
export function relatedCheck(
  { contract, state }: Ground,
  resource: StatefulResource,
  operation: Operation,
): Guard | undefined {
  const schema = operation.requestBody?.content.find(({ type }) => isJsonType(type))?.schema?.schema;
  const relations = relationsIn(contract, operation, schema).map((relation) => ({
    ...relation,
    status: refusalStatus(operation, relation.words, OF_RELATIONS),
  }));
  if (relations.length === 0) return undefined;
  const place = placeIn(operation, resource);
  return (checked) => {
    const sent = checked.body.value;
    if (sent === undefined || !isJsonObject(sent)) return undefined;
    const known =
      operation.method === 'PATCH'
        ? state.at(place.path(checked)).get(identityKey(place.id(checked)) ?? '')?.value
        : undefined;
    const broken = relations.find((relation) => isBroken(relation, { ...known, ...sent }));
    return broken && refuse(broken.status, `body: ${broken.words}`);
  };
}

function isBroken({ kind, names: [a, b], words }: Relation, value: JsonObject): boolean {
  const first = value[a] ?? null;
  const second = value[b] ?? null;
  if (kind === 'some') return first === null && second === null;
  if (first === null || second === null) return false;
  if (kind === 'not-both') return true;
  if (kind === 'differ') return equalJson(first, second);
  const [one, other] = [orderOf(first), orderOf(second)];
  return one !== undefined && other !== undefined && (one > other || (one === other && isStrict(words)));
}

function orderOf(value: Json): number | undefined {
  if (isNumeric(value)) return Number(value);
  if (typeof value !== 'string') return undefined;
  if (isDecimal(value)) return Number(value);
  const time = /^\d\d:\d\d/.test(value) ? Date.parse(`1970-01-01T${value}`) : Date.parse(value);
  return Number.isNaN(time) ? undefined : time;
}
