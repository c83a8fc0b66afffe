import type { Contract, Operation } from '../../spec/model/types.ts';
import { bindValue } from '../../spec/ensures/bind.ts';
import { integer, isInteger } from '../../spec/schema/numbers.ts';
import { isJsonArray, isJsonObject, type Json } from '../../spec/json/json.ts';
import { parseJson } from '../../spec/json/parse.ts';
import type { Case, Follow, Job, Step } from '../exchange/case.ts';
import { bodySchema, type RequestGenerator } from '../generate/request-generator.ts';
import { findParameter } from '../../spec/model/parameter-key.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import type { ParameterValue } from '../exchange/parts.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { leavesAsIs } from '../plan/leaves-as-is.ts';
import { producerCase, reached } from '../plan/steps.ts';
import type { Producers } from '../plan/producers.ts';
import type { Scope } from '../plan/scope.ts';
import { inZone } from '../exchange/in-zone.ts';
import { lookupIn } from '../exchange/lookup.ts';
import { nextPage } from '../exchange/next-page.ts';
import { succeeded, type Exchange } from '../exchange/exchange.ts';
import { createBodyReferences } from './body-references.ts';
import { createEntityTags } from './entity-tags.ts';
import type { Recorder } from './recorder.ts';
import { isMet, withReferring } from './referring.ts';

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
  const shared = new Map<string, Promise<Exchange | undefined>>();
  /** How often they were to be made anew. */
  let forgotten = 0;
  const makeShared = async (step: Step): Promise<Exchange | undefined> => {
    const producer = producers.of(step.case.operation);
    const era = gate.era();
    // Each has a name, and with it values, of its own: a service may take the same ones for a conflict.
    const turn = forgotten === 0 ? '' : `anew-${forgotten}/`;
    const kind = `${era === 0 ? '' : `${era}/`}${turn}${leavesAsIs(step.case.operation, producers) ? '' : 'written/'}shared`;
    const subject = producer && producerCase(generator, producer, `${producer.operation.id}/${kind}`);
    if (subject === undefined) return undefined;
    // What a nested resource stands under is made first, and so on up.
    const first = reached(producers, subject);
    const above = first.follow === undefined ? undefined : await sharedFor(first);
    const resolved =
      first.follow === undefined ? subject : above && followLink(first, above, generator.contract);
    return resolved && sendFilled(era, resolved, `${subject.operation.id}/${kind}`, undefined);
  };
  const sharedFor = (step: Step): Promise<Exchange | undefined> => {
    // What is written to is not what is read: a read of the shared resource must find it as it was made.
    const key = `${producers.of(step.case.operation)?.operation.id ?? ''} ${leavesAsIs(step.case.operation, producers)} ${gate.era()}`;
    const known = shared.get(key) ?? makeShared(step);
    shared.set(key, known);
    return known;
  };
  return {
    forgetShared: () => {
      forgotten += 1;
      shared.clear();
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
        const page = step.next === undefined ? undefined : done[step.next];
        const following = page && nextPage(page, generator.contract);
        if (step.next !== undefined && (page === undefined || following === undefined || !succeeded(page)))
          break;
        const from =
          step.follow === undefined
            ? undefined
            : step.follow.from === 'shared'
              ? await sharedFor(step)
              : done[step.follow.from];
        const own = from && followLink(step, from, generator.contract);
        const linked = own && overridden(own, step, done, generator.contract);
        const { knowledge } = generator;
        const { operation } = step.case;
        const isKnown =
          step.follow?.from === 'shared' && (knowledge.isReached(operation) || knowledge.isTold(operation));
        const resolved =
          following !== undefined
            ? { ...step.case, parts: following, resource: page?.case.resource ?? step.case.resource }
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

/** A step's case with the parameters that its Link takes from an answer; undefined where the answer does not give them. */
export function followLink(
  { case: subject, follow }: Step,
  from: Exchange,
  contract: Contract,
): Case | undefined {
  if (follow === undefined || !succeeded(from)) return undefined;
  const lookup = lookupIn(from, contract);
  const parameters = new Map(subject.parts.parameters);
  for (const [name, value] of follow.link.parameters) {
    const parameter = findParameter(subject.operation, name);
    if (parameter === undefined) continue;
    const bound = bindValue(value, lookup);
    if (bound === undefined || bound === null) {
      if (parameter.required) return undefined;
      parameters.delete(parameterKey(parameter));
    } else {
      parameters.set(parameterKey(parameter), {
        kind: 'value',
        value: moved(typed(bound, summaryOf(contract.document, parameter.schema.schema).types), follow),
      });
    }
  }
  const body = linkedBody(subject, follow.link.requestBody, lookup);
  return { ...subject, parts: { parameters, body } };
}

function moved(value: Json, { offset = 0, zone }: Follow): Json {
  if (zone !== undefined && typeof value === 'string') return inZone(value, zone);
  if (offset === 0) return value;
  return isInteger(value) ? integer(BigInt(value) + BigInt(offset)) : value;
}

function linkedBody(
  subject: Case,
  template: Parameters<typeof bindValue>[0] | undefined,
  lookup: Parameters<typeof bindValue>[1],
): Case['parts']['body'] {
  const schema = bodySchema(subject.operation);
  const bound = template === undefined ? undefined : bindValue(template, lookup);
  return bound === undefined || schema === undefined || !isJsonObject(bound)
    ? subject.parts.body
    : { kind: 'json', value: bound, mediaType: schema.mediaType };
}

/** A Link's value as its parameter's schema types it: OpenAPI's own schema lets a constant be written only as text. */
function typed(
  value: Extract<ParameterValue, { kind: 'value' }>['value'],
  types: readonly string[],
): typeof value {
  const isListed = types.includes('array') && !types.includes('string');
  if (isListed && !isJsonArray(value)) return [value];
  if (typeof value !== 'string' || types.length === 0 || types.includes('string')) return value;
  const parsed = parseJson(value);
  return parsed.ok ? parsed.value : value;
}
