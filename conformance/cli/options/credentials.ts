import type { Contract, SecurityScheme } from '../../../spec/model/types.ts';
import { err, ok, type Result } from '../../../spec/result.ts';
import { schemesOf } from '../../generate/request-generator.ts';
import { isVariable } from './credential-flag.ts';
import { nearest } from '../nearest.ts';

/** Which environment variable holds the key of which security scheme, as it was said on the command line. */
export interface CredentialFlags {
  readonly apiKeyEnv: string;
  readonly credential?: readonly (readonly [scheme: string, variable: string])[];
}

/** A security scheme that requests need, and the variable that its key comes from. */
export interface NeededKey {
  readonly scheme: SecurityScheme;
  readonly variable: string;
}

/** Works out which keys a contract's requests need and where they come from. Errors never repeat what may be a key. */
export function neededKeys(contract: Contract, flags: CredentialFlags): Result<readonly NeededKey[], string> {
  if (!isVariable(flags.apiKeyEnv)) {
    return err('--api-key-env wants the name of an environment variable, never the key itself');
  }
  const schemes = new Map(
    contract.operations.flatMap((operation) =>
      schemesOf(contract, operation).map((scheme) => [scheme.name, scheme] as const),
    ),
  );
  const named = namedVariables(flags.credential ?? [], [...contract.securitySchemes.keys()]);
  if (!named.ok) return named;
  const unnamed = [...schemes.keys()].filter((name) => !named.value.has(name));
  if (unnamed.length > 1) {
    return err(
      `the document has several security schemes; say where their keys are: ${unnamed.map((name) => `--credential ${name}=VARIABLE`).join(' ')}`,
    );
  }
  return ok(
    [...schemes.values()].map((scheme) => ({
      scheme,
      variable: named.value.get(scheme.name) ?? flags.apiKeyEnv,
    })),
  );
}

/** Reads the keys from an environment: the secret of each scheme, by its name. */
export function readKeys(
  needed: readonly NeededKey[],
  environment: Readonly<Record<string, string | undefined>>,
): Result<ReadonlyMap<string, string>, string> {
  const secrets = new Map<string, string>();
  for (const { scheme, variable } of needed) {
    const secret = environment[variable] ?? '';
    if (secret === '') {
      return err(`no key: put ${wanted(scheme)} into the environment variable ${variable}`);
    }
    if (!/^[\u0021-\u007e]+$/.test(secret) && scheme.kind !== 'basic') {
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

function namedVariables(
  given: NonNullable<CredentialFlags['credential']>,
  schemes: readonly string[],
): Result<ReadonlyMap<string, string>, string> {
  const [unknown] = given.filter(([scheme]) => !schemes.includes(scheme));
  if (unknown === undefined) return ok(new Map(given));
  const meant = nearest(unknown[0], schemes);
  return err(
    `--credential names ${JSON.stringify(unknown[0])}, which is no security scheme of the document${meant === undefined ? '' : `; did you mean ${meant}?`}`,
  );
}
