import type { Exchange } from '../exchange/exchange.ts';

/** Statuses with which a service refuses what it used to serve: the credential, the request, or everybody. */
const REFUSALS = new Set([401, 403, 502, 503, 504]);

/** Whether a request that carries its right credential was refused by status, or its connection was. */
export function isRefused({ case: { credential }, outcome }: Exchange): boolean {
  if (credential !== undefined && credential.kind !== 'valid') return false;
  return outcome.ok
    ? REFUSALS.has(outcome.value.status)
    : outcome.error.kind === 'refused' || outcome.error.kind === 'unreachable';
}

/** Whether a connection was made and the request got no answer on it: what may be the end of a service, by this request. */
export function isCutOff({ outcome }: Exchange): boolean {
  return !outcome.ok && outcome.error.kind !== 'refused' && outcome.error.kind !== 'unreachable';
}
