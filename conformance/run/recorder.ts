import { setTimeout } from 'node:timers/promises';
import type { Case } from '../exchange/case.ts';
import type { Secrets } from '../generate/request.ts';
import { createJsonReader } from '../../spec/json/reader.ts';
import { DEFAULTS } from './defaults.ts';
import type { RunOptions } from './options.ts';
import { isSafe } from '../plan/safe.ts';
import type { Scope } from '../plan/scope.ts';
import type { Sender } from './sender.ts';
import { readJson, type Exchange } from '../exchange/exchange.ts';

/** Sends cases and keeps the exchanges, in the order in which they ended. */
export interface Recorder {
  /** The exchanges since the last {@link Recorder.cut}. */
  readonly exchanges: readonly Exchange[];
  /** Tells each exchange there is, and then each as it ends. */
  observe(observer: (exchange: Exchange) => void): void;
  /** Forgets the exchanges so far. */
  cut(): void;
  /** Forgets some of them. */
  discard(some: ReadonlySet<Exchange>): void;
  /**
   * Sends a case.
   * @throws Error where the scope does not admit it: a fault of this harness, and nothing is sent
   */
  send(subject: Case, job: string, origin: Exchange['origin']): Promise<Exchange>;
  /** Sends a case, and does not tell the exchange; it is kept where it may have changed something. */
  probe(subject: Case): Promise<Exchange>;
  /** Lets a time go by, in milliseconds; it ends early where the run does. */
  wait(milliseconds: number): Promise<void>;
  /** Makes credentials of other secrets from now on. */
  present(secrets: Secrets): void;
}

/** Makes a recorder, through which every request of a run goes. */
export function createRecorder(
  sender: Sender,
  scope: Scope,
  { settle, signal }: Pick<RunOptions, 'settle' | 'signal'> = DEFAULTS,
): Recorder {
  const exchanges: Exchange[] = [];
  const observers: ((exchange: Exchange) => void)[] = [];
  const reader = createJsonReader();
  let clock = 0;
  let index = 0;
  const wait = (milliseconds: number): Promise<void> =>
    setTimeout(milliseconds, undefined, { signal }).catch(() => {});
  const exchanged = async (
    subject: Case,
    job: string,
    origin: Exchange['origin'],
    tell: (exchange: Exchange) => void,
    isProbe = false,
  ): Promise<Exchange> => {
    if (!scope.admits(subject))
      throw new Error(`${job} would have sent ${subject.operation.id}, which the run leaves out`);
    const last = (clock & 31) === 0;
    const started = (clock += 1);
    const { request, outcome, attempts, waitedOut, isChanged, isLost } = await sender.send(
      subject,
      last,
      isProbe,
    );
    // What is read while a write settles may show it or not, as if both were under way.
    if (settle > 0 && !isSafe(subject.operation) && outcome.ok && outcome.value.status < 300)
      await wait(settle);
    const ended = (clock += 1);
    const record = (result: Exchange['outcome'], sent: number): Exchange => {
      const exchange: Exchange = {
        index,
        case: subject,
        request,
        outcome: result,
        json: result.ok ? readJson(result.value, reader.read) : undefined,
        started,
        ended,
        attempts: sent,
        origin,
        job,
        ...(isChanged ? { isChanged } : {}),
        ...(isLost ? { isLost } : {}),
      };
      index += 1;
      tell(exchange);
      return exchange;
    };
    if (waitedOut !== undefined) record({ ok: true, value: waitedOut }, 0);
    return record(outcome, attempts);
  };
  return {
    exchanges,
    observe(observer) {
      exchanges.forEach(observer);
      observers.push(observer);
    },
    cut() {
      exchanges.splice(0);
      reader.forget();
    },
    send: (subject, job, origin) =>
      exchanged(subject, job, origin, (exchange) => {
        exchanges.push(exchange);
        for (const observer of observers) observer(exchange);
      }),
    probe: (subject) =>
      exchanged(
        subject,
        'probe',
        undefined,
        (exchange) => {
          if (!isSafe(subject.operation)) exchanges.push(exchange);
        },
        true,
      ),
    wait,
    present: sender.present,
    discard(some) {
      const kept = exchanges.filter((exchange) => !some.has(exchange));
      exchanges.splice(0, Infinity, ...kept);
    },
  };
}
