import { statusOf, type Exchange } from '../../exchange/exchange.ts';
import type { Violation } from '../rule.ts';
import { refusalCause } from './refusal-words.ts';

/** What a lenient reader takes, by the end of a defect's name: other types, and other spellings of a format. */
const LENIENCES: readonly (readonly [what: string, label: RegExp])[] = [
  [
    'values of other types',
    /\bis-(integer|number|boolean|numeric-string|boolean-string|empty-string|string|(array|object)[a-z-]*)$|\bbreaks-properties(-\d+)?$|[.:]fraction$/,
  ],
  ['null', /\bis-null$/],
  ['the word null for a number', /:null$/],
  ['items that come twice', /:repeated-item$/],
  ['other words for truth values', /:not-a-boolean$/],
  ['a body without a byte', /^empty-body$/],
  ['properties that nothing allows', /:breaks-additionalProperties(-\d+)?$/],
  [
    'other spellings',
    /:(date-alone|no-zone|no-seconds|no-p|time-without-t|short-date|weeks-and-days|slashes|without-hyphens|in-braces)$/,
  ],
];

/** What refuses in the same words, or takes what is wrong in the same way, is one reader of bodies. */
export function byReader(_: Violation, exchange: Exchange): string | undefined {
  if ((statusOf(exchange) ?? 400) >= 400) return refusalCause(exchange);
  const { label, purpose } = exchange.case;
  const taken = LENIENCES.find(([, pattern]) => pattern.test(label))?.[0];
  if (taken !== undefined) return `takes ${taken}`;
  const isOfBody = purpose.kind === 'defective' && purpose.defect.place === 'body';
  return isOfBody && label.endsWith(':missing') ? 'takes bodies without what they have to have' : undefined;
}
