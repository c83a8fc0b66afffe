import type { NeededReference } from '../../spec/model/needed-references.ts';
import { speaksOf } from '../../spec/model/nouns.ts';
import { parentOf, startsWith } from '../../spec/model/path-template.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job } from '../exchange/case.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import type { Producers } from './producers.ts';
import { refusedFor } from './refused-for.ts';
import { caseOf, followed, leadOf, producerCase, reached } from './steps.ts';

/**
 * A body that refers to what is there, but below another resource than the words of the reference name ('A member of the
 * workspace').
 */
export function elsewhereReferenceJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  { name, resource, words }: NeededReference,
): readonly Job[] {
  const above = parentOf(resource.collection);
  const creation = producers.creationOf(resource.item ?? '');
  const producer = creation && producers.of(creation.operation);
  const isNested = above.endsWith('}') && startsWith(operation.path, above);
  if (
    !isNested ||
    !speaksOf(words, parentOf(above)) ||
    creation === undefined ||
    producer?.creates !== true ||
    !producer.covers
  )
    return [];
  const label = `${name}:elsewhere`;
  const id = `${operation.id}/defective/${label}`;
  return [
    lazyJob(id, () => {
      const parent = producerCase(generator, producer, `${id}/above`);
      const made = baseline(generator, creation.operation, `${id}/made`, 'all');
      const parts = baseline(generator, operation, id, 'all');
      if (parent === undefined || made === undefined || parts === undefined) return [];
      const referred = caseOf(generator, creation.operation, made, { label: `made-for-${name}` });
      const subject = caseOf(generator, operation, parts, refusedFor(label, words));
      return [
        reached(producers, parent),
        followed(referred, leadOf(producer.link), 0),
        {
          ...reached(producers, subject),
          referring: [{ property: name, creation, from: 1 }],
          needs: [{ from: 1 }],
        },
      ];
    }),
  ];
}
