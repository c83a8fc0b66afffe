import type { Json } from '../../../spec/json/json.ts';
import { bulkBy, type Bulk } from '../../../spec/model/bulks.ts';
import { descriptionOf, proseOf, sentencesOf } from '../../../spec/model/prose.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { wordsIn } from '../../../spec/model/nouns.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { bulkItems, bulkResults, type BulkResult } from '../../exchange/bulk-results.ts';
import { show } from '../support/words.ts';
import { ourReading } from '../support/our-reading.ts';
import { conforms, violates, type ExchangeRule, type Judgement } from '../rule.ts';

/** The results of a bulk creation are what the contract's words say that they are. */
export const bulkAsDescribed: ExchangeRule = {
  id: 'response/bulk-as-described',
  summary:
    'The results of a creation of several resources are one for each where they have a place and a status; they stand in the order of the request where the contract says so, and show what was created where it says that they have it.',
  severity: 'must',
  clause: ourReading(
    'the words of descriptions',
    'What the description of an operation says of the order of its results, and that of a result of what it has, is so in every answer; a result with a place and a status is what became of one item.',
  ),
  concerns: ({ method }) => method === 'POST',
  scope: 'exchange',
  stage: 8,
  check: (exchange, { contract }) => {
    const bulk = bulkBy(contract, exchange.case.operation);
    const results = bulk && bulkResults(bulk, exchange, contract);
    if (bulk === undefined || results === undefined || results.length === 0) return undefined;
    return (
      withoutItems(bulk, results, bulkItems(exchange) ?? []) ??
      outOfOrder(bulk, results, contract) ??
      withoutResource(bulk, results, contract) ??
      conforms
    );
  },
};

/** What has a place and a status tells of each item, of those that were refused, too. */
function withoutItems(
  { index, status, results: at }: Bulk,
  results: readonly BulkResult[],
  items: readonly Json[],
): Judgement | undefined {
  if (index === undefined || status === undefined || results.length === items.length) return undefined;
  return violates(`${items.length} results, one for each item`, `${results.length}`, at, {
    kind: 'another number of results',
  });
}

const IN_ORDER =
  /\bin the (same )?order (of the request|of the (items|body)|in which they (were|are) (sent|given)|as (in )?the request|as sent)\b|\bsame order as\b/i;

function outOfOrder(
  { operation, index }: Bulk,
  results: readonly BulkResult[],
  contract: Contract,
): Judgement | undefined {
  const words = sentencesOf(proseOf(contract, operation)).find((sentence) => IN_ORDER.test(sentence));
  if (words === undefined || index === undefined) return undefined;
  const wrong = results.find((result, place) => place > 0 && result.index < (results[place - 1]?.index ?? 0));
  if (wrong === undefined) return undefined;
  return violates(
    'results in the order of the request',
    `${show(wrong.index)} after ${show(results[wrong.place - 1]?.index ?? null)}`,
    `${wrong.at}/${index}`,
    {
      kind: 'in another order',
      clause: { source: 'contract', anchor: operation.pointer, quote: words },
    },
  );
}

function withoutResource(
  { operation, at, result, status }: Bulk,
  results: readonly BulkResult[],
  { document }: Contract,
): Judgement | undefined {
  const property = plainName(at);
  const words = descriptionOf(document, result);
  const isTold =
    wordsIn(words).some((word) => plainName(word) === property) && /\b201\b|\bcreated\b/i.test(words);
  const wrong = results.find(({ isCreated, shown }) => isCreated && shown === undefined);
  if (status === undefined || property === '' || !isTold || wrong === undefined) return undefined;
  return violates('the resource that was created', show(wrong.value), `${wrong.at}${at}`, {
    kind: 'without what was created',
    clause: { source: 'contract', anchor: operation.pointer, quote: words },
  });
}
