import { associationOf } from '../../spec/model/associations.ts';
import { parentOf, samePlace } from '../../spec/model/path-template.ts';
import type { Creation, Linked } from '../../spec/model/resources.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { creationIn, isReachable, type Producers } from './producers.ts';
import { memberStep } from './member-steps.ts';
import { caseOf, followed, leadOf, namingMade } from './steps.ts';

/** Two things of their own are brought together and parted again, each twice, with a look at the one that holds the other. */
export function associationJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const association = operation.method === 'PUT' ? associationOf(generator.contract, operation) : undefined;
  if (association === undefined) return [];
  const [owner, member] = [association.owner, association.member].map((each) => creationIn(producers, each));
  const put = owner?.nested.find((linked) => linked.operation.id === operation.id);
  if (owner === undefined || member === undefined || put === undefined) return [];
  if (![owner, member].every((each) => isReachable(each.operation, producers))) return [];
  const part = owner.nested.find(
    (linked) => linked.operation.method === 'DELETE' && samePlace(linked.operation.path, operation.path),
  );
  const list = owner.nested.find(
    (linked) =>
      linked.operation.method === 'GET' && samePlace(linked.operation.path, parentOf(operation.path)),
  );
  const id = `${operation.id}/valid/association`;
  return [
    lazyJob(id, () => {
      const [read] = owner.reads;
      const make = (creation: Creation, name: string): readonly Step[] => {
        const parts = baseline(generator, creation.operation, `${id}/${name}`, 'all');
        if (parts === undefined) return [];
        const subject = caseOf(generator, creation.operation, parts, { label: `association/${name}` });
        return [memberStep(producers, owner, subject)];
      };
      const step = (linked: Linked | undefined, label: string): readonly Step[] => {
        const parts = linked && baseline(generator, linked.operation, `${id}/${label}`, 'all');
        if (linked === undefined || parts === undefined) return [];
        const subject = caseOf(generator, linked.operation, parts, { label: `association/${label}` });
        const below = followed(subject, leadOf(linked.link), 0);
        return linked === read || linked === list
          ? [below]
          : [{ ...below, overriding: namingMade(linked.operation, association.parameter, member, 1) }];
      };
      const looks = (): readonly Step[] => [...step(read, 'read'), ...step(list, 'list')];
      const made = [...make(owner, 'owner'), ...make(member, 'member')];
      if (made.length < 2) return [];
      return [
        ...made,
        ...['put', 'put-again'].flatMap((label) => [...step(put, label), ...looks()]),
        ...(part === undefined
          ? []
          : ['removed', 'removed-again'].flatMap((label) => [...step(part, label), ...looks()])),
      ];
    }),
  ];
}
