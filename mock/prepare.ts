import { loadContract } from '../spec/model/load.ts';
import type { Contract } from '../spec/model/types.ts';
import { err, ok, type Result } from '../spec/result.ts';
import type { Credentials } from './check/security.ts';
import { isLoopback } from './http/hosts.ts';
import type { MockOptions } from './options.ts';
import { optionFault } from './options/faults.ts';
import { credentialsFor } from './options/keys.ts';
import { givenRules, openState, startData } from './options/read.ts';
import { serveUnder } from './options/serve-under.ts';
import type { Ledger } from './resources/store/ledger.ts';
import type { MockRule } from './rules/rule.ts';
import { createRulebook, type Rulebook } from './rules/rulebook.ts';
import {
  groundOf,
  serveContract,
  type ServedContract,
  type ServingOptions,
} from './serving/served-contract.ts';

/** Everything that a mock is made of before it listens. */
export interface Prepared {
  /** Reads the document again. */
  load(): Promise<Result<Contract, string>>;
  readonly credentials: Credentials;
  /** What the contract is served with, and what takes its place. */
  readonly circumstances: ServingOptions;
  readonly world: ServedContract;
  readonly ledger: Ledger | undefined;
  readonly rules: Rulebook;
  /** The rules of the start. */
  readonly begun: readonly MockRule[];
}

/** Reads what the options name and makes of it what is served. The error is for whoever gave them; nothing is left open then. */
export async function prepare(spec: string, options: MockOptions): Promise<Result<Prepared, string>> {
  const fault = optionFault(options);
  if (fault !== undefined) return err(fault);
  const load = async (): Promise<Result<Contract, string>> => {
    const read = options.contract ? ok(options.contract) : await loadContract(spec, options);
    return read.ok ? serveUnder(read.value, options.server) : read;
  };
  const loaded = await load();
  if (!loaded.ok) return loaded;
  const credentials = credentialsFor(loaded.value, options);
  if (!credentials.ok) return credentials;
  const data = await startData(options);
  if (!data.ok) return data;
  const given = await givenRules(options);
  if (!given.ok) return given;
  const opened = await openState(options);
  if (!opened.ok) return opened;
  const ledger = opened.value;
  const circumstances: ServingOptions = {
    credentials: credentials.value,
    stateless: options.stateless ?? false,
    data: data.value,
    ledger,
    now: options.now ?? (() => new Date()),
    checkEnsures: options.checkEnsures ?? false,
    mark: options.mark ?? true,
    issues: isLoopback(options.host ?? '127.0.0.1'),
  };
  const made = await serveContract(loaded.value, circumstances);
  if (!made.ok) {
    ledger?.close();
    return made;
  }
  const world = made.value;
  const rules = createRulebook(groundOf(world));
  const begun = rules.begin(given.value.rules);
  if (!begun.ok) {
    ledger?.close();
    return err(given.value.tell(begun.error));
  }
  return ok({
    load,
    credentials: credentials.value,
    circumstances,
    world,
    ledger,
    rules,
    begun: given.value.rules,
  });
}
