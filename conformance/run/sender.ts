import { err } from '../../spec/result.ts';
import type { Case } from '../exchange/case.ts';
import type { WireRequest } from '../exchange/message.ts';
import type { GivenHeader } from '../generate/given-headers.ts';
import { requestOf, type Secrets } from '../generate/request.ts';
import type { Client, Sent } from '../http/client.ts';
import { createHookRunner } from './hook-runner.ts';
import type { Hooks } from './hooks.ts';
import { createRenewal } from './renewal.ts';

/** What goes with every request. */
export interface SenderOptions {
  readonly baseUrl: string;
  readonly secrets: Secrets;
  readonly headers: readonly GivenHeader[];
  readonly hooks: Hooks | undefined;
  /** Gives new secrets; undefined where there is no way. */
  readonly refreshCredentials: (() => Promise<Secrets | undefined>) | undefined;
  /** Whether those in use are about to end. */
  readonly areCredentialsDue: () => boolean;
  /** Keeps a text out of all reports from now on. */
  readonly hide: (secret: string) => void;
}

/** A case as it was sent, and what came of it. */
export interface SentCase extends Sent {
  readonly request: WireRequest;
  /** Whether a hook made another request of it. */
  readonly isChanged: boolean;
}

/** Writes cases as requests, with the credentials of the moment and through the user's hooks, and sends them. */
export interface Sender {
  /** @param asIs whether a credential that is refused is to be seen refused, and not got anew */
  send(subject: Case, last: boolean, asIs: boolean): Promise<SentCase>;
  /** Makes credentials of other secrets from now on. */
  present(secrets: Secrets): void;
  /** Why nothing more is sent, in a line: a hook has failed. */
  failure(): string | undefined;
}

/** Makes a sender over a client. */
export function createSender(client: Client, options: SenderOptions): Sender {
  const { headers, hooks, baseUrl, hide } = options;
  const runner = hooks && createHookRunner(hooks, baseUrl, hide);
  const renewal = createRenewal(options);
  let failure: string | undefined;
  const fail = (message: string): void => {
    failure ??= message;
    // What was under way may still be answered.
    client.limitTo(0);
  };
  const unsent = (request: WireRequest, message: string): SentCase => ({
    request,
    isChanged: false,
    outcome: err({ kind: 'unreachable', message }),
    attempts: 0,
    waitedOut: undefined,
    isLost: false,
  });
  const sendOnce = async (subject: Case, last: boolean): Promise<SentCase> => {
    const plain = { ...requestOf(subject, renewal.keyOf(), headers), last };
    if (runner === undefined) return { ...(await client.send(plain)), request: plain, isChanged: false };
    const changed = failure === undefined ? await runner.before(plain, subject) : err(failure);
    if (!changed.ok) {
      fail(changed.error);
      return unsent(plain, changed.error);
    }
    const request = changed.value;
    const sent = await client.send(request);
    const looked =
      sent.outcome.ok && failure === undefined
        ? await runner.after(sent.outcome.value, request, subject)
        : undefined;
    if (looked?.ok === false) fail(looked.error);
    return { ...sent, request, isChanged: !isSameRequest(plain, request) };
  };
  return {
    async send(subject, last, asIs) {
      if (asIs || !renewal.isPossible) return sendOnce(subject, last);
      await renewal.beforehand();
      const generation = renewal.generation();
      const first = await sendOnce(subject, last);
      if (!(await renewal.isWorthwhile(subject, first.outcome, generation))) return first;
      const again = await sendOnce(subject, last);
      renewal.note(subject, again.outcome);
      return {
        ...again,
        attempts: first.attempts + again.attempts,
        isLost: first.isLost || again.isLost,
      };
    },
    present: renewal.present,
    failure: () => failure,
  };
}

function isSameRequest(one: WireRequest, other: WireRequest): boolean {
  return (
    one.method === other.method &&
    one.path === other.path &&
    one.body === other.body &&
    JSON.stringify(one.headers) === JSON.stringify(other.headers)
  );
}
