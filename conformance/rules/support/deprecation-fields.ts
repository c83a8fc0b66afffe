import { parseItem } from 'structured-headers';
import type { Exchange } from '../../exchange/exchange.ts';

/** Texts of a header in an answer: one for each time it came. */
export function fieldLines(exchange: Exchange, name: string): readonly string[] {
  return exchange.outcome.ok ? (exchange.outcome.value.headers.get(name.toLowerCase()) ?? []) : [];
}

/** The moment of a Deprecation field, in milliseconds: a structured-field Date (RFC 9745, 2.1); undefined where it is none. */
export function deprecationMoment(text: string): number | undefined {
  const [, seconds, parameters = ''] = /^ *@(-?\d{1,15})((?:;.*)?) *$/s.exec(text) ?? [];
  if (seconds === undefined) return undefined;
  try {
    // The package reads a Date only without parameters, so those are read behind an integer.
    parseItem(`0${parameters}`);
    return Number(seconds) * 1000;
  } catch {
    return undefined;
  }
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const IMF =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d\d) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) (\d\d):(\d\d):(\d\d) GMT$/;

/** What is wrong with a date: in words, and the kind of it. */
interface DateProblem {
  readonly problem: string;
  readonly kind: 'another form' | 'no such moment' | 'another weekday';
}

/** The moment of an HTTP-date in the form that a sender must use (RFC 9110, 5.6.7: IMF-fixdate), or what is wrong with it. */
export function imfFixdate(text: string): { readonly time: number } | DateProblem {
  const match = IMF.exec(text);
  if (!match) return { problem: 'not of the form `Thu, 05 Dec 2030 00:00:00 GMT`', kind: 'another form' };
  const [, weekday = '', day = '', month = '', year = '', hours = '', minutes = '', seconds = ''] = match;
  const time = Date.UTC(
    Number(year),
    MONTHS.indexOf(month),
    Number(day),
    Number(hours),
    Number(minutes),
    Number(seconds),
  );
  const date = new Date(time);
  if (date.getUTCDate() !== Number(day) || date.getUTCHours() !== Number(hours) || Number(minutes) > 59)
    return { problem: 'no such moment', kind: 'no such moment' };
  const real = DAYS[date.getUTCDay()];
  return real === weekday ? { time } : { problem: `that day is a ${real}`, kind: 'another weekday' };
}

/** Characters of a field's form that tell it from others. */
const FORM = 40;

/** The form of a field: any digit, day or month is as good as another. */
export function formOf(text: string): string {
  const days = new RegExp(`\\b(${DAYS.join('|')})`, 'gi');
  const months = new RegExp(`\\b(${MONTHS.join('|')})`, 'gi');
  return text.replaceAll(/\d+/g, '9').replaceAll(days, 'day').replaceAll(months, 'month').slice(0, FORM);
}

/** A day `YYYY-MM-DD` in UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
