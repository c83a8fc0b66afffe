import { randomBytes } from 'node:crypto';
import type { Contract } from '../../spec/model/types.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import { suggestion } from '../../spec/validate/suggestion.ts';
import type { Credentials } from '../check/security.ts';
import type { MockOptions } from '../options.ts';

/** Which keys are good: those that were given, and one made up for what has none. The error is a line. */
export function credentialsFor(
  contract: Contract,
  { apiKey, anyKey = false, credentials = {} }: MockOptions,
): Result<Credentials, string> {
  const schemes = [...contract.securitySchemes.values()];
  const names = schemes.map(({ name }) => name);
  const strange = Object.keys(credentials).find((name) => !names.includes(name));
  if (strange !== undefined) {
    const known = suggestion(strange, names) || (names.length > 0 ? `, which has ${names.join(', ')}` : '');
    return err(`credentials: ${JSON.stringify(strange)} is no security scheme of the document${known}`);
  }
  const made = randomBytes(12).toString('hex');
  const isBasic = schemes.length > 0 && schemes.every(({ kind }) => kind === 'basic');
  const key = apiKey ?? (isBasic ? `mock:${made}` : `key-${made}`);
  const keys = new Map(
    schemes.map(({ name, kind }) => [
      name,
      credentials[name] ?? (kind === 'basic' && apiKey === undefined ? `mock:${made}` : key),
    ]),
  );
  const [single] = keys.values();
  return ok({ key: keys.size === 1 ? (single ?? key) : key, keys, any: anyKey });
}
