import { equalJson } from '../../../spec/json/equal.ts';
import type { Json, JsonObject } from '../../../spec/json/json.ts';
import { actionsOf } from '../../../spec/model/actions.ts';
import { parentOf, patternOf } from '../../../spec/model/path-template.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { statesIn } from '../../../spec/model/states.ts';
import { addressOf } from '../../exchange/address.ts';
import type { History } from '../../exchange/created-resource.ts';
import { statusOf, type Exchange } from '../../exchange/exchange.ts';
import type { SubjectEvent } from '../../exchange/subject.ts';

/** An action that was refused, and the state of its resource that was another in the next read than in the last before. */
export interface RefusedStep {
  readonly refused: Exchange;
  readonly before: SubjectEvent;
  readonly after: SubjectEvent;
  /** The property that has another of its few values; undefined where none has. */
  readonly changed: { readonly name: string; readonly was: Json; readonly is: Json } | undefined;
}

/** The refused actions of a run between two reads of their resource, with nothing else done to it. */
export function refusedSteps(history: History, contract: Contract): readonly RefusedStep[] {
  const actions = new Map(actionsOf(contract).map((action) => [action.operation.id, action]));
  const refused = history.exchanges.filter((exchange) => {
    const status = statusOf(exchange) ?? 0;
    return (
      actions.has(exchange.case.operation.id) && status >= 400 && status < 500 && exchange.attempts === 1
    );
  });
  if (refused.length === 0) return [];
  const subjects = new Map(history.subjects.map((subject) => [subject.address, subject]));
  return refused.flatMap((exchange): readonly RefusedStep[] => {
    const action = actions.get(exchange.case.operation.id);
    const address = addressOf(exchange);
    const subject = address === undefined ? undefined : subjects.get(parentOf(address));
    if (action?.resource.representation === undefined || subject === undefined) return [];
    if (patternOf(action.resource.item ?? '') !== patternOf(subject.kind.item)) return [];
    const telling = subject.events.filter(({ kind }) => kind !== 'listed' && kind !== 'refused');
    const before = telling.findLast((event) => event.exchange.ended < exchange.started);
    const after = telling.find((event) => event.exchange.ended > exchange.started);
    if (before?.kind !== 'read' || after?.kind !== 'read' || after.exchange.started < exchange.ended)
      return [];
    const { properties } = outlineOf(contract.document, action.resource.representation.schema.schema);
    const states = statesIn(contract.document, properties).map(({ name }) => name);
    const [one, other] = [before.shown ?? {}, after.shown ?? {}];
    return [{ refused: exchange, before, after, changed: changedIn(one, other, states) }];
  });
}

function changedIn(before: JsonObject, after: JsonObject, states: readonly string[]): RefusedStep['changed'] {
  return states.flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    return was === undefined || is === undefined || equalJson(was, is) ? [] : [{ name, was, is }];
  })[0];
}
