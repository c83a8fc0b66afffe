import { bindSchema } from '../../../spec/ensures/bind.ts';
import { member } from '../../../spec/json/json.ts';
import { evaluate } from '../../../spec/schema/evaluate.ts';
import { succeeded } from '../../exchange/exchange.ts';
import { declaredBody } from '../../exchange/declared-body.ts';
import { lookupIn } from '../../exchange/lookup.ts';
import { show } from '../support/words.ts';
import { sameValue } from '../support/follows.ts';
import { ourReading } from '../support/our-reading.ts';
import { conforms, unspecified, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';
import { clauseOf, perClause, ruleOf, speaksOfCollection } from './ensures.ts';

/** The ensures of Links that ask a list to contain something, judged where the page is known to be complete. */
export const ensuresOfLists: HistoryRule = {
  id: 'ensures/*',
  summary: 'An x-ensures with `contains` on a Link holds of every page that is complete.',
  severity: 'must',
  clause: ourReading('x-ensures', 'A postcondition on a list holds of every page that is the whole list.'),
  scope: 'history',
  compares: ['values', 'lists'],
  group: perClause,
  follows: sameValue,
  check: ({ exchanges, pages }, { contract }) => {
    const pageOf = new Map(pages.map((page) => [page.exchange, page]));
    return exchanges.flatMap((exchange): readonly HistoryJudgement[] => {
      const { origin } = exchange;
      const body = declaredBody(exchange, contract);
      if (!origin || body === undefined || !succeeded(exchange) || exchange.case.purpose.kind !== 'valid')
        return [];
      return origin.link.ensures.filter(speaksOfCollection).flatMap((ensure): readonly HistoryJudgement[] => {
        const bound = bindSchema(ensure.schema, lookupIn(origin.exchange, contract));
        if (bound === undefined || typeof bound === 'boolean') return [];
        if (evaluate(bound, body, contract.document).length === 0) return [{ exchange, judgement: conforms }];
        if (pageOf.get(exchange)?.complete !== true)
          return [{ exchange, judgement: unspecified('the page may not be the whole list') }];
        const wanted = bound.contains === undefined ? undefined : member(bound.contains, 'const');
        const judgement = violates(`a list that contains ${show(wanted)}`, 'a complete page without it', '', {
          kind: 'missing',
          rule: ruleOf(ensure),
          clause: clauseOf(ensure),
          evidence: [origin.exchange],
        });
        return [{ exchange, judgement }];
      });
    });
  },
};
