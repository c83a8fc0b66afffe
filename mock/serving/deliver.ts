import type { ServerResponse } from 'node:http';
import type { Fault, Treatment } from '../chaos/pace.ts';
import { sendSpoilt } from '../chaos/spoil.ts';
import type { Answer } from '../http/answer.ts';
import type { Incoming } from '../http/incoming.ts';
import { send } from '../http/send.ts';
import type { Endpoint } from './engine.ts';

/** A request, its answer, and what they had to do with the contract. */
export interface Exchange {
  readonly incoming: Incoming;
  readonly answer: Answer;
  /** Fields that were sent beside the answer's own. */
  readonly extra: Readonly<Record<string, string>>;
  readonly endpoint: Endpoint | undefined;
  /** The rule that had a say in the answer. */
  readonly rule: string | undefined;
  /** The preferences that it left no effect. */
  readonly overridden: readonly string[];
  /** Whether it was for the mock's own surface: control and pages. */
  readonly isOwn: boolean;
  /** When the request came, in milliseconds of the process's own clock. */
  readonly startedAt: number;
}

/** The same with what happened on the wire. */
export interface ServedExchange extends Exchange {
  /** Milliseconds that the answer was held back on purpose. */
  readonly delay: number;
  /** What befell the answer: a fault on purpose, or `gone`, the client had left before it. */
  readonly fault: Fault | 'gone' | undefined;
}

/** What an answer is delivered with. */
export interface Delivery {
  /** How long a stalled answer is kept up, in milliseconds. */
  readonly patience: number;
  tell(exchange: ServedExchange): void;
}

/** Sends an answer as its request is to be treated, at once and whole as a rule, and tells of it then. */
export function deliver(
  { patience, tell }: Delivery,
  response: ServerResponse,
  treatment: Treatment | undefined,
  exchange: Exchange,
): void {
  const { answer, extra } = exchange;
  const isGone = response.destroyed;
  if (treatment === undefined || (treatment.delay === 0 && treatment.fault === undefined)) {
    send(response, answer, extra);
    tell({ ...exchange, delay: 0, fault: isGone ? 'gone' : undefined });
    return;
  }
  const { delay, fault } = treatment;
  const told = withApplied(answer, treatment);
  const go = (): void => {
    const wasGone = response.destroyed;
    if (fault === undefined || fault === '500') send(response, told, extra);
    else sendSpoilt(response, told, extra, fault, patience);
    tell({ ...exchange, answer: told, delay, fault: wasGone ? 'gone' : fault });
  };
  if (delay === 0) go();
  else setTimeout(go, delay).unref();
}

/** The answer with the preferences that its treatment granted, before those it has (RFC 7240, 'Preference-Applied'). */
function withApplied(answer: Answer, { applied }: Treatment): Answer {
  const granted = [...applied, ...(answer.headers['Preference-Applied'] ?? '').split(', ')].filter(
    (item) => item !== '',
  );
  return granted.length === 0
    ? answer
    : { ...answer, headers: { ...answer.headers, 'Preference-Applied': granted.join(', ') } };
}
