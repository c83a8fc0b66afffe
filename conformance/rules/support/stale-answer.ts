import { isJsonObject, type JsonObject } from '../../../spec/json/json.ts';
import { atPointer } from '../../../spec/json/pointer.ts';
import { actionOf } from '../../../spec/model/actions.ts';
import { answersAsItIs } from '../../../spec/model/idempotency.ts';
import { parentOf } from '../../../spec/model/path-template.ts';
import type { Creation } from '../../../spec/model/resources.ts';
import { resourceCreatedBy } from '../../../spec/model/resource-index.ts';
import { statesIn } from '../../../spec/model/states.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { below } from '../../../spec/schema/walk.ts';
import { addressOf, addressOfCreated } from '../../exchange/address.ts';
import { createdBody } from '../../exchange/created-body.ts';
import { declaredBody } from '../../exchange/declared-body.ts';
import { succeeded, type Exchange } from '../../exchange/exchange.ts';
import { show } from './words.ts';
import { violates, type HistoryJudgement } from '../rule.ts';

/**
 * A repetition that shows what the first request made as it was, where words say that it shows it as it is by now;
 * undefined where it does not, or where nobody can tell.
 */
export function staleAnswer(
  first: { readonly exchange: Exchange; readonly identity: string | undefined },
  { exchange, identity }: { readonly exchange: Exchange; readonly identity: string | undefined },
  creation: Creation,
  exchanges: readonly Exchange[],
  contract: Contract,
): readonly HistoryJudgement[] | undefined {
  const words = answersAsItIs(contract, creation.operation);
  const shown = createdBody(creation, exchange, contract);
  const schema = resourceCreatedBy(contract, creation.operation)?.representation?.schema.schema;
  if (words === undefined || schema === undefined || identity !== first.identity) return undefined;
  const address = addressOfCreated(creation, first.exchange, contract);
  const last = exchanges.findLast(
    (other) =>
      succeeded(other) &&
      parentOf(addressOf(other) ?? '') === address &&
      other.ended < exchange.started &&
      actionOf(contract, other.case.operation) !== undefined,
  );
  const since = last && shownBy(last, contract);
  if (last === undefined || since === undefined || shown === undefined || !isJsonObject(shown))
    return undefined;
  const stale = statesIn(contract.document, outlineOf(contract.document, schema).properties).find(
    ({ name }) => shown[name] !== undefined && since[name] !== undefined && shown[name] !== since[name],
  );
  if (stale === undefined) return undefined;
  const { name } = stale;
  const judgement = violates(
    `${show(since[name] ?? null)}, to which ${last.case.operation.id} led`,
    show(shown[name] ?? null),
    below(creation.at, name),
    {
      evidence: [first.exchange, last],
      kind: 'as it was at first',
      clause: { source: 'contract', anchor: creation.operation.pointer, quote: words },
    },
  );
  return [{ exchange, judgement }];
}

function shownBy(exchange: Exchange, contract: Contract): JsonObject | undefined {
  const action = actionOf(contract, exchange.case.operation);
  const body = declaredBody(exchange, contract);
  const shown = action && body !== undefined ? atPointer(body, action.at) : undefined;
  return shown !== undefined && isJsonObject(shown) ? shown : undefined;
}
