import type { Contract, SecurityScheme } from '../../../spec/model/types.ts';
import { err, ok, type Result } from '../../../spec/result.ts';
import { isBearer, isPresentable } from '../../../spec/model/security.ts';
import { schemesOf } from '../../generate/request-generator.ts';
import type { Settings } from '../config/settings.ts';
import { isVariable } from '../options/credential-flag.ts';
import { nearest } from '../nearest.ts';
import { variableOf } from './variable-of.ts';

/** Which environment variable holds the key of which security scheme, as it was said on the command line. */
export interface CredentialFlags {
  readonly apiKeyEnv: string;
  readonly credential?: readonly (readonly [scheme: string, variable: string])[];
}

/** The security schemes that the command line or the config file says the keys of. */
export function givenSchemes({
  credential = [],
  credentialCommand = [],
  oauth2 = [],
}: Pick<Settings, 'credential' | 'credentialCommand' | 'oauth2'>): ReadonlySet<string> {
  return new Set([...credential, ...credentialCommand, ...oauth2].map(([scheme]) => scheme));
}

/** A security scheme that requests need, and the variable that its key comes from. */
export interface NeededKey {
  readonly scheme: SecurityScheme;
  readonly variable: string;
}

/** The security schemes that a contract's requests present credentials of: what they want, and those given beside it. */
export function neededSchemes(contract: Contract, given: ReadonlySet<string>): readonly SecurityScheme[] {
  const needed = contract.operations.flatMap((operation) => [
    ...schemesOf(contract, operation),
    ...operation.security
      .flat()
      .flatMap((name) => (given.has(name) ? (contract.securitySchemes.get(name) ?? []) : [])),
  ]);
  return [...new Map(needed.map((scheme) => [scheme.name, scheme])).values()];
}

/**
 * Works out which variables the keys of a contract's requests come from. Errors never repeat what may be a key.
 * @param sourced the schemes whose secrets come from elsewhere: a variable stands for them in curl lines alone
 */
export function neededKeys(
  contract: Contract,
  flags: CredentialFlags,
  sourced: ReadonlySet<string>,
): Result<readonly NeededKey[], string> {
  if (!isVariable(flags.apiKeyEnv)) {
    return err('--api-key-env wants the name of an environment variable, never the key itself');
  }
  const given = flags.credential ?? [];
  const checked = checkSchemes('--credential', given, contract);
  if (!checked.ok) return checked;
  const named = new Map(given);
  const schemes = neededSchemes(contract, new Set([...named.keys(), ...sourced]));
  const unnamed = schemes.filter(({ name }) => !named.has(name) && !sourced.has(name));
  // One token does for schemes that only say who issues it.
  if (unnamed.length > 1 && !unnamed.every(isBearer)) {
    return err(
      `the document has several security schemes; say where their keys are: ${unnamed.map(({ name }) => `--credential ${name}=VARIABLE`).join(' ')}`,
    );
  }
  return ok(
    schemes.map((scheme) => ({
      scheme,
      variable:
        named.get(scheme.name) ??
        (sourced.has(scheme.name) && schemes.length > 1 ? variableOf(scheme.name) : flags.apiKeyEnv),
    })),
  );
}

/** The schemes that operations take in the place of those that are needed, and that nothing was said of. */
export function otherSchemesOf(contract: Contract, needed: readonly NeededKey[]): readonly string[] {
  const names = contract.operations.flatMap(({ security }) =>
    security.flatMap(([name, ...more]) => (name === undefined || more.length > 0 ? [] : [name])),
  );
  return [...new Set(names)].filter((name) => {
    const scheme = contract.securitySchemes.get(name);
    return scheme !== undefined && isPresentable(scheme) && !needed.some((each) => each.scheme.name === name);
  });
}

/**
 * Reads the keys from an environment: the secret of each scheme, by its name.
 * @param others schemes that would do as well
 */
export function readKeys(
  needed: readonly NeededKey[],
  environment: Readonly<Record<string, string | undefined>>,
  others: readonly string[],
): Result<ReadonlyMap<string, string>, string> {
  const secrets = new Map<string, string>();
  for (const { scheme, variable } of needed) {
    const secret = environment[variable] ?? '';
    if (secret === '') {
      const instead =
        others.length === 0 ? '' : `, or say --credential SCHEME=VARIABLE of ${others.join(' or ')}`;
      return err(`no key: put ${wanted(scheme)} into the environment variable ${variable}${instead}`);
    }
    // The value of a header field may have words: `Token abc`.
    const fits = scheme.kind === 'apiKey' && scheme.in === 'header' ? /^[!-~]+( [!-~]+)*$/ : /^[!-~]+$/;
    if (!fits.test(secret) && scheme.kind !== 'basic') {
      return err(`the key in ${variable} has white space or characters that no header can carry`);
    }
    if (scheme.kind === 'basic' && !/^[^\u0000-\u001f\u007f:]+:[^\u0000-\u001f\u007f]*$/.test(secret)) {
      return err(`${variable} must hold user:password for the basic scheme ${scheme.name}`);
    }
    secrets.set(scheme.name, secret);
  }
  return ok(secrets);
}

function wanted(scheme: SecurityScheme): string {
  if (scheme.kind === 'basic') return 'user:password';
  return scheme.kind === 'apiKey' ? 'the API key' : 'the bearer token';
}

/** Checks that what was said of security schemes names such of the document. */
export function checkSchemes(
  option: string,
  given: readonly (readonly [scheme: string, ...unknown[]])[],
  { securitySchemes }: Contract,
): Result<undefined, string> {
  const names = [...securitySchemes.keys()];
  const [unknown] = given.filter(([scheme]) => !names.includes(scheme));
  if (unknown === undefined) return ok(undefined);
  const meant = nearest(unknown[0], names);
  return err(
    `${option} names ${JSON.stringify(unknown[0])}, which is no security scheme of the document${meant === undefined ? '' : `; did you mean ${meant}?`}`,
  );
}
