import { looksLikeExpression } from '../../ensures/expression.ts';
import { children, type Place } from '../../document/place.ts';

/** A string that is meant as a runtime expression, and where it stands. */
export interface ExpressionAt {
  readonly text: string;
  readonly place: Place;
}

/** Every string in a value that is meant as an expression. `$ref`s are not followed. */
export function expressionPlaces(place: Place | undefined): readonly ExpressionAt[] {
  if (place === undefined) return [];
  if (typeof place.value === 'string')
    return looksLikeExpression(place.value) ? [{ text: place.value, place }] : [];
  return children(place).flatMap(([, item]) => expressionPlaces(item));
}
