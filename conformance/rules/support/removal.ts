import type { Creation } from '../../../spec/model/resources.ts';
import type { CreatedResource } from '../../exchange/created-resource.ts';
import { statusOf, succeeded, type Exchange } from '../../exchange/exchange.ts';

/** The first request that removed a resource, or what it stands below; undefined where it is still there. */
export function removalOf({ touched }: CreatedResource, kind: Creation | undefined): Exchange | undefined {
  // To delete what stands below something (its content, its members) leaves the thing itself.
  const below = new Set(kind?.nested.map(({ operation }) => operation.id));
  return touched.find(
    (exchange) =>
      exchange.case.operation.method === 'DELETE' &&
      !below.has(exchange.case.operation.id) &&
      succeeded(exchange) &&
      statusOf(exchange) !== 202,
  );
}
