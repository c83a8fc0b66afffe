import type { KeyVariables } from '../generate/curl.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import { madeUpKey, startEmbeddedMock } from './embedded-mock.ts';
import { neededKeys, type NeededKey } from './credentials/needed-keys.ts';
import { fillWallet, type Wallet, type WalletOptions } from './credentials/wallet.ts';

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
  /** Gets new secrets; undefined where there is no way. */
  readonly renew: Wallet['renew'];
  /** Whether those in use are about to end. */
  readonly isDue: () => boolean;
  close(): Promise<void>;
}

/** What it takes to open a target. */
export type TargetOptions = Omit<WalletOptions, 'baseUrl'> & { readonly baseUrl: string | undefined };

/** Opens what is to be judged: the service at `baseUrl` with its secrets, or else a mock in this process. */
export async function openTarget(options: TargetOptions): Promise<Result<Target, string>> {
  const { baseUrl } = options;
  if (baseUrl === undefined) return openMock(options);
  const wallet = await fillWallet({ ...options, baseUrl });
  if (!wallet.ok) return wallet;
  return ok({
    ...wallet.value,
    name: baseUrl,
    baseUrl,
    given: baseUrl,
    keyVariables: variablesOf(wallet.value.keys),
    close: async () => {},
  });
}

async function openMock({
  contract,
  settings,
  environment,
  hide,
}: TargetOptions): Promise<Result<Target, string>> {
  const all = neededKeys(contract, settings, new Set());
  if (!all.ok) return all;
  const keys = all.value;
  const keyVariables = variablesOf(keys);
  const isBasic = keys.some(({ scheme }) => scheme.kind === 'basic');
  const [first = ''] = keyVariables.values();
  const key = environment[first] || (isBasic ? `user:${madeUpKey()}` : madeUpKey());
  hide(key);
  const mock = await startEmbeddedMock(contract, key);
  if (!mock.ok) return err(`the mock in this process does not start: ${mock.error}`);
  const { url, close } = mock.value;
  return ok({
    name: `the mock in this process, ${url}`,
    baseUrl: url,
    given: undefined,
    secrets: new Map(keys.map(({ scheme }) => [scheme.name, key])),
    keyVariables,
    renew: undefined,
    isDue: () => false,
    close,
  });
}

function variablesOf(keys: readonly NeededKey[]): KeyVariables {
  return new Map(keys.map(({ scheme, variable }) => [scheme.name, variable]));
}
