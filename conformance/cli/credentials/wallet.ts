import type { Contract, SecurityScheme } from '../../../spec/model/types.ts';
import { ok, type Result } from '../../../spec/result.ts';
import type { Secrets } from '../../generate/request.ts';
import type { Network } from '../../http/network.ts';
import type { Settings } from '../config/settings.ts';
import type { Host } from '../host.ts';
import { hookSource, type CredentialsHook } from './hook.ts';
import {
  checkSchemes,
  givenSchemes,
  neededKeys,
  neededSchemes,
  otherSchemesOf,
  readKeys,
  type NeededKey,
} from './needed-keys.ts';
import type { CredentialSource, Issued } from './source.ts';

/** The credentials of a run: where they are from, and how they are got anew. */
export interface Wallet {
  readonly keys: readonly NeededKey[];
  readonly secrets: Secrets;
  /** Gets new secrets, all that there are then; undefined where there is no way. */
  readonly renew: (() => Promise<Secrets | undefined>) | undefined;
  /** Whether one of those in use is about to end. */
  readonly isDue: () => boolean;
}

/** What it takes to fill a wallet. */
export interface WalletOptions {
  readonly contract: Contract;
  readonly settings: Settings;
  readonly hook: CredentialsHook | undefined;
  readonly baseUrl: string;
  readonly network: Network;
  readonly environment: Host['env'];
  /** Told each secret, which no report may show. */
  readonly hide: (secret: string) => void;
  /** Told in a line what went wrong later on. */
  readonly complain: (line: string) => void;
}

/** Seconds before its end from which a secret is renewed, at most; a tenth of its life where that is less. */
const AHEAD = 30_000;

/** Milliseconds after a renewal in which none is due. */
const PAUSE = 5_000;

/** Gets the secret of each scheme that requests need: from a hook, a command, a flow of OAuth 2.0 or a variable. */
export async function fillWallet(options: WalletOptions): Promise<Result<Wallet, string>> {
  const { contract, settings, environment, hide, complain } = options;
  const sources = await sourcesOf(options);
  if (!sources.ok) return sources;
  const issued = new Map<string, Issued & { readonly since: number }>();
  const issue = async (scheme: string, source: CredentialSource): Promise<Result<boolean, string>> => {
    const given = await source.issue();
    if (!given.ok || given.value === undefined) return given.ok ? ok(false) : given;
    hide(given.value.secret);
    issued.set(scheme, { ...given.value, since: Date.now() });
    return ok(true);
  };
  for (const [scheme, source] of sources.value) {
    const given = await issue(scheme, source);
    if (!given.ok) return given;
  }
  const keys = neededKeys(contract, settings, new Set(issued.keys()));
  if (!keys.ok) return keys;
  const plain = readKeys(
    keys.value.filter(({ scheme }) => !issued.has(scheme.name)),
    environment,
    otherSchemesOf(contract, keys.value),
  );
  if (!plain.ok) return plain;
  plain.value.forEach(hide);
  const secrets = (): Secrets =>
    new Map([...plain.value, ...[...issued].map(([scheme, { secret }]) => [scheme, secret] as const)]);
  let renewedAt = -Infinity;
  const renew = async (): Promise<Secrets | undefined> => {
    let isNew = false;
    for (const scheme of issued.keys()) {
      const source = sources.value.get(scheme);
      const given = source && (await issue(scheme, source));
      if (given?.ok === false) complain(given.error);
      isNew ||= given?.ok === true && given.value;
    }
    renewedAt = Date.now();
    return isNew ? secrets() : undefined;
  };
  const isDue = (): boolean => {
    const now = Date.now();
    return (
      now - renewedAt > PAUSE &&
      [...issued.values()].some(
        ({ expiresAt = Infinity, since }) => now > expiresAt - Math.min(AHEAD, (expiresAt - since) / 10),
      )
    );
  };
  return ok({ keys: keys.value, secrets: secrets(), renew: issued.size === 0 ? undefined : renew, isDue });
}

async function sourcesOf(
  options: WalletOptions,
): Promise<Result<ReadonlyMap<string, CredentialSource>, string>> {
  const { contract, settings, hook, environment, baseUrl, network, hide } = options;
  const { credentialCommand = [], oauth2 = [] } = settings;
  const checks = [
    checkSchemes('--credential-command', credentialCommand, contract),
    checkSchemes('--oauth2', oauth2, contract),
  ];
  for (const checked of checks) if (!checked.ok) return checked;
  const sources = new Map<string, CredentialSource>();
  const sourceOf = async (scheme: SecurityScheme): Promise<Result<CredentialSource | undefined, string>> => {
    const command = new Map(credentialCommand).get(scheme.name);
    if (command !== undefined) {
      const { commandSource } = await import('./command.ts');
      return ok(commandSource(scheme.name, command, environment));
    }
    const flow = new Map(oauth2).get(scheme.name);
    if (flow !== undefined) {
      const { oauth2Source } = await import('./oauth2.ts');
      const timeout = settings.timeout * 1_000;
      return oauth2Source(scheme.name, flow, { contract, baseUrl, network, timeout, environment, hide });
    }
    return ok(hook && hookSource(hook, scheme, { baseUrl, hide }));
  };
  for (const scheme of neededSchemes(contract, givenSchemes(settings))) {
    const source = await sourceOf(scheme);
    if (!source.ok) return source;
    if (source.value !== undefined) sources.set(scheme.name, source.value);
  }
  return ok(sources);
}
