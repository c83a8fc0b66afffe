import { statusOf, succeeded, type Exchange } from '../../exchange/exchange.ts';
import { mayBeGone } from '../support/after-sunset.ts';
import { lawfulRefusal } from '../support/lawful-refusal.ts';
import { refusalCause } from '../support/refusal-words.ts';
import { describeAnswer } from '../support/words.ts';
import { conforms, unspecified, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** Deprecated is not removed. */
export const stillWorksUntilSunset: HistoryRule = {
  id: 'deprecation/still-works-until-sunset',
  summary: 'A deprecated operation goes on working until its sunset date.',
  severity: 'must',
  clause: {
    source: 'RFC 9745',
    anchor: 'section-5',
    quote: 'The act of deprecation does not change any behavior of the resource.',
  },
  scope: 'history',
  cause: (_, exchange) => refusalCause(exchange),
  concerns: ({ deprecated }) => deprecated,
  check: ({ exchanges }, context) => {
    const judged: HistoryJudgement[] = [];
    for (const operation of context.contract.operations.filter((item) => item.deprecated)) {
      const tried = exchanges.filter(
        (exchange) => exchange.case.operation.id === operation.id && shouldWork(exchange),
      );
      const gone = tried.filter((exchange) => isGone(exchange) && lawfulRefusal(exchange) === undefined);
      const [first] = gone;
      if (first === undefined) {
        judged.push(...tried.filter(succeeded).map((exchange) => ({ exchange, judgement: conforms })));
      } else if (mayBeGone(operation, context)) {
        judged.push({
          exchange: first,
          judgement: unspecified(`${operation.id} may be gone: its sunset date ${operation.sunset} has come`),
        });
      } else if (statusOf(first) !== 404 || !tried.some(succeeded)) {
        const evidence = first.origin === undefined ? [] : [first.origin.exchange];
        const until = operation.sunset === undefined ? '' : ` until ${operation.sunset}`;
        judged.push({
          exchange: first,
          judgement: violates(
            `success: ${operation.id} is deprecated, and works${until}`,
            describeAnswer(first),
            '',
            { evidence, kind: `${statusOf(first)}` },
          ),
        });
      }
    }
    return judged;
  },
};

function shouldWork({ case: { purpose, resource } }: Exchange): boolean {
  return purpose.kind === 'valid' && (resource === 'known' || resource === 'none');
}

/** An answer that says the operation or its path is no more. */
function isGone(exchange: Exchange): boolean {
  const status = statusOf(exchange) ?? 0;
  return (
    status === 404 || status === 405 || status === 410 || status === 501 || (status >= 300 && status < 400)
  );
}
