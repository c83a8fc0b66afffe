import type { Case, Job } from '../exchange/case.ts';
import { STALLED } from '../http/failure.ts';
import type { Exchange } from '../exchange/exchange.ts';

/** Refused connections in a row after which a target counts as gone. */
const REFUSALS = 20;

/** Requests of one operation that may run into the timeout before its other jobs are left out. */
const TIMEOUTS = 3;

/** Answers of one operation after which its other jobs are left out, where the service has only ever answered with 5xx. */
const SERVER_ERRORS = 16;

/**
 * Valid requests of one operation, or about one parameter of any, that are refused by one status one after another,
 * before most others are left out.
 */
const SAME_REFUSALS = 30;

/**
 * Requests of one operation, valid and invalid, that are answered with the same refusal word for word before most others
 * are left out, where none was ever answered with success: a feature that is off, something that is never there.
 */
const ALIKE = 12;

/** The same of valid requests: one may yet be what is wanted, by chance. */
const VALID_ALIKE = 40;

/** Of those that are left out, every which one is sent all the same: what refuses may have changed its mind. */
const TRY_EVERY = 10;

/** Bytes of answers that are compared. */
const COMPARED = 512;

/** What a run has learned of the service that it talks to. */
export interface Health {
  note(exchange: Exchange): void;
  /** Whether nobody listens any more. */
  readonly isGone: () => boolean;
  /** Whether a job would only wait again for what never answers, or be told again of the same fault. */
  isUnresponsive(job: Job): boolean;
}

/** Makes the health of a service of which nothing is known yet. */
export function createHealth(): Health {
  let refusals = 0;
  let onlyServerErrors = true;
  const timeouts = new Map<string, number>();
  const serverErrors = new Map<string, number>();
  const refused = new Map<string, { readonly status: number; readonly times: number }>();
  const spared = new Map<string, number>();
  /** The last refusal of operations that never succeeded, and how often it came in a row; undefined of others. */
  const alike = new Map<string, { readonly text: string; readonly times: number } | undefined>();
  const noteAlike = ({ case: { operation }, outcome }: Exchange): void => {
    if (!outcome.ok || (alike.has(operation.id) && alike.get(operation.id) === undefined)) return;
    const { status, body } = outcome.value;
    if (status < 400) return void alike.set(operation.id, undefined);
    const text = `${status} ${body.subarray(0, COMPARED).toString('latin1')}`;
    const before = alike.get(operation.id);
    // A status alone says nothing of what is refused.
    if (body.length === 0) alike.delete(operation.id);
    else alike.set(operation.id, { text, times: before?.text === text ? before.times + 1 : 1 });
  };
  const spare = (key: string): boolean => {
    count(spared, key);
    return (spared.get(key) ?? 0) % TRY_EVERY !== 0;
  };
  /** Whether a job is about an operation that answers whatever is asked in the same words. */
  const isDeaf = ({ steps }: Job): boolean => {
    const last = steps.at(-1)?.case;
    if (last === undefined || !asksForWork(last)) return false;
    const most = last.purpose.kind === 'valid' ? VALID_ALIKE : ALIKE;
    return (alike.get(last.operation.id)?.times ?? 0) >= most && spare(`${last.operation.id} alike`);
  };
  const noteRefusal = (subject: Case, status: number): void => {
    const names = namesOf(subject);
    // Of two that were special about a request, either may be what was refused.
    for (const key of names.length === 1 ? [subject.operation.id, ...names] : [subject.operation.id]) {
      const before = refused.get(key);
      if (status < 400) refused.delete(key);
      else refused.set(key, { status, times: before?.status === status ? before.times + 1 : 1 });
    }
  };
  const isAllRefused = (key: string): boolean => (refused.get(key)?.times ?? 0) >= SAME_REFUSALS;
  /** Whether a job would only be refused as its like were before. */
  const isStuck = (job: Job): boolean => {
    if (![...refused.keys()].some(isAllRefused)) return false;
    const stuck = job.steps
      .filter((step) => isPlain(step.case))
      .flatMap((step) => [step.case.operation.id, ...namesOf(step.case)])
      .find(isAllRefused);
    return stuck !== undefined && spare(stuck);
  };
  return {
    note(exchange) {
      const { outcome, case: subject } = exchange;
      const { operation } = subject;
      if (asksForWork(subject)) noteAlike(exchange);
      if (outcome.ok && isPlain(subject)) noteRefusal(subject, outcome.value.status);
      const failure = outcome.ok ? undefined : outcome.error.kind;
      refusals = failure === 'refused' ? refusals + 1 : failure === undefined ? 0 : refusals;
      const stalled = outcome.ok && outcome.value.incomplete === STALLED;
      if (failure === 'timeout' || stalled) count(timeouts, operation.id);
      if (outcome.ok) {
        onlyServerErrors &&= outcome.value.status >= 500;
        if (onlyServerErrors) count(serverErrors, operation.id);
      }
    },
    isGone: () => refusals >= REFUSALS,
    isUnresponsive(job) {
      if (isStuck(job) || isDeaf(job)) return true;
      if (timeouts.size === 0 && (!onlyServerErrors || serverErrors.size === 0)) return false;
      return job.steps.some(({ case: { operation } }) => {
        if ((timeouts.get(operation.id) ?? 0) >= TIMEOUTS) return true;
        return onlyServerErrors && (serverErrors.get(operation.id) ?? 0) >= SERVER_ERRORS;
      });
    },
  };
}

/** The parameters or properties that a case is about, by its label: `=limit` of `limit=maximum`. */
function namesOf({ label }: Case): readonly string[] {
  return label
    .split(',')
    .flatMap((part) => /^([^=]+)=/.exec(part)?.[1] ?? [])
    .map((name) => `=${name}`);
}

/** Whether a request is valid and to something that should be there. */
function isPlain({ purpose, resource, label }: Case): boolean {
  return purpose.kind === 'valid' && (resource === 'none' || resource === 'known') && label !== 'read-after';
}

/** Whether a request has the credential and the method that it takes to be done at all. */
function asksForWork({ purpose, credential }: Case): boolean {
  if (purpose.kind === 'unauthenticated' || purpose.kind === 'undocumented-method') return false;
  return credential === undefined || credential.kind === 'valid';
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
