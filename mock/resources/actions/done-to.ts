import type { OperationIndex } from '../../../spec/model/operation-index.ts';
import { patternOf, segmentsOf } from '../../../spec/model/path-template.ts';
import { responseFor } from '../../../spec/model/response-for.ts';
import type { Operation } from '../../../spec/model/types.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { statusFor } from '../model/status-for.ts';
import type { Ground } from './action.ts';
import { viewOf } from './view.ts';

/**
 * Operations that do something to a resource and answer with it: `POST /orders/{id}/pay`, `POST /topics/{id}:archive`,
 * `POST /settings/reset`.
 */
export function doneTo(
  ground: Ground,
  resource: StatefulResource,
  index: OperationIndex,
): readonly Operation[] {
  const item = resource.kind === 'singleton' ? resource.collection : resource.item;
  if (item === undefined) return [];
  const isBelow = ({ path }: Operation): boolean => {
    const [verb, ...deeper] = segmentsOf(path).slice(segmentsOf(item).length);
    return verb !== undefined && !verb.includes('{') && deeper.length === 0;
  };
  const custom = `${patternOf(item)}:`;
  const isOnItself = ({ path }: Operation): boolean =>
    patternOf(path).startsWith(custom) && segmentsOf(path).length === segmentsOf(item).length;
  return [
    ...index.below(item).filter(isBelow),
    ...index.below(resource.collection).filter(isOnItself),
  ].filter(
    (operation) =>
      operation.method !== 'GET' &&
      operation.isResource &&
      (showsWhole(ground, resource, operation) || showsNothing(operation)),
  );
}

/** Whether an operation answers with a resource as it is. */
export function showsWhole(ground: Ground, resource: StatefulResource, operation: Operation): boolean {
  const status = statusFor(operation, [200]);
  return status !== undefined && viewOf(ground, resource, operation, status)?.isWhole === true;
}

function showsNothing(operation: Operation): boolean {
  const status = statusFor(operation, [200, 204]);
  return status !== undefined && (responseFor(operation, status)?.content ?? []).length === 0;
}
