import { segmentsOf } from '../../../spec/model/path-template.ts';
import { documentsExactly } from '../../../spec/model/response-for.ts';
import type { Operation } from '../../../spec/model/types.ts';

/**
 * Whether an operation tells by this status what it thinks of what it was sent: `POST /documents/validate`, answered
 * with the 400 that is documented for what is not valid by the service's own reading.
 */
export function judgesBody(operation: Operation, status: number): boolean {
  const last = segmentsOf(operation.path).findLast((segment) => segment !== '') ?? '';
  return (
    operation.method === 'POST' &&
    JUDGING.test(last) &&
    (status === 400 || status === 422) &&
    documentsExactly(operation, status)
  );
}

const JUDGING = /^(validate|validation|lint|parse)$/i;
