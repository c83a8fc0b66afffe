import type { Check } from '../check.ts';
import { children } from '../../document/place.ts';
import { parseExpression } from '../../ensures/expression.ts';

/** The expressions in the address of a callback, and what is left of its braces. */
const EMBEDDED = /\{([^{}]*)\}/g;

export const callbackExpression: Check = {
  id: 'callback-expression',
  summary: 'The address of a callback has runtime expressions in its braces that are well formed.',
  check: ({ all }) =>
    all('callback').flatMap((callback) =>
      children(callback).flatMap(([address, place]) => {
        if (address.startsWith('x-') || address === '$ref') return [];
        const bare = address.startsWith('$') ? [address] : [];
        const wrong = [...bare, ...[...address.matchAll(EMBEDDED)].map(([, text = '']) => text)].find(
          (text) => text.startsWith('$') && parseExpression(text) === undefined,
        );
        if (wrong !== undefined)
          return [{ place, on: 'key' as const, message: `'${wrong}' is no runtime expression` }];
        return /[{}]/.test(address.replaceAll(EMBEDDED, ''))
          ? [{ place, on: 'key' as const, message: `a brace of '${address}' has no counterpart` }]
          : [];
      }),
    ),
};
