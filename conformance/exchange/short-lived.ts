import { isEnd, isLifetime } from '../../spec/model/lifetimes.ts';
import { isJsonObject, type Json } from '../../spec/json/json.ts';
import { isNumeric } from '../../spec/schema/numbers.ts';
import type { Exchange } from './exchange.ts';
import { headerOf } from './message.ts';
import { bodyObject } from './parts.ts';

/** What lasts as long, in whatever unit, is there for as long as a run looks at it: an hour of seconds. */
const LONG = 3_600;

/** How deep in a body it is looked for. */
const DEPTH = 2;

/** Whether a request asks for something that is gone soon, by a lifetime that is short or an end that is near: that it is gone says nothing. */
export function isShortLived({ case: { parts }, outcome }: Exchange): boolean {
  const body = bodyObject(parts);
  if (body === undefined || !outcome.ok) return false;
  const now = Date.parse(headerOf(outcome.value, 'date') ?? '');
  return endsSoon(body, now, DEPTH);
}

function endsSoon(value: Json, now: number, depth: number): boolean {
  if (!isJsonObject(value) || depth === 0) return false;
  return Object.entries(value).some(([name, member]) => {
    if (isNumeric(member)) return member < LONG && isLifetime(name);
    if (typeof member === 'string') return isEnd(name) && Date.parse(member) < now + LONG * 1_000;
    return endsSoon(member, now, depth - 1);
  });
}
