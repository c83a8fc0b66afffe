import type { Contract } from '../../spec/model/types.ts';
import type { KeyVariables } from '../generate/curl.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import { madeUpKey, startEmbeddedMock } from './embedded-mock.ts';
import type { NeededKey } from './options/credentials.ts';

/** What a run is pointed at. */
export interface Target {
  /** As a report names it. */
  readonly name: string;
  readonly baseUrl: string;
  /** The base URL that was given; undefined for the mock in this process. */
  readonly given: string | undefined;
  /** The secret of each security scheme, by its name. */
  readonly secrets: ReadonlyMap<string, string>;
  /** The environment variables that curl lines take the keys from. */
  readonly keyVariables: KeyVariables;
  close(): Promise<void>;
}

/** Opens what is to be judged: the service at `baseUrl` with its secrets, or else a mock in this process. */
export async function openTarget(
  contract: Contract,
  keys: readonly NeededKey[],
  baseUrl: string | undefined,
  secrets: ReadonlyMap<string, string> | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Result<Target, string>> {
  const keyVariables = new Map(keys.map(({ scheme, variable }) => [scheme.name, variable]));
  if (baseUrl !== undefined) {
    const close = async (): Promise<void> => {};
    return ok({ name: baseUrl, baseUrl, given: baseUrl, secrets: secrets ?? new Map(), keyVariables, close });
  }
  const isBasic = keys.some(({ scheme }) => scheme.kind === 'basic');
  const [first = ''] = keyVariables.values();
  const key = environment[first] || (isBasic ? `user:${madeUpKey()}` : madeUpKey());
  const mock = await startEmbeddedMock(contract, key);
  if (!mock.ok) return err(`the mock in this process does not start: ${mock.error}`);
  const { url, close } = mock.value;
  return ok({
    name: `the mock in this process, ${url}`,
    baseUrl: url,
    given: undefined,
    secrets: new Map(keys.map(({ scheme }) => [scheme.name, key])),
    keyVariables,
    close,
  });
}
