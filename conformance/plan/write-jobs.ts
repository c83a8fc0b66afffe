import type { Operation } from '../../spec/model/types.ts';
import type { Job } from '../generate/case.ts';
import { baseline, type Maker } from '../generate/maker.ts';
import { validParts } from '../generate/valid.ts';
import type { Origins } from './origins.ts';
import { caseOf, followed, stepsTo } from './steps.ts';

/** Valid requests of an operation that writes to one resource, each to a resource made for it, which is read afterwards. */
export function writeJobs(maker: Maker, origins: Origins, operation: Operation): readonly Job[] {
  const writes =
    ['PUT', 'PATCH', 'DELETE', 'POST'].includes(operation.method) && operation.path.includes('{');
  const origin = origins.of(operation);
  if (!writes || origin?.creates !== true) return [];
  const name = `${operation.id}/valid`;
  const kind = origins.kinds.find((item) => item.creator.id === origin.operation.id);
  return validParts(maker, operation, name).map(({ label, parts }) => {
    const id = `${name}/${label}`;
    const reads = (kind?.reads ?? []).flatMap(({ operation: target, link }) => {
      const plain = baseline(maker, target, id, 'required');
      return plain
        ? [
            followed(
              caseOf(maker, target, plain, { label: 'read-after', resource: 'perhaps' }),
              { ...link, ensures: [] },
              0,
            ),
          ]
        : [];
    });
    const after = reads.map((step) => ({
      ...step,
      case: {
        ...step.case,
        resource: operation.method === 'DELETE' ? ('perhaps' as const) : step.case.resource,
      },
    }));
    return {
      id,
      steps: [...stepsTo(maker, origins, caseOf(maker, operation, parts, { label }), 'own', id), ...after],
      shrink: undefined,
    };
  });
}
