import type { Operation } from '../../../spec/model/types.ts';
import type { RuleContext } from '../rule.ts';

/** Whether a deprecated operation may be gone on the day the run is judged as of. */
export function mayBeGone(operation: Operation, { asOf }: RuleContext): boolean {
  return operation.deprecated && operation.sunset !== undefined && asOf >= operation.sunset;
}
