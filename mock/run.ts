import type { Contract } from '../spec/model/types.ts';
import { ok, type Result } from '../spec/result.ts';
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
import { createRedactor, type Redactor } from './admin/journal/redact.ts';
import { createLog } from './admin/log/log.ts';
import type { MockOptions } from './options.ts';
import { reloadOnChange, tellOf } from './reload.ts';
import { createPace } from './chaos/pace.ts';
import { seededRandom } from './resources/start/random.ts';
import { calmSettings } from './chaos/settings.ts';
import { prepare } from './prepare.ts';
import { OWN_SPEC } from './own-spec.ts';
import { emptyLines, explain, summaryLines } from './serving/explain.ts';
import { whenIdle } from './when-idle.ts';
import { callbacksOf, sendCallback, type Reach } from './serving/callbacks.ts';
import { serveContract, type ServedContract } from './serving/served-contract.ts';

/** Starts a mock. The error is for whoever started it: a line, or one for each thing wrong with the start data. */
export async function runMock(options: MockOptions = {}): Promise<Result<RunningMock, string>> {
  const spec = options.spec ?? OWN_SPEC;
  const prepared = await prepare(spec, options);
  if (!prepared.ok) return prepared;
  const { load, credentials, circumstances, ledger, rules, begun } = prepared.value;
  const { key, keys = new Map<string, string>() } = credentials;
  let world = prepared.value.world;
  if (options.notice) tellOf(world, options.notice);

  const host = options.host ?? '127.0.0.1';
  const local = isLoopback(host);
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const reach: Reach = options.allowCallbacks ? 'anywhere' : local ? 'here' : 'nowhere';
  const settings = { ...calmSettings(), ...(options.latency && { latency: options.latency }) };
  settings.faultRate = options.faultRate ?? 0;
  const redactorOf = (contract: Contract): Redactor => createRedactor(contract, [key, ...keys.values()]);
  let current = redactorOf(world.contract);
  const redactor: Redactor = {
    text: (text) => current.text(text),
    field: (name, value) => current.field(name, value),
  };
  const journal = createJournal(options.journalSize ?? 500, redactor, ledger?.notebook);
  const log = options.log && createLog(options.log.kind, options.log.write, redactor, options.log.colours);
  let origin = '';
  let lastAsked = performance.now();
  let callOff: (() => void) | undefined;
  const warmWhenIdle = (): void => {
    callOff?.();
    if (options.warm)
      callOff = whenIdle(
        () => lastAsked,
        () => void world.engine.warm(),
      );
  };
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
    elsewhere: createOwnRoutes(controls, credentials, local),
    pace: createPace(settings, seededRandom(options.seed ?? 1)),
    rules,
    mark: circumstances.mark,
    patience: limits.requestTime,
    tell(exchange) {
      lastAsked = performance.now();
      if (exchange.isOwn || closing) return;
      journal.record(exchange);
      log?.(exchange);
      for (const callback of callbacksOf(world.engine, exchange))
        void sendCallback(callback, reach).then(options.notice);
    },
  });
  const server = createHttpServer(limits, front, (refusal) => world.engine.describe(undefined, refusal));
  const listening = await listen(server, options.port ?? 0, host);
  if (!listening.ok) {
    ledger?.close();
    return listening;
  }
  origin = originOf(host, listening.value);
  warmWhenIdle();
  const adopt = async (contract: Contract): Promise<Result<ServedContract, string>> => {
    const next = await serveContract(contract, circumstances, world);
    if (!next.ok) return next;
    world = next.value;
    current = redactorOf(contract);
    warmWhenIdle();
    return next;
  };
  const unwatch = options.watch
    ? await reloadOnChange({ spec, options, rules, world: () => world, load, adopt }, begun)
    : undefined;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      unwatch?.();
      callOff?.();
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
    summary: () => [
      ...summaryLines(world),
      ...(circumstances.data.kind === 'examples' ? emptyLines(world) : []),
    ],
    explain: () => explain(world),
    ...controlledBy(controls),
    close,
    [Symbol.asyncDispose]: close,
  });
}
