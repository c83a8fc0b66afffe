import type { Json } from '../../../spec/json/json.ts';
import { stringifyJson } from '../../../spec/json/stringify.ts';
import { headerOf } from '../../exchange/message.ts';
import { statusOf, type Exchange } from '../../exchange/exchange.ts';

/** Characters of a value or a body that a report shows at most. */
const MAX_SHOWN = 240;

/** A value as a report shows it: JSON, cut in the middle where it is long. */
export function show(value: Json | undefined): string {
  return value === undefined ? 'nothing' : clip(stringifyJson(value));
}

/** Text cut in the middle where it is long, its control characters made visible. */
export function clip(text: string, most = MAX_SHOWN): string {
  const visible = text.replaceAll(
    /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  if (visible.length <= most) return visible;
  return `${visible.slice(0, most - 60)} … (${visible.length} characters) … ${visible.slice(-30)}`;
}

/** An answer in a line: its status and the start of its body. */
export function describeAnswer(exchange: Exchange): string {
  if (!exchange.outcome.ok) return exchange.outcome.error.message;
  const { body } = exchange.outcome.value;
  const type = headerOf(exchange.outcome.value, 'content-type');
  const text = body.length === 0 ? 'no body' : clip(body.subarray(0, 2000).toString('utf8'), 160);
  return `${statusOf(exchange)} ${type === undefined || /json/.test(type) ? '' : `(${clip(type, 60)}) `}${text}`;
}
