import type { Operation } from '../../../spec/model/types.ts';
import type { OperationIndex } from '../../../spec/model/operation-index.ts';
import { documentsExactly } from '../../../spec/model/response-for.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { err } from '../../../spec/result.ts';
import { refuse } from '../../http/refusal.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { statusFor } from '../model/status-for.ts';
import { done, type Action, type Ground } from './action.ts';
import { filterFor } from './filters.ts';
import { placeIn } from './place.ts';
import { viewOf } from './view.ts';

/** The operation that answers with one of a collection for what its query says of it: `GET /users?name=Ada`. */
export function finderOf(
  ground: Ground,
  resource: StatefulResource,
  index: OperationIndex,
): Operation | undefined {
  if (resource.list !== undefined || resource.kind === 'singleton') return undefined;
  return index.at(resource.collection).find((operation) => {
    const status = operation.method === 'GET' ? statusFor(operation, [200]) : undefined;
    return status !== undefined && viewOf(ground, resource, operation, status)?.isWhole === true;
  });
}

/** Makes the action that answers with the first of a collection that has what the query asks for. */
export function findAction(
  ground: Ground,
  resource: StatefulResource,
  operation: Operation,
): Action | undefined {
  const status = statusFor(operation, [200]);
  const view = status === undefined ? undefined : viewOf(ground, resource, operation, status);
  const { document } = ground.contract;
  const properties = outlineOf(document, resource.schema.schema).properties.keys().toArray();
  const tests = operation.parameters.flatMap((parameter) => {
    const test = parameter.in === 'query' ? filterFor(document, parameter, properties) : undefined;
    return test === undefined ? [] : [{ name: parameter.name, test }];
  });
  if (status === undefined || view === undefined || tests.length === 0 || !documentsExactly(operation, 404))
    return undefined;
  const place = placeIn(operation, resource);
  return (checked) => {
    const asked = tests.flatMap(({ name, test }) => {
      const wanted = checked.query.get(name);
      return wanted === undefined ? [] : [(value: Parameters<typeof test>[0]) => test(value, wanted)];
    });
    const found = ground.state
      .at(place.path(checked))
      .all()
      .find(({ value }) => asked.every((test) => test(value)));
    return found === undefined
      ? err(refuse(404, 'query: nothing there is what it asks for'))
      : done({ status, value: view.show(found.value) });
  };
}
