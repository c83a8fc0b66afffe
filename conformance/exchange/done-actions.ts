import { isJsonObject, type JsonObject } from '../../spec/json/json.ts';
import { atPointer } from '../../spec/json/pointer.ts';
import { actionsOf, type Action } from '../../spec/model/actions.ts';
import { patternOf } from '../../spec/model/path-template.ts';
import type { Contract } from '../../spec/model/types.ts';
import type { History } from './created-resource.ts';
import { declaredBody } from './declared-body.ts';
import { succeeded, type Exchange } from './exchange.ts';
import type { Field, SubjectEvent, SubjectKind } from './subject.ts';

/** An action that succeeded on a resource, and how the resource showed before it and after it. */
export interface DoneAction {
  readonly action: Action;
  readonly exchange: Exchange;
  /** The properties that clients send of such resources. */
  readonly fields: ReadonlyMap<string, Field>;
  /** What its answer shows. */
  readonly shown: JsonObject;
  readonly before: Shown | undefined;
  /** A read of it since which, and until which, nothing else was done to it. */
  readonly after: Shown | undefined;
}

/** An answer that shows a resource. */
export interface Shown {
  readonly exchange: Exchange;
  readonly shown: JsonObject;
}

/** The actions that succeeded, where it is clear what came before them and what after. */
export function doneActions(history: History, contract: Contract): readonly DoneAction[] {
  const actions = new Map(actionsOf(contract).map((action) => [action.operation.id, action]));
  if (actions.size === 0) return [];
  return history.subjects.flatMap(({ kind, events }) =>
    events.flatMap((event, index): readonly DoneAction[] => {
      const { exchange } = event;
      const action = actions.get(exchange.case.operation.id);
      const shown = action && shownBy(action, exchange, contract, kind);
      if (action === undefined || shown === undefined) return [];
      if (patternOf(action.resource.item ?? '') !== patternOf(kind.item)) return [];
      const show = (other: SubjectEvent | undefined): Shown | undefined => {
        const own = other && actions.get(other.exchange.case.operation.id);
        const there = own && other ? shownBy(own, other.exchange, contract, kind) : other?.shown;
        return other === undefined || there === undefined
          ? undefined
          : { exchange: other.exchange, shown: there };
      };
      const isAlone = events.every(
        (other) =>
          other === event ||
          other.exchange.ended <= exchange.started ||
          other.exchange.started >= exchange.ended,
      );
      const isTelling = ({ kind: what }: SubjectEvent): boolean => what !== 'listed' && what !== 'refused';
      if (!isAlone) return [];
      const before = events.slice(0, index).findLast(isTelling);
      const after = events.slice(index + 1).find(isTelling);
      return [
        {
          action,
          exchange,
          fields: kind.fields,
          shown,
          before: show(before),
          after: after?.kind === 'read' ? show(after) : undefined,
        },
      ];
    }),
  );
}

function shownBy(
  { at }: Action,
  exchange: Exchange,
  contract: Contract,
  { propertiesOf }: SubjectKind,
): JsonObject | undefined {
  const isPlain = exchange.case.purpose.kind === 'valid' && exchange.attempts === 1;
  const body = isPlain && succeeded(exchange) ? declaredBody(exchange, contract) : undefined;
  const shown = body === undefined ? undefined : atPointer(body, at);
  return shown !== undefined && isJsonObject(shown) ? propertiesOf(shown) : undefined;
}
