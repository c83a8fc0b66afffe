import { plainName } from '../../../spec/model/identity.ts';
import { parentOf, samePlace } from '../../../spec/model/path-template.ts';
import { isSafeMethod } from '../../../spec/model/safe-methods.ts';
import { succeeded, type Exchange } from '../../exchange/exchange.ts';
import type { SubjectKind } from '../../exchange/subject.ts';

/** Whether what a client said how much there is of may be more or less by now: others were written meanwhile, an order say. */
export type Movements = (name: string, from: Exchange, to: Exchange) => boolean;

/** What orders, loans and payments take from, and give back to. */
const MOVED =
  /^(in|on)?(stock|hand)|(stock|inventory|balance)(quantity|level|count)?$|^(available|remaining)(stock|quantity|units|copies|seats|places|items|tickets|rooms|slots)?$|[a-z](available|remaining|left)$/;

/** Whether a property's name says how much there is of something. */
export function isMovedName(name: string): boolean {
  return MOVED.test(plainName(name));
}

/** The movements of a run, by the kind of what they are of. */
export function movementsOf(exchanges: readonly Exchange[]): (kind: SubjectKind) => Movements {
  const known = new Map<SubjectKind, readonly Exchange[]>();
  const othersOf = (kind: SubjectKind): readonly Exchange[] => {
    const before = known.get(kind);
    if (before !== undefined) return before;
    const found = exchanges.filter(
      (exchange) =>
        !isSafeMethod(exchange.request.method) &&
        succeeded(exchange) &&
        ![kind.item, parentOf(kind.item)].some((own) => samePlace(exchange.case.operation.path, own)),
    );
    known.set(kind, found);
    return found;
  };
  return (kind) => (name, from, to) =>
    isMovedName(name) &&
    othersOf(kind).some(({ started, ended }) => ended > from.started && started < to.ended);
}
