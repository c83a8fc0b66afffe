import type { Told } from '../rule.ts';

/** What one answer of an operation shows follows from what another shows; of two operations, the same at the same place. */
export function sameAnswer(own: Told, earlier: Told): boolean {
  if (own.source !== earlier.source) return false;
  return sharesOperation(own, earlier) || samePlace(own, earlier);
}

/** The same, but that each place of an operation's answers is told by itself. */
export function samePlaceOfAnswer(own: Told, earlier: Told): boolean {
  if (own.source !== earlier.source) return false;
  return sharesOperation(own, earlier) ? own.at === earlier.at : samePlace(own, earlier);
}

/** One changed value breaks every rule that compares values, and one lost item every rule that compares lists. */
export function sameValue(own: Told, earlier: Told): boolean {
  if (!compares(own, 'values') || !compares(earlier, 'values')) return false;
  if (sameField(own, earlier)) return true;
  return own.rule !== earlier.rule && isOfList(own) && isOfList(earlier);
}

function samePlace(own: Told, earlier: Told): boolean {
  return own.at !== '' && own.at === earlier.at && own.expected === earlier.expected;
}

function sharesOperation(own: Told, earlier: Told): boolean {
  return own.operations.some((operation) => earlier.operations.includes(operation));
}

function sameField(own: Told, earlier: Told): boolean {
  const field = fieldOf(own);
  return field !== '' && field === fieldOf(earlier);
}

function fieldOf({ at }: Told): string {
  return at
    .split('/')
    .filter((token) => token !== '' && !/^\d+$/.test(token))
    .join('/');
}

function isOfList(told: Told): boolean {
  return told.at === '' && compares(told, 'lists');
}

function compares({ source }: Told, what: 'values' | 'lists'): boolean {
  return source.compares?.includes(what) ?? false;
}
