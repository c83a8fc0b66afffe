import { isJsonObject, member, type Json } from '../../../spec/json/json.ts';
import { parseJson } from '../../../spec/json/parse.ts';
import { err, ok, type Result } from '../../../spec/result.ts';
import type { Issued } from './source.ts';

/** The names of tokens in JSON, the likeliest first: RFC 6749, 5.1, and what command lines of clouds print. */
const TOKENS = ['access_token', 'accessToken', 'token', 'id_token', 'secret', 'key'];

/**
 * Reads what was handed out: a secret in one line, or JSON with a token. It ends after `expires_in` seconds (RFC 6749,
 * 5.1), or where a token is a JWT, at its `exp` (RFC 7519, 4.1.4).
 * @param now milliseconds since 1970
 */
export function readIssued(text: string, now: number): Result<Issued, string> {
  const trimmed = text.trim();
  const parsed = parseJson(trimmed);
  const data = parsed.ok && isJsonObject(parsed.value) ? parsed.value : undefined;
  const secret = data === undefined ? trimmed : tokenIn(data);
  if (secret === undefined) return err(`gave JSON without a token (${TOKENS.slice(0, 3).join(', ')})`);
  if (secret === '') return err('gave nothing');
  if (!/^[\u0020-\u007e]+$/.test(secret))
    return err('gave more than one line, or characters that no header can carry');
  const seconds = Number(member(data, 'expires_in') ?? Number.NaN);
  return ok({ secret, expiresAt: Number.isFinite(seconds) ? now + seconds * 1_000 : endOf(secret) });
}

function tokenIn(data: Json): string | undefined {
  return TOKENS.map((name) => member(data, name)).find((value) => typeof value === 'string');
}

/** When a JWT ends; undefined where it does not say so, or is none. */
function endOf(token: string): number | undefined {
  const [, claims, signature] = token.split('.');
  if (claims === undefined || signature === undefined) return undefined;
  const parsed = parseJson(Buffer.from(claims, 'base64url').toString('utf8'));
  const end = parsed.ok ? member(parsed.value, 'exp') : undefined;
  return typeof end === 'number' ? end * 1_000 : undefined;
}
