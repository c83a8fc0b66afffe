import { statusOf, type Exchange } from '../../exchange/exchange.ts';
import type { Symptom, Violation } from '../rule.ts';

/**
 * What a request tried, as a name that it has in every run: `valid name=empty`, `defective name:missing`. What chance
 * made is `valid`, and no more; so is what tries several things together, since one of them has a name of its own.
 */
export function triedBy(exchange: Exchange): string {
  const { purpose, label } = exchange.case;
  return isByChance(exchange) || TOGETHER.test(label) ? purpose.kind : `${purpose.kind} ${label}`;
}

const TOGETHER = /(^|,)together-\d+$/;

/** Whether chance made a request: another seed makes another. */
export function isByChance({ job }: Exchange): boolean {
  return /\/(random|session)\//.test(job);
}

/** The symptom where it is the request that counts: what was tried, and the status that it got. */
export function byRequest({ at }: Violation, exchange: Exchange): readonly Symptom[] {
  return [{ at, kind: `${statusOf(exchange) ?? 'no answer'}`, tried: triedBy(exchange) }];
}

/** The symptoms where it is the answer that counts: each place, in answers of that status. */
export function byAnswer({ at, kind = '', also = [] }: Violation, exchange: Exchange): readonly Symptom[] {
  const status = statusOf(exchange);
  return [{ at, kind }, ...also].map((symptom) => ({ ...symptom, status }));
}
