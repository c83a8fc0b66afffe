import type { Contract } from '../../spec/model/types.ts';
import { bindValue } from '../../spec/ensures/bind.ts';
import { isInteger } from '../../spec/schema/numbers.ts';
import { isJsonObject, type Json } from '../../spec/json/json.ts';
import { parseJson } from '../../spec/json/parse.ts';
import type { Case, Job, Step } from '../generate/case.ts';
import { integer } from '../generate/integers.ts';
import { bodySchema, type Maker } from '../generate/maker.ts';
import { findParameter, keyOf, type ParameterValue } from '../generate/parts.ts';
import { shapeOf } from '../generate/shape.ts';
import { isSafe } from '../plan/safe.ts';
import { originCase } from '../plan/steps.ts';
import type { Origins } from '../plan/origins.ts';
import { lookupIn } from '../rules/support/lookup.ts';
import { succeeded, type Exchange } from './exchange.ts';
import type { Recorder } from './recorder.ts';

/** What became of a job: its exchanges, and whether a step could not be made since an earlier answer lacked what it needs. */
export interface JobOutcome {
  readonly exchanges: readonly Exchange[];
  readonly blocked: boolean;
}

/** Runs jobs: their steps in order, each taking what it needs from the answers before. */
export interface Runner {
  run(job: Job): Promise<JobOutcome>;
  /** Makes the shared resources anew at their next use. */
  forgetAnchors(): void;
}

/** Makes a runner. A resource that many jobs share is made once, by the first that needs it. */
export function createRunner(maker: Maker, origins: Origins, recorder: Recorder): Runner {
  const anchors = new Map<string, Promise<Exchange | undefined>>();
  const makeAnchor = async (step: Step): Promise<Exchange | undefined> => {
    const origin = origins.of(step.case.operation);
    const subject = origin && originCase(maker, origin, `${origin.operation.id}/anchor`);
    return subject && recorder.send(subject, `${subject.operation.id}/anchor`, undefined);
  };
  const anchorFor = (step: Step): Promise<Exchange | undefined> => {
    // What is written to is not what is read: a read of the shared resource must find it as it was made.
    const key = `${origins.of(step.case.operation)?.operation.id ?? ''} ${isSafe(step.case.operation)}`;
    const known = anchors.get(key) ?? makeAnchor(step);
    anchors.set(key, known);
    return known;
  };
  return {
    forgetAnchors: () => anchors.clear(),
    async run(job) {
      const exchanges: Exchange[] = [];
      const done: (Exchange | undefined)[] = [];
      let blocked = false;
      for (const step of job.steps) {
        const from =
          step.follow === undefined
            ? undefined
            : step.follow.from === 'anchor'
              ? await anchorFor(step)
              : done[step.follow.from];
        const resolved =
          step.follow === undefined ? step.case : from && followLink(step, from, maker.contract);
        if (resolved === undefined) {
          blocked = true;
          done.push(undefined);
          continue;
        }
        const origin =
          from && step.follow && step.follow.offset === undefined
            ? { exchange: from, link: step.follow.link }
            : undefined;
        const exchange = await recorder.send(resolved, job.id, origin);
        exchanges.push(exchange);
        done.push(exchange);
      }
      return { exchanges, blocked };
    },
  };
}

/** A step's case with the parameters that its Link takes from an answer; undefined where the answer does not give them. */
function followLink({ case: subject, follow }: Step, from: Exchange, contract: Contract): Case | undefined {
  if (follow === undefined || !succeeded(from)) return undefined;
  const lookup = lookupIn(from, contract);
  const parameters = new Map(subject.parts.parameters);
  for (const [name, value] of follow.link.parameters) {
    const parameter = findParameter(subject.operation, name);
    if (parameter === undefined) continue;
    const bound = bindValue(value, lookup);
    if (bound === undefined || bound === null) {
      if (parameter.required) return undefined;
      parameters.delete(keyOf(parameter));
    } else {
      parameters.set(keyOf(parameter), {
        kind: 'value',
        value: moved(typed(bound, shapeOf(contract, parameter.schema.schema).types), follow.offset ?? 0),
      });
    }
  }
  const body = linkedBody(subject, follow.link.requestBody, lookup);
  return { ...subject, parts: { parameters, body } };
}

function moved(value: Json, offset: number): Json {
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

/** A Link's constant as its parameter's schema types it: OpenAPI's own schema lets it be written only as text. */
function typed(
  value: Extract<ParameterValue, { kind: 'value' }>['value'],
  types: readonly string[],
): typeof value {
  if (typeof value !== 'string' || types.length === 0 || types.includes('string')) return value;
  const parsed = parseJson(value);
  return parsed.ok ? parsed.value : value;
}
