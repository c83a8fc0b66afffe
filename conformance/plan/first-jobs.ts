import type { Operation } from '../../spec/model/types.ts';
import type { Job, Step } from '../exchange/case.ts';
import { firstOf } from '../generate/plain.ts';
import { baseline, bodySchema, type RequestGenerator } from '../generate/request-generator.ts';
import { unmakeable } from '../generate/unmakeable.ts';
import { withParameter, type Parts } from '../exchange/parts.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { identityOf, isPlainText, withDrawnIdentity } from './draw-identity.ts';
import type { Producers } from './producers.ts';
import { isSafe } from './safe.ts';
import { caseOf, stepsTo } from './steps.ts';

/** What comes first in a plan: one plain valid request of each operation, so that a run that is cut short has asked all. */
export interface FirstJobs {
  readonly jobs: readonly Job[];
  /** Why an operation has none, by its id. */
  readonly unaskable: ReadonlyMap<string, string>;
}

/** The id of an operation's first job. */
export function firstId(operation: Operation): string {
  return `${operation.id}/valid/first`;
}

/**
 * Lays out the first requests: what only reads before what creates, and what changes or removes one resource last. A body
 * is the contract's own example where `byExample`: for what is asked once.
 */
export function firstJobs(
  generator: RequestGenerator,
  producers: Producers,
  operations: readonly Operation[],
  byExample = false,
): FirstJobs {
  const unaskable = new Map<string, string>();
  const jobs = operations
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((operation): readonly Job[] => {
      const id = firstId(operation);
      const steps = stepsOf(generator, producers, operation, id, byExample);
      if (typeof steps !== 'string')
        return [{ id, steps, shrink: undefined }, ...filtered(generator, operation)];
      unaskable.set(operation.id, steps);
      return [];
    });
  return { jobs, unaskable };
}

/** A list that is asked for by one value of a filter before anything is created: what matches nothing shows nothing. */
function filtered(generator: RequestGenerator, operation: Operation): readonly Job[] {
  if (operation.method !== 'GET' || operation.path.includes('{')) return [];
  const { document } = generator.contract;
  const id = `${operation.id}/valid/first-filtered`;
  const plain = baseline(generator, operation, id, 'required');
  const [filter] = operation.parameters.flatMap((parameter) => {
    const value = summaryOf(document, parameter.schema.schema).values?.[0];
    return parameter.in === 'query' && value !== undefined ? [{ parameter, value }] : [];
  });
  if (plain === undefined || filter === undefined) return [];
  const parts = withParameter(plain, filter.parameter, { kind: 'value', value: filter.value });
  const subject = caseOf(generator, operation, parts, { label: 'first-filtered' });
  return [{ id, steps: [{ case: subject, follow: undefined }], shrink: undefined }];
}

/** A request that needs nothing to be there, for an operation whose first found nothing to be sent to. */
export function insteadJob(generator: RequestGenerator, operation: Operation): Job | undefined {
  const id = `${operation.id}/valid/instead`;
  const parts = baseline(generator, operation, id, 'required');
  const step = parts && stepToNothing(generator, operation, parts, id);
  return step && { id, steps: [step], shrink: undefined };
}

/** The steps of an operation's first request; a reason where there can be none. */
function stepsOf(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  name: string,
  byExample: boolean,
): readonly Step[] | string {
  const plain = baseline(generator, operation, name, 'required');
  if (plain === undefined) return unmakeable(generator, operation);
  const parts = byExample ? withExample(generator, operation, plain) : plain;
  const subject = caseOf(generator, operation, parts, { label: 'first' });
  if (isSafe(operation)) return stepsTo(generator, producers, subject, 'shared', name);
  if (!operation.path.includes('{')) return [{ case: subject, follow: undefined }];
  if (producers.of(operation)?.creates === true) return stepsTo(generator, producers, subject, 'own', name);
  const step = stepToNothing(generator, operation, parts, name);
  return step === undefined ? 'the run has no resource of its own to send it to' : [step];
}

/** A request with the first of its operation's example bodies that is valid, where there is one. */
function withExample(generator: RequestGenerator, operation: Operation, parts: Parts): Parts {
  const schema = bodySchema(operation)?.schema;
  const examples = operation.requestBody?.content.flatMap((media) => media.examples) ?? [];
  const values = examples.map(({ value }) => value);
  const value = schema === undefined ? undefined : firstOf(generator, schema, values);
  return value === undefined || parts.body.kind !== 'json'
    ? parts
    : { ...parts, body: { ...parts.body, value } };
}

/** A request for an identity that names nothing: what the run has not made is not changed. */
function stepToNothing(
  generator: RequestGenerator,
  operation: Operation,
  parts: Parts,
  name: string,
): Step | undefined {
  const unknown = withDrawnIdentity(generator, operation, parts, name);
  if (unknown !== undefined) {
    // How identities are built here is not known yet.
    const parameter = identityOf(operation);
    const resource = parameter && isPlainText(generator, parameter) ? 'doubtful' : 'unknown';
    const subject = caseOf(generator, operation, unknown, { label: 'first', resource });
    return { case: subject, follow: undefined };
  }
  if (!isSafe(operation)) return undefined;
  return { case: caseOf(generator, operation, parts, { label: 'first' }), follow: undefined };
}

/** Reads of what is there before creations, then reads and changes of one resource. */
function rank(operation: Operation): number {
  const isItem = operation.path.includes('{');
  return isItem ? (isSafe(operation) ? 2 : 3) : isSafe(operation) ? 0 : 1;
}
