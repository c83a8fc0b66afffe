import { bodyProblems, isRangeProblem } from '../support/body-problems.ts';
import { show } from '../support/words.ts';
import { sameAnswer } from '../support/follows.ts';
import { perResponse } from '../support/group.ts';
import { byAnswer } from '../support/tried.ts';
import { conforms, violates, type ExchangeRule } from '../rule.ts';

/** An integer is within the range its format names. */
export const int64InRange: ExchangeRule = {
  id: 'response/int64-in-range',
  summary: 'Every integer with a format (int32, int64, …) is within the range of that format, exactly.',
  severity: 'must',
  clause: { source: 'OpenAPI Format Registry', anchor: 'int64', quote: 'signed 64-bit integer' },
  scope: 'exchange',
  symptoms: byAnswer,
  group: perResponse,
  follows: sameAnswer,
  stage: 7,
  check: (exchange, context) => {
    const problems = bodyProblems(exchange, context);
    if (problems === undefined) return undefined;
    const [first, ...others] = problems.filter(isRangeProblem);
    if (first === undefined) return conforms;
    return violates(first.message, show(first.actual), first.at, {
      kind: `not ${first.format}`,
      also: others.map(({ at, format }) => ({ at, kind: `not ${format}` })),
    });
  },
};
