import type { Contract, Operation } from '../../../spec/model/types.ts';
import { resourceCreatedBy } from '../../../spec/model/resource-index.ts';
import type { Party } from '../../../spec/model/limits.ts';
import type { JsonObject } from '../../../spec/json/json.ts';
import type { Case, Need, Referring } from '../../exchange/case.ts';
import { bodyObject } from '../../exchange/parts.ts';
import { withBodyObject } from '../../generate/body-object.ts';
import { baseline, baselineForOthers, type RequestGenerator } from '../../generate/request-generator.ts';
import { referredBy, requiredReferences, type Referred } from '../own-references.ts';
import { isReachable, type Producer, type Producers } from '../producers.ts';
import { caseOf, followed, producerCase, reached, stepsTo, type CaseOptions } from '../steps.ts';
import { jobSteps, type JobSteps } from './job-steps.ts';

/** A creation of which a job makes several, each with resources of its own for what it names but for what they share. */
export interface Several {
  readonly generator: RequestGenerator;
  readonly producers: Producers;
  readonly operation: Operation;
  /** Whether its bodies have all properties, or the required ones alone. */
  readonly detail: 'required' | 'all';
  /** What its bodies name. */
  readonly references: readonly Referred[];
  /** What makes what its path names; undefined where it names nothing. */
  readonly parent: Producer | undefined;
  /** What it names, and what it makes. */
  readonly parties: readonly Party[];
  readonly created: string;
}

/** What an operation makes, with no more than it needs unless told otherwise; undefined where that cannot be made several times in a job. */
export function severalOf(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  detail: Several['detail'] = 'required',
): Several | undefined {
  if (operation.method !== 'POST' || !isReachable(operation, producers)) return undefined;
  const nested = operation.path.includes('{');
  const parent = nested ? producers.of(operation) : undefined;
  if (nested && (parent?.creates !== true || !parent.covers)) return undefined;
  const { contract } = generator;
  const references = (detail === 'all' ? referredBy : requiredReferences)(generator, producers, operation);
  const above = parent && collectionMadeBy(contract, parent.operation);
  return {
    generator,
    producers,
    operation,
    detail,
    references,
    parent,
    parties: [
      ...references.flatMap((each): readonly Party[] => {
        const collection = collectionMadeBy(contract, each.creation.operation);
        return collection === undefined ? [] : [{ property: each.property, collection }];
      }),
      ...(above === undefined ? [] : [{ property: undefined, collection: above }]),
    ],
    created: collectionMadeBy(contract, operation) ?? operation.path,
  };
}

function collectionMadeBy(contract: Contract, operation: Operation): string | undefined {
  return resourceCreatedBy(contract, operation)?.collection;
}

/** The part of a name that stands for what is shared. */
const SHARED = 'shared';

/** A job in which several are made that name the same parent, and the same of what is shared. */
export interface Making {
  readonly job: JobSteps;
  /** Makes one more; gives the index of the step, undefined where no request is found for it. */
  make(options: CaseOptions, needs: readonly Need[]): number | undefined;
  /** The step that made what a property of all of them names, or their path; undefined where they do not share it. */
  shared(property: string | undefined): number | undefined;
}

/** Values that the body has of what is shared: of what a property names, or of the parent where that is undefined. */
export interface Given {
  readonly property: string | undefined;
  readonly values: JsonObject;
}

/** Begins such a job; undefined where what is shared cannot be made. */
export function making(
  several: Several,
  shared: readonly (string | undefined)[],
  id: string,
  given?: Given,
): Making | undefined {
  const { generator, producers, operation, detail, references, parent } = several;
  const job = jobSteps();
  const asGiven = (property: string | undefined, subject: Case | undefined): Case | undefined =>
    subject === undefined || given === undefined || given.property !== property
      ? subject
      : withValues(generator, subject, given.values);
  const first = asGiven(undefined, parent && producerCase(generator, parent, `${id}/parent`));
  if (parent !== undefined && first === undefined) return undefined;
  const above = first && job.addGroup(stepsTo(generator, producers, first, 'own', `${id}/above`));
  const made = ({ property, creation }: Referred, name: string): number | undefined => {
    const parts = baselineForOthers(generator, creation.operation, `${id}/${name}/${property}`, 'required');
    const plain = parts && caseOf(generator, creation.operation, parts, { label: `made-for-${property}` });
    const subject = name === SHARED ? asGiven(property, plain) : plain;
    return (
      subject &&
      job.addGroup(stepsTo(generator, producers, subject, 'own', `${id}/${name}/above-${property}`))
    );
  };
  const common = new Map<string, number>();
  for (const each of references.filter(({ property }) => shared.includes(property))) {
    const at = made(each, SHARED);
    if (at === undefined) return undefined;
    common.set(each.property, at);
  }
  return {
    job,
    make: (options, needs) => {
      const name = String(job.steps.length);
      const parts = baseline(generator, operation, `${id}/${name}`, detail);
      if (parts === undefined) return undefined;
      const referring: Referring[] = [];
      for (const each of references) {
        const from = common.get(each.property) ?? made(each, name);
        if (from === undefined) return undefined;
        referring.push({ ...each, from });
      }
      const subject = caseOf(generator, operation, parts, options);
      const step =
        parent === undefined || above === undefined
          ? reached(producers, subject)
          : followed(subject, { ...parent.link, requestBody: undefined }, above);
      return job.add({ ...step, referring, needs: [...needs] });
    },
    shared: (property) => (property === undefined ? above : common.get(property)),
  };
}

/** The same request with some values of its body; undefined where its schema does not take them. */
function withValues(generator: RequestGenerator, subject: Case, values: JsonObject): Case | undefined {
  const own = bodyObject(subject.parts);
  const parts = own && withBodyObject(generator, subject.operation, subject.parts, { ...own, ...values });
  return parts && { ...subject, parts };
}
