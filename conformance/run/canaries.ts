import { isEndless } from '../../spec/model/media-types.ts';
import type { Operation } from '../../spec/model/types.ts';
import { presented } from '../generate/request.ts';
import type { Case } from '../exchange/case.ts';
import { isSafe } from '../plan/safe.ts';
import { alarm } from '../plan/service-wide.ts';
import { mediaTypeOf, statusOf, succeeded, type Exchange } from '../exchange/exchange.ts';
import { isRefused } from './refusal.ts';

/** Sends a request that is neither judged nor kept. */
export type Probe = (subject: Case) => Promise<Exchange>;

/** Requests that a service is known to serve, to be sent again where it is doubtful whether it still does. */
export interface Canaries {
  note(exchange: Exchange): void;
  /** Sends them, and keeps to those that are served now. */
  arm(): Promise<void>;
  /** The answer to one that is served no more; undefined where all are. With `writes`, one that writes is sent too. */
  failing(writes: boolean): Promise<Exchange | undefined>;
  /** The answer with which an operation is refused that was not before, or the service where it never was asked. */
  refusing(operation: Operation): Promise<Exchange | undefined>;
}

/** Canaries that are sent at a time. */
const MOST = 3;

/** Makes canaries of what has succeeded; operations that `mayUse` does not name are left alone. */
export function createCanaries(
  probe: Probe,
  wide: ReadonlySet<string>,
  mayUse: (operation: Operation) => boolean,
): Canaries {
  const good = new Map<string, Case>();
  let armed: ReadonlySet<Case> | undefined;
  const isWide = ({ operation }: Case): boolean => wide.has(operation.id);
  const usable = (subject: Case): boolean => mayUse(subject.operation);
  /** What tells most of the service: reads that need nothing to be there, one of each kind of credential. */
  const telling = (): readonly Case[] => {
    const cases = [...good.values()].filter(usable);
    const reads = cases.filter((subject) => isSafe(subject.operation) && !isWide(subject));
    const plain = reads.filter(({ operation }) => !operation.path.includes('{'));
    if (reads.length > 0) return oneOfEach(plain.length > 0 ? plain : reads).slice(0, MOST);
    return (writing().length > 0 ? writing() : cases).slice(0, 1);
  };
  /** A request that changes nothing but what the run may change, and by its name ends nothing. */
  const writing = (): readonly Case[] => {
    const cases = [...good.values()].filter(
      (subject) =>
        usable(subject) &&
        !isSafe(subject.operation) &&
        !subject.operation.path.includes('{') &&
        alarm(subject.operation) === 0,
    );
    return cases.toSorted((a, b) => Number(isWide(a)) - Number(isWide(b)));
  };
  /** Looks twice: what is refused now and then is another matter. */
  const firstOff = async (
    cases: readonly Case[],
    isOff: (exchange: Exchange) => boolean,
  ): Promise<Exchange | undefined> => {
    for (const subject of cases) {
      if (isOff(await probe(subject))) {
        const again = await probe(subject);
        if (isOff(again)) return again;
      }
    }
    return undefined;
  };
  return {
    note(exchange) {
      const { operation, purpose, credential } = exchange.case;
      const isGood = purpose.kind === 'valid' && (credential === undefined || credential.kind === 'valid');
      if (!isGood || !succeeded(exchange) || isStream(exchange)) return;
      // A resource may be gone by and by: of those, the last one is the likeliest to be there.
      if (!good.has(operation.id) || operation.path.includes('{')) good.set(operation.id, exchange.case);
    },
    async arm() {
      const served = new Set<Case>();
      for (const subject of [...telling(), ...writing().slice(0, 1)])
        if (succeeded(await probe(subject))) served.add(subject);
      armed = served;
    },
    async failing(writes) {
      const asked = [...(armed ?? [])].filter(
        (subject) => usable(subject) && (writes || isSafe(subject.operation) || armed?.size === 1),
      );
      const off = await firstOff(asked, isServedNoMore);
      if (off === undefined || isSafe(off.case.operation)) return off;
      // Where another write is served, it is this one that fails, and not the service.
      const others = writing().filter(
        (other) => other.operation.id !== off.case.operation.id && !isWide(other),
      );
      for (const other of others.slice(0, MOST)) {
        if (isServedNoMore(await probe(other))) continue;
        const kept = [...(armed ?? [])].filter(({ operation }) => operation.id !== off.case.operation.id);
        armed = new Set([...kept, other]);
        return undefined;
      }
      return off;
    },
    async refusing(operation) {
      const own = good.get(operation.id);
      if (own !== undefined && usable(own) && !isWide(own)) {
        const off = await firstOff([own], isRefused);
        // Of what is there already, or no longer, a service may say anything: then nothing else is refused.
        const mayBeOfOne = !isSafe(operation) || operation.path.includes('{');
        if (off === undefined || !mayBeOfOne || statusOf(off) !== 403) return off;
        const others = [...telling(), ...writing().slice(0, 1)].filter(
          (subject) => subject.operation.id !== operation.id,
        );
        return others.length === 0 || (await firstOff(others, isRefused)) !== undefined ? off : undefined;
      }
      const cases = new Set([...telling(), ...(isSafe(operation) ? [] : writing().slice(0, 1))]);
      return firstOff([...cases], isRefused);
    },
  };
}

/** Whether an answer is a stream of events, which takes its time whenever it is asked for. */
function isStream({ outcome }: Exchange): boolean {
  return outcome.ok && isEndless(mediaTypeOf(outcome.value) ?? '');
}

/** Statuses with which a write is refused since what it makes is there already. */
const OF_TAKEN = new Set([400, 409, 422]);

function isServedNoMore(answer: Exchange): boolean {
  const status = statusOf(answer);
  if (succeeded(answer) || status === 429) return false;
  return isSafe(answer.case.operation) || status === undefined || !OF_TAKEN.has(status);
}

function oneOfEach(cases: readonly Case[]): readonly Case[] {
  const schemes = (subject: Case): string =>
    presented(subject)
      .map(({ scheme }) => scheme)
      .join(' ');
  return [...new Map(cases.map((subject) => [schemes(subject), subject])).values()];
}
