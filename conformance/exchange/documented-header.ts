import { responseFor } from '../../spec/model/response-for.ts';
import type { Exchange } from './exchange.ts';
import { headerOf } from './message.ts';

/** A header of an answer, where the contract has it: what else has its name is nobody's promise. */
export function documentedHeader(
  { case: { operation }, outcome }: Exchange,
  lowerName: string,
): string | undefined {
  if (!outcome.ok) return undefined;
  const headers = responseFor(operation, outcome.value.status)?.headers ?? [];
  return headers.some(({ name }) => name.toLowerCase() === lowerName)
    ? headerOf(outcome.value, lowerName)
    : undefined;
}
