import type { Operation, Parameter } from './types.ts';

/** The request header fields that make a request conditional (RFC 9110, 13.1), in lower case. */
const CONDITIONAL = new Set([
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'if-range',
]);

/** Whether a parameter is a condition: its values are those that answers gave, and no text is as good as another. */
export function isConditional({ in: place, name }: Parameter): boolean {
  return place === 'header' && CONDITIONAL.has(name.toLowerCase());
}

/** An operation's own `If-Match` or `If-None-Match`; undefined where it has none. */
export function conditionOf(
  { parameters }: Operation,
  lowerName: 'if-match' | 'if-none-match',
): Parameter | undefined {
  return parameters.find(
    (parameter) => isConditional(parameter) && parameter.name.toLowerCase() === lowerName,
  );
}
