import type { Contract, Operation } from '../../spec/model/types.ts';
import type { Case, Job, Step } from '../exchange/case.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';
import type { Producers } from '../plan/producers.ts';
import type { Scope } from '../plan/scope.ts';
import { fullLastPage } from '../exchange/full-page.ts';
import { nextPage } from '../exchange/next-page.ts';
import { statusOf, succeeded, type Exchange } from '../exchange/exchange.ts';
import { createBodyReferences } from './body-references.ts';
import { createEntityTags } from './entity-tags.ts';
import { followLink } from './follow-link.ts';
import type { Recorder } from './recorder.ts';
import { isMet, withReferring } from './referring.ts';
import { createSharedResources } from './shared-resources.ts';

/** What became of a job: its exchanges, and whether a step could not be made since an earlier answer lacked what it needs. */
export interface JobOutcome {
  readonly exchanges: readonly Exchange[];
  readonly blocked: boolean;
}

/** What stands between jobs and a service that they may put out of order. */
export interface Gate {
  /** Whether a job may be sent as far as is known. */
  allows(job: Job): boolean;
  /** Waits until a request to an operation may be sent. @returns false where it may not, now and later. */
  ready(operation: Operation): Promise<boolean>;
  /** Waits until it is clear whether the service is still the same after an exchange. */
  after(exchange: Exchange): Promise<void>;
  /** Whether an exchange counts for nothing. */
  isDropped(exchange: Exchange): boolean;
  /** A number that changes when the service is no longer the one that it was: what answers said before holds no more. */
  era(): number;
}

/** Runs jobs: their steps in order, each taking what it needs from the answers before. */
export interface Runner {
  run(job: Job): Promise<JobOutcome>;
  /** Makes the shared resources anew at their next use. */
  forgetShared(): void;
  /** Makes all that jobs share or refer to anew at its next use: it was removed. */
  forgetMade(): void;
}

/** Makes a runner. A resource that many jobs share is made once, by the first that needs it. */
export function createRunner(
  generator: RequestGenerator,
  producers: Producers,
  recorder: Recorder,
  scope: Scope,
  gate: Gate,
): Runner {
  const tags = createEntityTags(generator.contract);
  const references = createBodyReferences(generator, producers);
  /** Sends a request, unless it is left out, the gate is shut or the service is no longer the one of that era. */
  const send = async (
    era: number,
    subject: Case,
    job: string,
    origin: Exchange['origin'],
  ): Promise<Exchange | undefined> => {
    if (!scope.admits(subject)) return undefined;
    const { operation } = subject;
    if (!(await gate.ready(operation)) || gate.era() !== era) return undefined;
    const exchange = await recorder.send(tags.conditional(subject), job, origin);
    tags.note(exchange);
    await gate.after(exchange);
    return gate.isDropped(exchange) ? undefined : exchange;
  };
  const fill = (era: number, subject: Case): Promise<Case> =>
    references.fill(subject, era, (each, name) => send(era, each, name, undefined));
  const sendFilled: typeof send = async (era, subject, job, origin) =>
    send(era, await fill(era, subject), job, origin);
  const shared = createSharedResources(generator, producers, {
    era: gate.era,
    send: (era, subject, job) => sendFilled(era, subject, job, undefined),
  });
  return {
    forgetShared: shared.forget,
    forgetMade() {
      shared.forget();
      references.forget();
    },
    async run(job) {
      const exchanges: Exchange[] = [];
      const done: (Exchange | undefined)[] = [];
      let blocked = false;
      const [first] = job.steps;
      if (!gate.allows(job) || (first && !(await gate.ready(first.case.operation))))
        return { exchanges, blocked: true };
      const era = gate.era();
      for (const step of job.steps) {
        if (step.insteadOf !== undefined && !isConflict(done[step.insteadOf])) {
          done.push(undefined);
          continue;
        }
        const page = step.next === undefined ? undefined : done[step.next];
        const last = step.isFullLast && done.findLast((each) => each !== undefined);
        const following = last
          ? fullLastPage(last, generator.contract)
          : page && succeeded(page)
            ? nextPage(page, generator.contract)
            : undefined;
        if ((step.next !== undefined || step.isFullLast) && following === undefined) {
          done.push(undefined);
          continue;
        }
        const from =
          step.follow === undefined
            ? undefined
            : step.follow.from === 'shared'
              ? await shared.for(step)
              : done[step.follow.from];
        const own = from && followLink(step, from, generator.contract);
        const linked = own && overridden(own, step, done, generator.contract);
        const { knowledge } = generator;
        const { operation } = step.case;
        const isKnown =
          step.follow?.from === 'shared' && (knowledge.isReached(operation) || knowledge.isTold(operation));
        const resolved =
          following !== undefined
            ? {
                ...step.case,
                parts: following,
                resource: (last ?? page)?.case.resource ?? step.case.resource,
              }
            : step.follow === undefined
              ? step.case
              : (linked ?? (isKnown ? addressed(step.case) : undefined));
        if (resolved === undefined) {
          blocked = true;
          done.push(undefined);
          continue;
        }
        const origin =
          linked && from && step.follow && step.follow.offset === undefined
            ? { exchange: from, link: step.follow.link }
            : undefined;
        const filled = withReferring(await fill(era, resolved), step, done, generator.contract);
        if (filled === undefined) {
          blocked = true;
          done.push(undefined);
          continue;
        }
        if (step.wait !== undefined && !isMet(step.wait.unless, done[step.wait.unless.from]))
          await recorder.wait(step.wait.milliseconds);
        const exchange = await send(era, filled, job.id, origin);
        if (exchange === undefined) return { exchanges, blocked: true };
        exchanges.push(exchange);
        done.push(exchange);
      }
      return { exchanges, blocked };
    },
  };
}

/** Whether a request was refused since there is already what it would make. */
function isConflict(exchange: Exchange | undefined): boolean {
  return exchange !== undefined && statusOf(exchange) === 409;
}

/** A case whose path is what was learnt of it, where no Link gives it another. */
function addressed(subject: Case): Case {
  return subject.resource === 'known' ? { ...subject, resource: 'perhaps' } : subject;
}

/** A case with what another step gives in the place of some values; undefined where that gives nothing. */
function overridden(
  subject: Case,
  { overriding }: Step,
  done: readonly (Exchange | undefined)[],
  contract: Contract,
): Case | undefined {
  if (overriding === undefined) return subject;
  const other = done[overriding.from];
  return other && followLink({ case: subject, follow: overriding }, other, contract);
}
