import type { Operation } from '../../../spec/model/types.ts';
import {
  documentsExactly,
  jsonContent,
  responseFor,
  successStatus,
} from '../../../spec/model/response-for.ts';

/**
 * The status that a success of an operation is answered with: the first preferred one that is documented, else the
 * first 2xx of all, else the first preferred one where `2XX` or `default` stands for it. Undefined where nothing does.
 */
export function statusFor(operation: Operation, preferred: readonly number[]): number | undefined {
  const exact = successStatus(operation, preferred);
  if (exact !== undefined) return exact;
  const other = operation.responses.find(({ status }) => /^2\d\d$/.test(status));
  if (other) return Number(other.status);
  const covered = operation.responses.some(({ status }) => status === '2XX' || status === 'default');
  return covered ? preferred[0] : undefined;
}

/** Whether PUT makes a resource that is not there: it says 201, or nothing else could have made it and it has no 404. */
export function createsByPut(replace: Operation, create?: Operation): boolean {
  return documentsExactly(replace, 201) || (create === undefined && !documentsExactly(replace, 404));
}

/** Why state cannot answer an operation; undefined where it can. */
export function whyStateless(operation: Operation): string | undefined {
  const status = statusFor(operation, operation.method === 'DELETE' ? [204] : [200]);
  if (status === undefined) return `${operation.id} documents no success`;
  const response = responseFor(operation, status);
  return response && response.content.length > 0 && jsonContent(response) === undefined
    ? `${operation.id} answers no JSON`
    : undefined;
}
