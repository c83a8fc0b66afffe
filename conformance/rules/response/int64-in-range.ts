import { bodyProblems, isRangeProblem } from '../support/body-problems.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type ExchangeRule } from '../rule.ts';

/** An integer is within the range its format names. */
export const int64InRange: ExchangeRule = {
  id: 'response/int64-in-range',
  summary: 'Every integer with a format (int32, int64, …) is within the range of that format, exactly.',
  severity: 'must',
  clause: { source: 'OpenAPI Format Registry', anchor: 'int64', quote: 'signed 64-bit integer' },
  scope: 'exchange',
  stage: 7,
  check: (exchange, context) => {
    const problems = bodyProblems(exchange, context);
    if (problems === undefined) return undefined;
    const [first] = problems.filter(isRangeProblem);
    return first ? violates(first.message, show(first.actual), first.at) : conforms;
  },
};
