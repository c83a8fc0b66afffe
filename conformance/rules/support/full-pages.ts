import type { JsonObject } from '../../../spec/json/json.ts';
import { outlineAt } from '../../../spec/schema/outline.ts';
import { endsOnLastPage, mayEndEmpty } from '../../../spec/model/last-page-words.ts';
import { descriptionAt, descriptionOf, proseOf, sentencesOf } from '../../../spec/model/prose.ts';
import { responseFor } from '../../../spec/model/response-for.ts';
import { pagingOf } from '../../../spec/model/paging.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { answerSchema } from '../../exchange/answer-schema.ts';
import { declaredBody } from '../../exchange/declared-body.ts';
import { statusOf, succeeded, type Exchange } from '../../exchange/exchange.ts';
import { BEYOND_FULL, FULL_LAST } from '../../exchange/full-page.ts';
import { listedItems, nextLink } from '../../exchange/next-page.ts';
import { statedFacts } from '../../exchange/page-facts.ts';
import { conforms, violates, type HistoryJudgement } from '../rule.ts';
import { show } from './words.ts';

/**
 * Last pages that are full, and lead on to one that has nothing, where words say that the last page leads nowhere, or a
 * flag says that there is more.
 */
export function fullLastPages(
  exchanges: readonly Exchange[],
  contract: Contract,
): readonly HistoryJudgement[] {
  return exchanges.flatMap((exchange): readonly HistoryJudgement[] => {
    if (exchange.case.label !== FULL_LAST || !succeeded(exchange) || exchange.attempts !== 1) return [];
    const before = exchanges.findLast(({ job, index }) => job === exchange.job && index < exchange.index);
    const { limit } = pagingOf(exchange.case.operation);
    const size = limit && exchange.case.parts.parameters.get(parameterKey(limit));
    const items = listedItems(exchange, contract);
    // A page of another size than was asked for is no page of what the one before showed.
    if (before === undefined || size?.kind !== 'value' || items?.length !== size.value) return [];
    const beyond = exchanges.find(
      ({ job, case: { label }, index }) =>
        job === exchange.job && label === BEYOND_FULL && index > exchange.index,
    );
    const isEmpty = beyond !== undefined && listedItems(beyond, contract)?.length === 0;
    // What follows may have been added meanwhile: a log grows with each request.
    const lead = isEmpty ? leadOn(exchange, contract) : undefined;
    return [
      {
        exchange,
        judgement:
          lead === undefined
            ? conforms
            : violates(`the last page: nothing follows on its ${items.length} items`, lead.shown, lead.at, {
                evidence: [before, beyond].filter((each) => each !== undefined),
                kind: 'a last page leads on',
                // Where an empty page may be the last one, few clients expect it.
                ...(lead.mayBeLawful ? { severity: 'should' as const } : {}),
              }),
      },
    ];
  });
}

/** What leads on, and where it stands. */
interface LeadOn {
  readonly at: string;
  readonly shown: string;
  /** Whether the page that it leads to may be the last one. */
  readonly mayBeLawful: boolean;
}

/** What of a page says that another follows, where it cannot say so on the last one. */
function leadOn(exchange: Exchange, contract: Contract): LeadOn | undefined {
  const { document } = contract;
  const { operation } = exchange.case;
  const response = responseFor(operation, statusOf(exchange) ?? 0);
  const facts = statedFacts(declaredBody(exchange, contract) ?? null, exchange, contract);
  const flag = facts.find(({ fact, value }) => fact === 'hasNext' && typeof value === 'boolean');
  if (flag !== undefined)
    return flag.value === true ? { at: flag.at, shown: 'true', mayBeLawful: false } : undefined;
  const about = [
    descriptionAt(document, '#/info'),
    proseOf(contract, operation),
    response?.description ?? '',
  ];
  const lead = facts.find(
    ({ fact, value }) =>
      (fact === 'nextCursor' || fact === 'next') && typeof value === 'string' && value !== '',
  );
  if (lead !== undefined) {
    return ledOn([...about, wordsOf(exchange, lead.at, document)], lead.at, show(lead.value ?? null));
  }
  const link = nextLink(exchange);
  const said = response?.headers.find(({ name }) => name.toLowerCase() === 'link')?.description ?? '';
  return link === undefined ? undefined : ledOn([...about, said], 'header Link', link);
}

/** What leads on, held against all that words say of where it does not. */
function ledOn(words: readonly string[], at: string, shown: string): LeadOn | undefined {
  const said = words.flatMap(sentencesOf).filter(endsOnLastPage);
  return said.length === 0 ? undefined : { at, shown, mayBeLawful: said.every(mayEndEmpty) };
}

/** What the contract says in words of a property of an answer. */
function wordsOf(exchange: Exchange, at: string, document: JsonObject): string {
  const schema = answerSchema(exchange)?.schema ?? true;
  const place = at.lastIndexOf('/');
  const property = outlineAt(document, schema, at.slice(0, place))?.properties.get(at.slice(place + 1));
  return property === undefined ? '' : descriptionOf(document, property);
}
