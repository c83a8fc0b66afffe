import type { Contract, Operation, SecurityScheme } from '../../spec/model/types.ts';
import { percentDecode } from '../../spec/model/styles/text.ts';
import { refuse, type Refusal } from '../http/refusal.ts';
import { cookiesOf } from './cookies.ts';
import type { RawParameters } from './parameters.ts';

/** Which credentials are good. */
export interface Credentials {
  /** The key; for a `basic` scheme `user:password`, or a user alone. */
  readonly key: string;
  /** The keys of security schemes that have their own, by name. */
  readonly keys?: ReadonlyMap<string, string>;
  /** Whether any credential of the right form will do. */
  readonly any: boolean;
}

/** An operation's demand for credentials. */
export interface SecurityCheck {
  /** What is wrong with a request's credentials; undefined where they suffice. */
  check(raw: RawParameters): Refusal | undefined;
  /** The `WWW-Authenticate` field of a 401 that has nothing to say against the credentials. */
  readonly challenge: string;
}

type Outcome = 'good' | 'missing' | { readonly bad: string };

/** Makes the check of an operation's `security`: one alternative must hold, each of its schemes together. */
export function securityCheck(
  contract: Contract,
  operation: Operation,
  credentials: Credentials,
): SecurityCheck {
  const alternatives = operation.security.map((names) =>
    names.flatMap((name) => contract.securitySchemes.get(name) ?? []),
  );
  const schemes = [...new Set(alternatives.flat())];
  const check = (raw: RawParameters): Refusal | undefined => {
    const outcomes = new Map(schemes.map((scheme) => [scheme, present(scheme, raw, credentials)]));
    if (alternatives.some((names) => names.every((scheme) => outcomes.get(scheme) === 'good')))
      return undefined;
    const bad = [...outcomes.values()].find((outcome) => typeof outcome === 'object');
    const reason = bad
      ? bad.bad
      : `authorization: ${schemes.map(wanted).join(' or ') || 'a credential'} is required`;
    return refuse(401, reason, { 'WWW-Authenticate': challenge(schemes, contract.title, bad?.bad) });
  };
  return {
    check: operation.anonymous ? () => undefined : check,
    challenge: challenge(schemes, contract.title, undefined),
  };
}

function present(scheme: SecurityScheme, raw: RawParameters, credentials: Credentials): Outcome {
  const key = credentials.keys?.get(scheme.name) ?? credentials.key;
  if (scheme.kind === 'apiKey') {
    const texts =
      scheme.in === 'query'
        ? raw.query.get(scheme.parameter)
        : scheme.in === 'cookie'
          ? cookiesOf(raw.headers.cookie).get(scheme.parameter)
          : raw.headers[scheme.parameter.toLowerCase()];
    const sent = typeof texts === 'string' ? texts : texts?.[0];
    // Cookies are compared as they are, since no style says how a key is written there.
    const text = scheme.in === 'query' && sent !== undefined ? percentDecode(sent, true) : sent;
    if (text === undefined || text === '') return 'missing';
    return credentials.any || text === key
      ? 'good'
      : { bad: `${scheme.in}: ${scheme.parameter} is not a valid key` };
  }
  const field = raw.headers.authorization;
  if (field === undefined) return 'missing';
  const name = scheme.kind === 'basic' ? 'basic' : 'bearer';
  const match = /^([!#$%&'*+.^_`|~\w-]+)(?: +(.*))?$/s.exec(field);
  if (match?.[1]?.toLowerCase() !== name)
    return { bad: `authorization: must have the scheme ${title(name)}` };
  const sent = match[2] ?? '';
  if (!/^[\w.~+/-]+=*$/.test(sent))
    return { bad: `authorization: ${title(name)} must be followed by one token` };
  const given = name === 'basic' ? Buffer.from(sent, 'base64').toString('utf8') : sent;
  return credentials.any || given === key || (name === 'basic' && given === `${key}:`)
    ? 'good'
    : { bad: 'authorization: the key is not valid' };
}

function wanted(scheme: SecurityScheme): string {
  return scheme.kind === 'apiKey'
    ? `the key in ${scheme.in} ${scheme.parameter}`
    : `a ${scheme.kind === 'basic' ? 'basic' : 'bearer'} credential`;
}

function title(name: string): string {
  return name === 'basic' ? 'Basic' : 'Bearer';
}

/** A challenge for each scheme (RFC 9110, 'WWW-Authenticate'; RFC 6750, section 3, for `error`). */
function challenge(schemes: readonly SecurityScheme[], realm: string, reason: string | undefined): string {
  const quoted = (text: string): string =>
    `"${text.replace(/[^\x20-\x7e]/g, '?').replace(/["\\]/g, '\\$&')}"`;
  const challenges = schemes.map((scheme) => {
    if (scheme.kind === 'basic') return `Basic realm=${quoted(realm)}, charset="UTF-8"`;
    if (scheme.kind === 'apiKey')
      return `ApiKey realm=${quoted(realm)}, in=${quoted(scheme.in)}, name=${quoted(scheme.parameter)}`;
    const error = reason === undefined ? '' : `, error="invalid_token", error_description=${quoted(reason)}`;
    return `Bearer realm=${quoted(realm)}${error}`;
  });
  return [...new Set(challenges)].join(', ') || `Bearer realm=${quoted(realm)}`;
}
