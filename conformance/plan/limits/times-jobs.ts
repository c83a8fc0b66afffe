import { timesIn } from '../../../spec/model/most.ts';
import { proseOf, sentencesOf } from '../../../spec/model/prose.ts';
import { documentsExactly } from '../../../spec/model/response-for.ts';
import type { Operation } from '../../../spec/model/types.ts';
import { isParticiple, verbOf } from '../../../spec/model/verbs.ts';
import { lazyJob, type Job } from '../../exchange/case.ts';
import { baseline, type RequestGenerator } from '../../generate/request-generator.ts';
import { actedOn } from '../acted-on.ts';
import type { Producers } from '../producers.ts';
import { refusedFor } from '../refused-for.ts';
import { caseOf, followed, leadOf } from '../steps.ts';
import { making, severalOf } from './several.ts';

/** What is done to a resource as often as words allow ('A loan is renewed at most twice'), and once more, which is refused. */
export function timesJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const acted = actedOn(generator, producers, operation);
  const several = acted && severalOf(generator, producers, acted.creation.operation);
  if (acted === undefined || several === undefined) return [];
  if (![409, 422].some((status) => documentsExactly(operation, status))) return [];
  const verb = verbOf(operation.path);
  const said = sentencesOf(proseOf(generator.contract, operation)).flatMap((words) => {
    const limit = timesIn(words);
    const isOfIt =
      limit !== undefined && (limit.done.toLowerCase() === verb || isParticiple(verb, limit.done));
    return isOfIt ? [{ words, times: limit.times }] : [];
  });
  const [{ words, times } = {}] = said;
  if (words === undefined || times === undefined) return [];
  const label = `more-than-${times}-times`;
  const id = `${operation.id}/defective/${label}`;
  return [
    lazyJob(id, () => {
      const made = making(several, [], id);
      const first = made?.make({ label: 'times/made' }, []);
      const parts = baseline(generator, operation, id, 'required');
      if (made === undefined || first === undefined || parts === undefined) return [];
      const done: number[] = [];
      for (let index = 0; index <= times; index++) {
        const options = index === times ? refusedFor(label, words) : { label: 'times/done' };
        const subject = caseOf(generator, operation, parts, options);
        const step = followed(subject, leadOf(acted.done.link), first);
        done.push(made.job.add({ ...step, needs: done.map((from) => ({ from })) }));
      }
      return made.job.steps;
    }),
  ];
}
