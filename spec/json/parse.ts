import { err, ok, type Result } from '../result.ts';
import type { Json } from './json.ts';

/** A number's text that a double may not hold exactly, where a number may stand: 16 digits or more, or an exponent. */
const DELICATE = /(?:^|[[:,\s])-?(?:\d+(?:\.\d+)?[eE]|[\d.]{16})/;

/** Decimal digits a `bigint` is made of at most; a longer number is a double (or Infinity). */
const MAX_DIGITS = 400;

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/**
 * Reads a JSON number exactly: `9007199254740993` is a bigint, `5.0` and `5e0` are 5, `1e399` is a bigint of 400
 * digits, and what is longer ({@link MAX_DIGITS}) a double, if need be an infinite one.
 */
export function exactNumber(source: string): number | bigint {
  const double = Number(source);
  if (
    Number.isSafeInteger(double) ||
    (Number.isFinite(double) && Math.abs(double) < Number.MAX_SAFE_INTEGER)
  ) {
    return double;
  }
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = NUMBER.exec(source) ?? [];
  const shift = Number(exponent) - fraction.length;
  const digits = whole + fraction;
  if (shift > MAX_DIGITS || digits.length + shift > MAX_DIGITS) return double;
  if (shift >= 0) return BigInt(`${sign}${digits}${'0'.repeat(shift)}`);
  const kept = digits.slice(0, shift);
  return /^0*$/.test(digits.slice(shift)) && kept !== '' ? BigInt(`${sign}${kept}`) : double;
}

interface ReviverContext {
  readonly source?: string;
}

function revive(this: unknown, _key: string, value: unknown, context?: ReviverContext): unknown {
  return typeof value === 'number' && context?.source !== undefined ? exactNumber(context.source) : value;
}

/** Reads JSON text (RFC 8259) without loss; the error is the parser's own message. A leading byte order mark is an error. */
export function parseJson(text: string): Result<Json, string> {
  try {
    const value: Json = DELICATE.test(text) ? JSON.parse(text, revive) : JSON.parse(text);
    return ok(value);
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}
