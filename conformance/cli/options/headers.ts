import { InvalidArgumentError } from 'commander';
import type { Contract, SecurityScheme } from '../../../spec/model/types.ts';
import { err, ok, type Result } from '../../../spec/result.ts';
import { isSame, type GivenHeader } from '../../generate/given-headers.ts';
import type { Host } from '../host.ts';
import { isVariable } from './credential-flag.ts';

/** A header field of the command line: its name, and its value or the variable that holds it. */
export type HeaderFlag = readonly [name: string, content: string];

/** Which header fields go with every request. */
export interface HeaderFlags {
  readonly headers?: readonly HeaderFlag[];
  /** With names of environment variables. */
  readonly headerEnv?: readonly HeaderFlag[];
}

/** A field name is a token (RFC 9110, 5.6.2); a value has no control characters (5.5). */
const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/;
const VALUE = /^[\t\u0020-\u007e\u0080-\u00ff]*$/;

/** Fields that say how a request is written: it is the run that writes them. */
const OWN =
  /^(accept|accept-encoding|connection|content-length|content-type|expect|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade)$/i;

/** Gathers the `NAME: VALUE` of an option that may come more than once. */
export function header(text: string, before: readonly HeaderFlag[] = []): readonly HeaderFlag[] {
  const at = text.indexOf(':');
  if (at === -1) throw new InvalidArgumentError('It must be a name and a value, such as X-Tenant: acme.');
  return [...before, headerField(text.slice(0, at).trim(), text.slice(at + 1).trim())];
}

/**
 * Gathers the `NAME=ENV` of an option that may come more than once.
 * @throws Error that does not repeat it: it may be a secret
 */
export function headerEnv(text: string, before: readonly HeaderFlag[] = []): readonly HeaderFlag[] {
  const [, name = '', variable = ''] = /^\s*([^=\s]+)\s*=\s*(.*)$/s.exec(text) ?? [];
  if (!isVariable(variable))
    throw new Error(
      '--header-env wants NAME=ENV, with the name of an environment variable, never the value itself',
    );
  return [...before, [headerField(name, '')[0], variable]];
}

/**
 * A header field that is to go with every request.
 * @throws InvalidArgumentError where no request can have it
 */
export function headerField(name: string, value: string): HeaderFlag {
  if (!TOKEN.test(name))
    throw new InvalidArgumentError('Its name must be one of a header field, such as X-Tenant.');
  if (OWN.test(name))
    throw new InvalidArgumentError(`${name} says how a request is written, and is not given.`);
  if (!VALUE.test(value))
    throw new InvalidArgumentError('Its value has characters that no header field can carry.');
  return [name, value];
}

/** The header fields that go with every request; those of variables are secrets. */
export function givenHeaders(
  { headers: plain = [], headerEnv: secret = [] }: HeaderFlags,
  contract: Contract,
  environment: Host['env'],
): Result<readonly GivenHeader[], string> {
  const given: GivenHeader[] = plain.map(([name, value]) => ({ name, value, variable: undefined }));
  for (const [name, variable] of secret) {
    const value = environment[variable]?.trim() ?? '';
    if (value === '') return err(`--header-env ${name}=${variable}: that environment variable is empty`);
    if (!VALUE.test(value))
      return err(`--header-env ${name}=${variable}: it has characters that no header field can carry`);
    given.push({ name, value, variable });
  }
  const schemes = [...contract.securitySchemes.values()].filter(({ name: scheme }) =>
    contract.operations.some(({ security }) => security.flat().includes(scheme)),
  );
  for (const [index, { name, value }] of given.entries()) {
    if (given.slice(0, index).some((other) => isSame(other.name, name)))
      return err(`the header field ${name} is given twice`);
    const scheme = schemes.find((each) => carries(each, name, value));
    if (scheme !== undefined)
      return err(
        `the header field ${name} carries the credential of ${scheme.name}, which requests must also go without: say --credential ${scheme.name}=VARIABLE instead`,
      );
  }
  return ok(given);
}

/** Whether a header field is where the credential of a scheme stands. */
function carries(scheme: SecurityScheme, name: string, value: string): boolean {
  if (scheme.kind !== 'apiKey') return isSame(name, 'Authorization');
  if (scheme.in === 'cookie') return isSame(name, 'Cookie') && value.includes(`${scheme.parameter}=`);
  return scheme.in === 'header' && isSame(name, scheme.parameter);
}
