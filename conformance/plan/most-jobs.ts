import { associationOf } from '../../spec/model/associations.ts';
import { mostIn } from '../../spec/model/most.ts';
import { documentsExactly } from '../../spec/model/response-for.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { creationIn, isReachable, type Producers } from './producers.ts';
import { refusedFor } from './refused-for.ts';
import { memberStep } from './member-steps.ts';
import { caseOf, followed, leadOf, namingMade, reached } from './steps.ts';

/** One thing is brought together with as many as words allow, and with one more. */
export function mostJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const { contract } = generator;
  const association = operation.method === 'PUT' ? associationOf(contract, operation) : undefined;
  const said = association && documentsExactly(operation, 409) ? mostIn(contract, operation) : undefined;
  if (association === undefined || said === undefined) return [];
  const [owner, member] = [association.owner, association.member].map((each) => creationIn(producers, each));
  const put = owner?.nested.find((linked) => linked.operation.id === operation.id);
  if (owner === undefined || member === undefined || put === undefined) return [];
  if (![owner, member].every((each) => isReachable(each.operation, producers))) return [];
  const { most, words } = said;
  const label = `more-than-${most}`;
  const id = `${operation.id}/defective/${label}`;
  return [
    lazyJob(id, () => {
      const made = baseline(generator, owner.operation, `${id}/owner`, 'all');
      const own = baseline(generator, operation, id, 'all');
      const [read] = owner.reads;
      const look = read && baseline(generator, read.operation, id, 'required');
      if (made === undefined || own === undefined) return [];
      const members = Array.from({ length: most + 1 }, (_, index): readonly Step[] => {
        const parts = baseline(generator, member.operation, `${id}/member-${index}`, 'all');
        return parts === undefined
          ? []
          : [
              memberStep(
                producers,
                owner,
                caseOf(generator, member.operation, parts, { label: 'most/member' }),
              ),
            ];
      }).flat();
      if (members.length <= most) return [];
      const step = (from: number, options: Parameters<typeof caseOf>[3]): Step => ({
        ...followed(caseOf(generator, operation, own, options), leadOf(put.link), 0),
        overriding: namingMade(operation, association.parameter, member, from),
      });
      const puts = Array.from({ length: most }, (_, index) => step(index + 1, { label: 'most/put' }));
      const first = members.length + 1;
      return [
        reached(producers, caseOf(generator, owner.operation, made, { label: 'most/owner' })),
        ...members,
        ...puts,
        ...(read === undefined || look === undefined
          ? []
          : [
              followed(caseOf(generator, read.operation, look, { label: 'most/read' }), leadOf(read.link), 0),
            ]),
        {
          ...step(most + 1, refusedFor(label, words)),
          needs: puts.map((_, index) => ({ from: first + index })),
        },
      ];
    }),
  ];
}
