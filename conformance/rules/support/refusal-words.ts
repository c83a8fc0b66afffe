import { STATUS_CODES } from 'node:http';
import { isJsonArray, isJsonObject, type Json } from '../../../spec/json/json.ts';
import { jsonOf, statusOf, type Exchange } from '../../exchange/exchange.ts';

/** Characters of an answer that are compared. */
const COMPARED = 400;

/** Words that it takes to say something. */
const TELLING = 3;

/** Members that repeat the request, or are of one answer alone. */
const OF_ONE_ANSWER =
  /^(path|instance|timestamp|time|date|trace|stack|request_?id|trace_?id|input|body|url|uri|received|ctx)$/i;

/** Statuses that say all by themselves, whatever the words: who may, what is not done here, how it is written, how often. */
const TELLING_STATUSES = new Set([401, 403, 405, 415, 429, 501]);

/**
 * What a refusal says, without what it repeats of its request or draws anew each time: what operations refuse in the same
 * words has one cause. Undefined where the words say no more than the status does.
 */
export function refusalWords(exchange: Exchange): string | undefined {
  const status = statusOf(exchange);
  if (status === undefined || status < 400 || !exchange.outcome.ok) return undefined;
  const json = jsonOf(exchange);
  const text = json === undefined ? exchange.outcome.value.body.toString('utf8') : textsIn(json).join(' ');
  const words = text
    .slice(0, COMPARED)
    .replaceAll(/'[^']*'|"[^"]*"|`[^`]*`/g, '*')
    .split(/\s+/)
    .map((word) => (/[\d/*]/.test(word) ? '*' : word.replaceAll(/[^\p{L}_-]/gu, '').toLowerCase()))
    .filter((word) => word !== '');
  const said = words.filter((word) => word !== '*');
  const isPhrase = said.join(' ') === STATUS_CODES[status]?.toLowerCase();
  if (said.length >= TELLING && !isPhrase) return `${status} ${words.join(' ')}`;
  return TELLING_STATUSES.has(status) ? `${status} ${said.join(' ')}` : undefined;
}

function textsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  if (isJsonArray(value)) return value.flatMap(textsIn);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => (OF_ONE_ANSWER.test(name) ? [] : textsIn(member)));
}
