import type { Creation, Linked } from '../../spec/model/resources.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Case, type Job, type Step } from '../exchange/case.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { alternativeParts, validParts, type LabelledParts } from '../generate/valid.ts';
import { isCreation, MOST_EXHAUSTING } from './creation-jobs.ts';
import { alternativeIn, inTurn } from './in-turn.ts';
import { jobOf } from './job-of.ts';
import { patchParts } from './patch-parts.ts';
import type { Producers } from './producers.ts';
import { singletonJobs, singletonRead } from './singleton-jobs.ts';
import { caseOf, followed, reached, stepsTo } from './steps.ts';
import { tellingRows } from './telling-rows.ts';
import { leavesAsIs } from './leaves-as-is.ts';

/** Valid requests of an operation that writes to one resource, each to a resource made for it, which is read afterwards. */
export function writeJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const singleton = singletonRead(generator.contract, operation);
  if (singleton !== undefined) return singletonJobs(generator, operation, singleton);
  const isWrite =
    ['PUT', 'PATCH', 'DELETE', 'POST'].includes(operation.method) && operation.path.includes('{');
  const producer = producers.of(operation);
  // What makes something by its name is tried as a creation; that it replaces, too, is shown by one row of writes.
  const isByName = operation.method === 'PUT' && producers.creationBy(operation) !== undefined;
  if (!isWrite || (isCreation(operation, producers) && !isByName)) return [];
  const name = isByName ? `${operation.id}/valid/replacing` : `${operation.id}/valid`;
  if (producer?.creates !== true)
    return operation.method !== 'DELETE' && generator.knowledge.isReached(operation)
      ? validParts(generator, operation, name).map((valid) =>
          jobOf(`${name}/${valid.label}`, valid, ({ parts, label }) => [
            { case: caseOf(generator, operation, parts, { label }), follow: undefined },
          ]),
        )
      : [];
  if (leavesAsIs(operation, producers))
    return validParts(generator, operation, name).map((valid) =>
      jobOf(`${name}/${valid.label}`, valid, ({ parts, label }) => [
        reached(producers, caseOf(generator, operation, parts, { label })),
      ]),
    );
  const creation = producers.creationBy(producer.operation);
  const stepsOf = (writes: readonly LabelledParts[], id: string): readonly Step[] =>
    writes.flatMap(({ parts, label }, index) => {
      const subject = caseOf(generator, operation, parts, { label });
      const [first, ...others] = stepsTo(generator, producers, subject, 'own', id);
      const kind = first && others.length > 0 ? sameAlternative(generator, first.case, label, id) : undefined;
      const [write] = others;
      const again: readonly Step[] =
        operation.method === 'DELETE' && write !== undefined
          ? [{ ...write, case: { ...write.case, resource: 'perhaps', label: `${label}/again` } }]
          : [];
      const steps = [...others, ...readsOf(generator, operation, creation, id), ...again];
      if (index > 0 || first === undefined) return steps;
      return [kind === undefined ? first : { ...first, case: kind }, ...steps];
    });
  const alone = (valid: LabelledParts, id: string): Job => jobOf(id, valid, (each) => stepsOf([each], id));
  const all = [
    ...tellingRows(generator, producers, operation, validParts(generator, operation, name)),
    ...patchParts(generator, operation, name),
  ];
  const rows = inTurn(operation, all);
  const step = Math.ceil(rows.length / MOST_EXHAUSTING);
  return (isByName ? rows.slice(0, 1) : rows).map((writes, index) => {
    const [first] = writes;
    if (first !== undefined && writes.length === 1) {
      const job = alone(first, `${name}/${first.label}`);
      const isLeftOut = (): boolean => generator.knowledge.exhausts(producer.operation) && index % step !== 0;
      return lazyJob(job.id, () => (isLeftOut() ? [] : job.steps), job.shrink);
    }
    const id = `${name}/in-turn-${index + 1}`;
    return lazyJob(
      id,
      () => stepsOf(writes, id),
      () => writes.map((each, place) => alone(each, `${id}~${place}`)),
    );
  });
}

/** A creation of what a replacement is an alternative of: some services let nothing change its kind. */
function sameAlternative(
  generator: RequestGenerator,
  creation: Case,
  label: string,
  name: string,
): Case | undefined {
  const alternative = alternativeIn(label);
  const parts =
    alternative === undefined
      ? undefined
      : alternativeParts(generator, creation.operation, name, alternative);
  return parts && { ...creation, parts: { ...creation.parts, body: parts.body } };
}

/** The reads that follow a write. */
function readsOf(
  generator: RequestGenerator,
  operation: Operation,
  creation: Creation | undefined,
  id: string,
): readonly Step[] {
  return readsAfter(operation, creation).flatMap(({ operation: target, link }) => {
    const plain = baseline(generator, target, id, 'required');
    if (!plain) return [];
    const read = caseOf(generator, target, plain, { label: 'read-after', resource: 'perhaps' });
    const step = followed(read, { ...link, ensures: [] }, 0);
    // What was removed may be gone.
    return operation.method === 'DELETE' ? [{ ...step, case: read }] : [step];
  });
}

/** The reads that show what an operation wrote: of its own path where there are such, else of what the path is below. */
function readsAfter({ path }: Operation, creation: Creation | undefined): readonly Linked[] {
  const own = (creation?.nested ?? []).filter(
    ({ operation: { method, path: other } }) => method === 'GET' && other === path,
  );
  return own.length > 0 ? own : (creation?.reads ?? []);
}
