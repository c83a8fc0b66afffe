import { conditionOf } from '../../spec/model/conditional.ts';
import type { Operation, Parameter } from '../../spec/model/types.ts';
import { lazyJob, type Case, type Job, type Purpose, type Step } from '../exchange/case.ts';
import { OWN_TAG } from '../exchange/own-tag.ts';
import { withParameter } from '../exchange/parts.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import type { Producers } from './producers.ts';
import { atSamePlace, caseOf, followed, leadOf, ownLink, reached, stepsTo } from './steps.ts';

/** Reads with conditions: of what has not changed since its tag was read, of what has, and with a tag that nothing has. */
export function conditionalReads(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const unless = conditionOf(operation, 'if-none-match');
  if (unless === undefined) return [];
  return [
    unchanged(generator, producers, operation, unless),
    weaklyUnchanged(generator, producers, operation, unless),
    otherTag(generator, producers, operation, unless),
    changedSince(generator, producers, operation, unless),
  ];
}

/** A case that goes to what an earlier exchange was about, with a tag of that exchange in a condition. */
export function withTag(subject: Case, { name }: Parameter, from: number, tag: string): Step {
  return atSamePlace({ ...subject, resource: 'known' }, from, [[name, tag]]);
}

/** A read, and the same with the tag that it was answered with. */
function unchanged(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  parameter: Parameter,
): Job {
  const id = `${operation.id}/condition/unchanged`;
  return lazyJob(id, () => {
    const plain = baseline(generator, operation, id, 'required');
    if (plain === undefined) return [];
    const first = caseOf(generator, operation, plain, { label: 'tag' });
    const steps = stepsTo(generator, producers, first, 'own', id);
    const again = caseOf(
      generator,
      operation,
      withParameter(plain, parameter, { kind: 'value', value: '"none"' }),
      { label: `${parameter.name}=unchanged`, purpose: unchangedSince(steps) },
    );
    return [...steps, withTag(again, parameter, steps.length - 1, '$response.header.etag')];
  });
}

/** What a read of what was read before is meant to show: others may change what its job has not made. */
function unchangedSince(steps: readonly Step[]): Purpose {
  return { kind: 'conditional', condition: 'if-none-match', holds: false, isShared: steps.length < 2 };
}

/** A read with the tag that it has among others, as a weak one: all that counts is what stands in the quotes. */
function weaklyUnchanged(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  parameter: Parameter,
): Job {
  const id = `${operation.id}/condition/weakly-unchanged`;
  return lazyJob(id, () => {
    const plain = baseline(generator, operation, id, 'required');
    if (plain === undefined) return [];
    const first = caseOf(generator, operation, plain, { label: 'tag' });
    const value = `"no-such-tag", W/${OWN_TAG}`;
    const steps = stepsTo(generator, producers, first, 'own', id);
    const again = caseOf(generator, operation, withParameter(plain, parameter, { kind: 'value', value }), {
      label: `${parameter.name}=weakly-unchanged`,
      purpose: unchangedSince(steps),
    });
    return [...steps, atSamePlace({ ...again, resource: 'known' }, steps.length - 1, [])];
  });
}

/** A read with a tag that the resource does not have: it is to be answered in full. */
function otherTag(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  parameter: Parameter,
): Job {
  const id = `${operation.id}/condition/other-tag`;
  return lazyJob(id, () => {
    const plain = baseline(generator, operation, id, 'required');
    if (plain === undefined) return [];
    const subject = caseOf(
      generator,
      operation,
      withParameter(plain, parameter, { kind: 'value', value: '"no-such-tag"' }),
      {
        label: `${parameter.name}=other-tag`,
        purpose: { kind: 'conditional', condition: 'if-none-match', holds: true },
      },
    );
    return [reached(producers, subject)];
  });
}

/** A read with the tag that a resource had before it was changed: it is to be answered in full. */
function changedSince(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  parameter: Parameter,
): Job {
  const id = `${operation.id}/condition/changed-since`;
  return lazyJob(id, () => {
    const creation = producers.creations.find((each) =>
      each.reads.some((read) => read.operation.id === operation.id),
    );
    const write = creation?.writes.find(
      ({ operation: { semantics } }) => semantics === 'PUT' || semantics === 'PATCH',
    );
    const change = write && baseline(generator, write.operation, `${id}/change`, 'all');
    const plain = baseline(generator, operation, id, 'required');
    if (write === undefined || change === undefined || plain === undefined) return [];
    const first = caseOf(generator, operation, plain, { label: 'tag' });
    const later = caseOf(
      generator,
      operation,
      withParameter(plain, parameter, { kind: 'value', value: '"none"' }),
      {
        label: `${parameter.name}=changed-since`,
        purpose: { kind: 'conditional', condition: 'if-none-match', holds: true },
      },
    );
    const [made, look] = stepsTo(generator, producers, first, 'own', id);
    if (made === undefined || look === undefined) return [];
    const changing = caseOf(generator, write.operation, change, { label: 'change' });
    return [
      made,
      look,
      followed(changing, leadOf(write.link), 0),
      // It is sent where the change was made, and has the tag of before.
      {
        ...withTag(later, parameter, 2, '"none"'),
        overriding: { from: 1, link: ownLink(operation, [[parameter.name, '$response.header.etag']]) },
      },
    ];
  });
}
