import { isJsonArray, isJsonObject, member, type Json } from '../../spec/json/json.ts';
import { atPointer } from '../../spec/json/pointer.ts';
import { isNumeric } from '../../spec/schema/numbers.ts';
import type { Contract } from '../../spec/model/types.ts';
import type { Case, Need, Step } from '../exchange/case.ts';
import { createdBody } from '../exchange/created-body.ts';
import { jsonOf, statusOf, succeeded, type Exchange } from '../exchange/exchange.ts';

/**
 * A case whose body refers to what earlier steps of its job created; undefined where one of them created nothing, or did
 * not what this one needs.
 */
export function withReferring(
  subject: Case,
  { referring, needs = [] }: Step,
  done: readonly (Exchange | undefined)[],
  contract: Contract,
): Case | undefined {
  if (!needs.every((need) => isMet(need, done[need.from]))) return undefined;
  const { parts } = subject;
  const { body } = parts;
  if (referring === undefined || body.kind !== 'json' || !isJsonObject(body.value)) return subject;
  const entries = new Map<string, Json>(Object.entries(body.value));
  for (const { property, creation, from, isOptional } of referring) {
    const made = done[from];
    const shown = made && createdBody(creation, made, contract);
    const identity = shown === undefined ? undefined : atPointer(shown, creation.identity);
    if (identity === undefined && isOptional === true) continue;
    if (identity === undefined) return undefined;
    entries.set(property, isJsonArray(entries.get(property) ?? null) ? [identity] : identity);
  }
  return { ...subject, parts: { ...parts, body: { ...body, value: Object.fromEntries(entries) } } };
}

/** Whether what a step needs of an earlier one came of it. */
export function isMet({ showing }: Need, exchange: Exchange | undefined): boolean {
  if (exchange === undefined || !succeeded(exchange) || statusOf(exchange) === 202) return false;
  const body = jsonOf(exchange);
  const shown = showing === undefined || body === undefined ? undefined : atPointer(body, showing.at);
  if (showing === undefined) return true;
  const value = member(shown ?? null, showing.property);
  if (typeof showing.value !== 'object') return value === showing.value;
  return isNumeric(value) && Number(value) > showing.value.above;
}
