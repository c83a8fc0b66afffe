import { conditionOf } from '../../spec/model/conditional.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import type { Operation, Parameter } from '../../spec/model/types.ts';
import { lazyJob, type Case, type Job } from '../exchange/case.ts';
import { OWN_TAG } from '../exchange/own-tag.ts';
import { withParameter } from '../exchange/parts.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import type { Producers } from './producers.ts';
import { isSafe } from './safe.ts';
import { conditionalReads, withTag } from './conditional-reads.ts';
import { caseOf, leadOf, stepsTo } from './steps.ts';

/** Requests with conditions: a read of what has not changed, a write to what has, or to what never was so; and such as hold. */
export function conditionJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const producer = operation.path.includes('{') ? producers.of(operation) : undefined;
  if (isSafe(operation)) return conditionalReads(generator, producers, operation);
  const only = conditionOf(operation, 'if-match');
  if (only === undefined || producer?.creates !== true) return [];
  return [
    ...madeUpTags(generator, producers, operation, only),
    ...trueConditions(generator, producers, operation, only),
    ...staleTag(generator, producers, operation, only),
  ];
}

/** A tag, and what it is called; undefined for the value that is drawn for the header. */
type Tag = readonly [label: string, tag: string | undefined];

/** Tags that no version of a resource had. */
const TAGS = [
  ['no-such-tag', '"no-such-tag"'],
  ['weak', 'W/"no-such-tag"'],
] as const satisfies readonly Tag[];

/** Conditions that hold of whatever is there, and of the tag that the resource has. */
const TRUE = [
  ['any', '*'],
  ['one-of-two', `"no-such-tag", ${OWN_TAG}`],
] as const satisfies readonly Tag[];

/** Writes to a resource of their own with a condition that holds. */
function trueConditions(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  parameter: Parameter,
): readonly Job[] {
  const isValid = generator.validators.for(parameter.schema, 'request');
  const valid = TRUE.filter(([, tag]) => isValid(tag.replace(OWN_TAG, '"tag"')).length === 0);
  return withTags(generator, producers, operation, parameter, valid, true);
}

/** Writes to a resource of their own with a tag that no answer gave. */
function madeUpTags(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  parameter: Parameter,
): readonly Job[] {
  const isValid = generator.validators.for(parameter.schema, 'request');
  const valid = TAGS.filter(([, tag]) => isValid(tag).length === 0);
  // Where none of them is one of the header's schema, what is drawn for it serves.
  const tags: readonly Tag[] = valid.length > 0 ? valid : [['no-such-tag', undefined]];
  return withTags(generator, producers, operation, parameter, tags, false);
}

function withTags(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  parameter: Parameter,
  tags: readonly Tag[],
  holds: boolean,
): readonly Job[] {
  return tags.map(([label, tag]) => {
    const id = `${operation.id}/condition/${label}`;
    return lazyJob(id, () => {
      const plain = baseline(generator, operation, id, 'all');
      const drawn = plain?.parameters.get(parameterKey(parameter));
      if (plain === undefined || (tag === undefined && (drawn?.kind !== 'value' || drawn.value === '*')))
        return [];
      const parts =
        tag === undefined ? plain : withParameter(plain, parameter, { kind: 'value', value: tag });
      const subject = caseOf(generator, operation, parts, {
        label: `${parameter.name}=${label}`,
        purpose: { kind: 'conditional', condition: 'if-match', holds },
      });
      return stepsTo(generator, producers, subject, 'own', id);
    });
  });
}

/** A write to a resource that another has changed since its tag was read: the lost update. */
function staleTag(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  parameter: Parameter,
): readonly Job[] {
  const creation = producers.creationBy(producers.of(operation)?.operation);
  const read = creation?.reads.find((each) => each.operation.path === operation.path);
  const write = creation?.writes.find(
    (each) => each.operation.path === operation.path && ['PUT', 'PATCH'].includes(each.operation.semantics),
  );
  const changing = write && conditionOf(write.operation, 'if-match');
  if (read === undefined || write === undefined || changing === undefined) return [];
  const id = `${operation.id}/condition/stale`;
  return [
    lazyJob(id, () => {
      const part = (of: Operation, name: string): Case | undefined => {
        const plain = baseline(generator, of, `${id}/${name}`, 'all');
        return plain && caseOf(generator, of, plain, { label: name });
      };
      const [look, change, late] = [
        part(read.operation, 'tag'),
        part(write.operation, 'change'),
        part(operation, `${parameter.name}=stale`),
      ];
      if (look === undefined || change === undefined || late === undefined) return [];
      const [first, second] = stepsTo(generator, producers, look, 'own', id);
      if (first === undefined || second === undefined) return [];
      const known = { ...second, case: { ...second.case, resource: 'known' as const } };
      const follow = second.follow && { ...second.follow, link: { ...write.link, ensures: [] } };
      const stale: Case = {
        ...late,
        parts: withParameter(late.parts, parameter, { kind: 'value', value: '"none"' }),
        purpose: { kind: 'conditional', condition: 'if-match', holds: false },
      };
      return [
        first,
        known,
        { case: { ...change, resource: 'known' }, follow },
        // What the change was asked for with is stale once it is made.
        withTag(stale, parameter, 2, `$request.header.${changing.name}`),
        // What was refused is not to show.
        {
          case: { ...known.case, label: 'read-after' },
          follow: second.follow && { ...second.follow, link: leadOf(second.follow.link) },
        },
      ];
    }),
  ];
}
