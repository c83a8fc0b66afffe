import type { Exchange } from '../../exchange/exchange.ts';
import { statusOf } from '../../exchange/exchange.ts';
import type { Violation } from '../rule.ts';
import { responseFor } from '../../../spec/model/response-for.ts';

/** One finding for the whole service, whatever the operation. */
export function wholeService(): string {
  return '';
}

/** A finding for each operation, kind of request, place and cause. */
export function perOperation(violation: Violation, { case: { operation, purpose } }: Exchange): string {
  return [`${operation.id} ${purpose.kind}`, ...placeAndCause(violation)].join(' ');
}

/** A finding for each documented response, which operations may share, and for each place and cause. */
export function perResponse(violation: Violation, exchange: Exchange): string {
  const documented = responseFor(exchange.case.operation, statusOf(exchange) ?? 0);
  return documented === undefined
    ? perOperation(violation, exchange)
    : [documented.pointer, ...placeAndCause(violation)].join(' ');
}

/** A finding for each place and cause, whatever the operation. */
export function perPlace(violation: Violation): string {
  return placeAndCause(violation).join(' ');
}

function placeAndCause({ at, cause = '' }: Violation): readonly [string, string] {
  return [at.replaceAll(/\/\d+(?=\/|$)/g, '/*'), cause];
}
