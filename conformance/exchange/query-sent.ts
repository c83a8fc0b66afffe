import { parameterKey } from '../../spec/model/parameter-key.ts';
import type { Exchange } from './exchange.ts';

/** Whether a request sends a query parameter of its operation: a removal then says how it is meant (`dryRun`, `purge`). */
export function sendsQuery({ case: { operation, parts } }: Exchange): boolean {
  return operation.parameters.some(
    (parameter) => parameter.in === 'query' && parts.parameters.has(parameterKey(parameter)),
  );
}
