import { pointerTokens } from '../../spec/json/pointer.ts';
import type { SchemaProblem } from '../../spec/schema/problem.ts';
import { refuse, type Refusal } from '../http/refusal.ts';

/** How many problems one message names at most. */
const MOST = 5;

/** Words for what is wrong with a value, each with its place: `body: name is required; body: age must be integer`. */
export function describeProblems(place: string, problems: readonly SchemaProblem[]): string {
  const lines = problems.slice(0, MOST).map(({ at, message }) => {
    const name = placeIn(at);
    return name === '' ? `${place}: ${message}` : `${place}: ${name} ${message}`;
  });
  const more = problems.length - lines.length;
  return more > 0 ? `${lines.join('; ')}; and ${more} more` : lines.join('; ');
}

/** A JSON Pointer as people read it: `tags/0`, without a leading slash and without escapes. */
export function placeIn(pointer: string): string {
  return (pointerTokens(pointer) ?? []).join('/');
}

/** The refusal of a value for what is wrong with it, in one message and field by field. */
export function refuseFor(status: number, place: string, problems: readonly SchemaProblem[]): Refusal {
  const fields = problems.map(({ at, message }) => ({ place, at: placeIn(at), message }));
  return refuse(status, describeProblems(place, problems), {}, fields);
}
