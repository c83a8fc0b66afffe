import { randomInt } from 'node:crypto';
import { loadContract } from '../../spec/model/load.ts';
import type { Contract } from '../../spec/model/types.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import type { Baseline } from '../report/baseline.ts';
import { withGivenFirst } from '../generate/given-schemes.ts';
import { withoutUnsupported } from '../generate/unsupported-schemes.ts';
import type { Network } from '../http/network.ts';
import { DEFAULTS } from '../run/defaults.ts';
import type { Severity } from '../rules/rule.ts';
import type { RunOptions } from '../run/options.ts';
import { givenSchemes } from './credentials/needed-keys.ts';
import { parseReplay } from '../run/replay.ts';
import { loadBaseline } from './baseline-file.ts';
import { readBaseUrl } from './options/base-url.ts';
import { networkTo } from './network.ts';
import { givenHeaders } from './options/headers.ts';
import { productionServer } from './options/production.ts';
import { ownSpec } from './own-spec.ts';
import { openTarget, type Target } from './target.ts';
import type { Host } from './host.ts';
import type { Loaded } from './config/load-settings.ts';
import type { Settings } from './config/settings.ts';
import { selectedIn } from './options/selected.ts';

/** A run that only has to be begun. */
export interface Prepared {
  readonly options: RunOptions;
  /** What it is pointed at; to be closed at its end. */
  readonly target: Target;
  /** The file of the document. */
  readonly spec: string;
  readonly baseline: Baseline | undefined;
  /** What findings weigh that show on one operation alone, by its id. */
  readonly severities: ReadonlyMap<string, Severity>;
  /** What no report may show. */
  readonly secrets: () => readonly string[];
}

/**
 * Reads and checks everything that a run takes before its first request.
 * @param complain told in a line what goes wrong while it runs
 * @returns the run, or one line that says why there can be none.
 */
export async function prepare(
  loaded: Loaded,
  environment: Host['env'],
  complain: (line: string) => void,
): Promise<Result<Prepared, string>> {
  const { settings: flags } = loaded;
  const baseline = await loadBaseline(flags.baseline);
  if (!baseline.ok) return baseline;
  const baseUrl = flags.baseUrl === undefined ? ok(undefined) : readBaseUrl(flags.baseUrl);
  if (!baseUrl.ok) return baseUrl;
  const replay = flags.replay === undefined ? ok(undefined) : parseReplay(flags.replay);
  if (!replay.ok) return replay;
  if (flags.seed !== undefined && replay.value !== undefined && flags.seed !== replay.value.seed)
    return err(`--seed ${flags.seed}: the seed of --replay is ${replay.value.seed}; leave --seed out`);
  const spec = flags.spec ?? ownSpec();
  const read = await loadContract(spec, flags);
  if (!read.ok) return read;
  const contract = ok(withoutUnsupported(withGivenFirst(read.value, givenSchemes(flags))));
  const [lost] = contract.value.omitted;
  if (contract.value.operations.length === 0 && lost !== undefined)
    return err(`no operation can be tried: of ${lost.operation}, ${lost.reason}`);
  const selected = await selectedIn(loaded, contract.value);
  if (!selected.ok) return selected;
  const { severities, ...chosen } = selected.value;
  const production =
    baseUrl.value === undefined ? undefined : productionServer(baseUrl.value, contract.value);
  if (production !== undefined && !flags.allowProduction) {
    return err(
      `${baseUrl.value ?? ''} is production, by the document's server ${production.url}; requests would change it: say --allow-production if they may`,
    );
  }
  const network = await networkTo(baseUrl.value, flags, environment);
  if (!network.ok) return network;
  const headers = givenHeaders(flags, contract.value, environment);
  if (!headers.ok) return headers;
  const hidden = new Set(
    headers.value.filter(({ variable }) => variable !== undefined).map(({ value }) => value),
  );
  const hide = (secret: string): void => void hidden.add(secret);
  const target = await openTarget({
    contract: contract.value,
    settings: flags,
    hook: loaded.hooks.credentials,
    baseUrl: baseUrl.value,
    network: network.value,
    environment,
    hide,
    complain,
  });
  if (!target.ok) return target;
  const seed = replay.value?.seed ?? flags.seed ?? randomInt(2 ** 31 - 1);
  return ok({
    options: {
      ...runOptions(contract.value, target.value, network.value, seed, flags),
      headers: headers.value,
      hooks: loaded.hooks.beforeRequest || loaded.hooks.afterResponse ? loaded.hooks : undefined,
      hide,
      ...chosen,
    },
    target: target.value,
    spec,
    baseline: baseline.value,
    severities,
    secrets: () => [...hidden],
  });
}

function runOptions(
  contract: Contract,
  target: Target,
  network: Network,
  seed: number,
  flags: Settings,
): Omit<RunOptions, 'headers' | 'hooks' | 'hide' | 'only' | 'skip' | 'spared' | 'readOnly' | 'values'> {
  return {
    contract,
    baseUrl: target.baseUrl,
    secrets: target.secrets,
    // The mock in this process keeps no log.
    keyInQuery: flags.allowKeyInQuery ?? target.given === undefined,
    keyVariables: target.keyVariables,
    seed,
    runs: flags.runs,
    concurrency: flags.concurrency,
    timeout: flags.timeout * 1000,
    maxResponse: flags.maxResponse ?? DEFAULTS.maxResponse,
    network,
    settle: flags.settle ?? DEFAULTS.settle,
    rate: flags.rate,
    maxRequests: flags.maxRequests,
    maxTime: flags.maxTime === undefined ? undefined : flags.maxTime * 1000,
    asOf: flags.asOf ?? new Date().toISOString().slice(0, 10),
    known: new Map(flags.known),
    resources: flags.resources ?? [],
    replay: flags.replay,
    patience: DEFAULTS.patience,
    refreshCredentials: target.renew,
    areCredentialsDue: target.isDue,
    signal: undefined,
  };
}
