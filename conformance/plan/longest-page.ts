import { pagingOf } from '../../spec/model/paging.ts';
import type { Operation } from '../../spec/model/types.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { withParameter, type Parts } from '../exchange/parts.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';

/** The longest page that is asked for. */
const LONGEST = 100;

/** A request for a list with the longest page that it may have, where it has pages. */
export function withLongestPage(
  { contract: { document } }: RequestGenerator,
  operation: Operation,
  parts: Parts,
): Parts {
  const { limit } = pagingOf(operation);
  if (limit === undefined) return parts;
  const { greatest } = summaryOf(document, limit.schema.schema).number;
  return withParameter(parts, limit, {
    kind: 'value',
    value: Math.min(Number(greatest ?? LONGEST), LONGEST),
  });
}
