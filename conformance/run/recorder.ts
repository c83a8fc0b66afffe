import type { Case } from '../generate/case.ts';
import { keysFrom, requestOf, type Secrets } from '../generate/request.ts';
import type { Client } from '../http/client.ts';
import { createJsonReader } from '../../spec/json/reader.ts';
import { readJson, type Exchange } from './exchange.ts';

/** Sends cases and keeps the exchanges, in the order in which they ended. */
export interface Recorder {
  /** The exchanges since the last {@link Recorder.cut}. */
  readonly exchanges: readonly Exchange[];
  /** Tells each exchange there is, and then each as it ends. */
  observe(observer: (exchange: Exchange) => void): void;
  /** Forgets the exchanges so far. */
  cut(): void;
  /** Forgets the exchanges with operations that turn out not to be judged. */
  keepOnly(isJudged: (operation: string) => boolean): void;
  send(subject: Case, job: string, origin: Exchange['origin']): Promise<Exchange>;
}

/** Makes a recorder. */
export function createRecorder(client: Client, secrets: Secrets): Recorder {
  const exchanges: Exchange[] = [];
  const observers: ((exchange: Exchange) => void)[] = [];
  const reader = createJsonReader();
  const keyOf = keysFrom(secrets);
  let clock = 0;
  let index = 0;
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
    keepOnly(isJudged) {
      exchanges.splice(0, Infinity, ...exchanges.filter((exchange) => isJudged(exchange.case.operation.id)));
    },
    async send(subject, job, origin) {
      const last = (clock & 31) === 0;
      const request = { ...requestOf(subject, keyOf), last };
      const started = (clock += 1);
      const { outcome, attempts, waitedOut } = await client.send(request);
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
        };
        index += 1;
        exchanges.push(exchange);
        for (const observer of observers) observer(exchange);
        return exchange;
      };
      if (waitedOut !== undefined) record({ ok: true, value: waitedOut }, 0);
      return record(outcome, attempts);
    },
  };
}
