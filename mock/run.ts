import type { Contract } from '../spec/model/types.ts';
import { loadContract } from '../spec/model/load.ts';
import { err, ok, type Result } from '../spec/result.ts';
import { createOwnRoutes } from './own-routes.ts';
import type { Controls } from './admin/controls.ts';
import { controlledBy } from './controlled-by.ts';
import type { RunningMock } from './running-mock.ts';
import { createFront } from './serving/front.ts';
import { corsPolicy } from './http/cors.ts';
import { hostCheck, isLoopback } from './http/hosts.ts';
import { DEFAULT_LIMITS } from './http/limits.ts';
import { listen, originOf } from './http/listen.ts';
import { createHttpServer } from './http/server.ts';
import { createJournal } from './admin/journal/journal.ts';
import { createRedactor } from './admin/journal/redact.ts';
import { createLog } from './admin/log/log.ts';
import type { MockOptions } from './options.ts';
import { reloadOnChange, tellOf } from './reload.ts';
import { createPace } from './chaos/pace.ts';
import { createRulebook } from './rules/rulebook.ts';
import { seededRandom } from './resources/start/random.ts';
import { calmSettings } from './chaos/settings.ts';
import { credentialsFor } from './options/keys.ts';
import { optionFault } from './options/faults.ts';
import { givenRules, openState, startData } from './options/read.ts';
import { serveUnder } from './options/serve-under.ts';
import { OWN_SPEC } from './own-spec.ts';
import { explain, summaryLines } from './serving/explain.ts';
import { groundOf, serveContract, type ServedContract } from './serving/served-contract.ts';

/** Starts a mock. The error is for whoever started it: a line, or one for each thing wrong with the start data. */
export async function runMock(options: MockOptions = {}): Promise<Result<RunningMock, string>> {
  const spec = options.spec ?? OWN_SPEC;
  const fault = optionFault(options);
  if (fault !== undefined) return err(fault);
  const load = async (): ReturnType<typeof loadContract> => {
    const read = options.contract ? ok(options.contract) : await loadContract(spec, options);
    return read.ok ? serveUnder(read.value, options.server) : read;
  };
  const loaded = await load();
  if (!loaded.ok) return loaded;
  const credentials = credentialsFor(loaded.value, options);
  if (!credentials.ok) return credentials;
  const { key, keys = new Map<string, string>() } = credentials.value;
  const data = await startData(options);
  if (!data.ok) return data;
  const given = await givenRules(options);
  if (!given.ok) return given;
  const opened = await openState(options);
  if (!opened.ok) return opened;
  const ledger = opened.value;

  const circumstances = {
    credentials: credentials.value,
    stateless: options.stateless ?? false,
    data: data.value,
    ledger,
    now: options.now ?? (() => new Date()),
    checkEnsures: options.checkEnsures ?? false,
    mark: options.mark ?? true,
  };
  const made = await serveContract(loaded.value, circumstances);
  if (!made.ok) {
    ledger?.close();
    return made;
  }
  let world: ServedContract = made.value;
  const rules = createRulebook(groundOf(world));
  const begun = rules.begin(given.value.rules);
  if (!begun.ok) {
    ledger?.close();
    return err(given.value.tell(begun.error));
  }
  if (options.notice) tellOf(world, options.notice);

  const host = options.host ?? '127.0.0.1';
  const local = isLoopback(host);
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const settings = { ...calmSettings(), ...(options.latency && { latency: options.latency }) };
  settings.faultRate = options.faultRate ?? 0;
  const redactor = createRedactor(world.contract, [key, ...keys.values()]);
  const journal = createJournal(options.journalSize ?? 500, redactor, ledger?.notebook);
  const log = options.log && createLog(options.log.kind, options.log.write, redactor, options.log.colours);
  let origin = '';
  let closing: Promise<void> | undefined;
  const controls: Controls = {
    world: () => world,
    journal,
    settings,
    startSettings: { ...settings },
    rules,
    url: () => `${origin}${world.contract.basePath}`,
    origin: () => origin,
  };
  const front = createFront({
    engine: () => world.engine,
    bodySize: limits.bodySize,
    cors: corsPolicy(options.cors ?? []),
    isOurs: hostCheck(host, options.allowHosts ?? []),
    elsewhere: createOwnRoutes(controls, credentials.value, local),
    pace: createPace(settings, seededRandom(options.seed ?? 1)),
    rules,
    mark: circumstances.mark,
    patience: limits.requestTime,
    tell(exchange) {
      if (exchange.isOwn || closing) return;
      journal.record(exchange);
      log?.(exchange);
    },
  });
  const server = createHttpServer(limits, front, (refusal) => world.engine.describe(undefined, refusal));
  const listening = await listen(server, options.port ?? 0, host);
  if (!listening.ok) {
    ledger?.close();
    return listening;
  }
  origin = originOf(host, listening.value);
  const adopt = async (contract: Contract): Promise<Result<ServedContract, string>> => {
    const next = await serveContract(contract, circumstances, world);
    if (next.ok) world = next.value;
    return next;
  };
  const unwatch = options.watch
    ? await reloadOnChange({ spec, options, rules, world: () => world, load, adopt }, given.value.rules)
    : undefined;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      unwatch?.();
      server.close(() => {
        journal.flush();
        ledger?.close();
        resolve();
      });
      server.closeAllConnections();
    });
  const close = (): Promise<void> => (closing ??= stop());
  return ok({
    url: controls.url(),
    origin,
    isLoopback: local,
    key,
    keys: Object.fromEntries(keys),
    stateful: world.engine.stateful,
    summary: () => summaryLines(world),
    explain: () => explain(world),
    ...controlledBy(controls),
    close,
    [Symbol.asyncDispose]: close,
  });
}
