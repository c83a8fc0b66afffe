import type { Contract, Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { validParts, type LabelledParts } from '../generate/valid.ts';
import { inTurn } from './in-turn.ts';
import { patchParts } from './patch-parts.ts';
import { caseOf } from './steps.ts';

/** The read of what a PUT or PATCH writes where there is one of it alone: `GET /settings`. */
export function singletonRead({ operations }: Contract, { method, path }: Operation): Operation | undefined {
  return (method === 'PUT' || method === 'PATCH') && !path.includes('{')
    ? operations.find((other) => other.method === 'GET' && other.path === path)
    : undefined;
}

/** Valid writes of what there is one of, each read afterwards. */
export function singletonJobs(
  generator: RequestGenerator,
  operation: Operation,
  read: Operation,
): readonly Job[] {
  const name = `${operation.id}/valid`;
  const stepsOf = (writes: readonly LabelledParts[], id: string): readonly Step[] => {
    const plain = baseline(generator, read, id, 'required');
    return writes.flatMap(({ parts, label }) => [
      { case: caseOf(generator, operation, parts, { label }), follow: undefined },
      ...(plain === undefined
        ? []
        : [{ case: caseOf(generator, read, plain, { label: 'read-after' }), follow: undefined }]),
    ]);
  };
  const all = [...validParts(generator, operation, name), ...patchParts(generator, operation, name)];
  return inTurn(operation, all).map((writes, index) => {
    const id = `${name}/in-turn-${index + 1}`;
    return lazyJob(
      id,
      () => stepsOf(writes, id),
      () => writes.map((each, place) => lazyJob(`${id}~${place}`, () => stepsOf([each], `${id}~${place}`))),
    );
  });
}
