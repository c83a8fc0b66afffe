import { associationOf } from '../../spec/model/associations.ts';
import { patternOf } from '../../spec/model/path-template.ts';
import type { Creation } from '../../spec/model/resources.ts';
import { uploadFormOf } from '../../spec/model/upload-form.ts';
import type { Step } from '../exchange/case.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { creationIn, type Producers } from './producers.ts';
import { memberStep } from './member-steps.ts';
import { caseOf, followed, leadOf, namingMade } from './steps.ts';

/** What can be given to the resource that the first step of a job makes: something that it is brought together with, and files. */
export function givenSteps(
  generator: RequestGenerator,
  producers: Producers,
  creation: Creation,
  id: string,
): readonly Step[] {
  return [...memberSteps(generator, producers, creation, id), ...uploadSteps(generator, creation, id)];
}

/** What is brought together with the resource, of which there is one to be made. */
function memberSteps(
  generator: RequestGenerator,
  producers: Producers,
  owner: Creation,
  id: string,
): readonly Step[] {
  for (const put of owner.nested.filter(({ operation }) => operation.method === 'PUT')) {
    const association = associationOf(generator.contract, put.operation);
    const member = association && creationIn(producers, association.member);
    if (association === undefined || member === undefined) continue;
    const made = baseline(generator, member.operation, `${id}/member`, 'all');
    const parts = baseline(generator, put.operation, id, 'all');
    if (made === undefined || parts === undefined) continue;
    return [
      memberStep(producers, owner, caseOf(generator, member.operation, made, { label: 'given/member' })),
      {
        ...followed(caseOf(generator, put.operation, parts, { label: 'given' }), leadOf(put.link), 0),
        overriding: namingMade(put.operation, association.parameter, member, 1),
      },
    ];
  }
  return [];
}

/** The files that are put below the resource. */
function uploadSteps(generator: RequestGenerator, { nested }: Creation, id: string): readonly Step[] {
  const puts = nested.filter(
    ({ operation }) =>
      operation.method === 'PUT' && uploadFormOf(operation, generator.contract) !== undefined,
  );
  const once = [...Map.groupBy(puts, ({ operation }) => patternOf(operation.path)).values()];
  return once.flatMap(([put]): readonly Step[] => {
    const parts = put && baseline(generator, put.operation, id, 'all');
    return put === undefined || parts === undefined
      ? []
      : [followed(caseOf(generator, put.operation, parts, { label: 'given' }), leadOf(put.link), 0)];
  });
}
