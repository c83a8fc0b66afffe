import { parentOf } from '../../../spec/model/path-template.ts';
import type { Creation, Resource } from '../../../spec/model/resources.ts';
import { resourceAtItem } from '../../../spec/model/resource-index.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { isUniqueBelow, uniqueProperties } from '../../../spec/model/unique.ts';
import { addressOf, addressOfCreated } from '../../exchange/address.ts';
import { statusOf, succeeded, type Exchange } from '../../exchange/exchange.ts';
import { bodyObject } from '../../exchange/parts.ts';
import { placeOf } from '../../exchange/pages.ts';
import { bodySchema } from '../../generate/request-generator.ts';
import { describeAnswer, show } from './words.ts';
import { conforms, violates, type HistoryJudgement } from '../rule.ts';

/**
 * Creations that were refused as taken where a value is unique below one resource alone, and only what stands below another
 * has it: the run made the resource itself, and nothing that has the value below it.
 */
export function takenElsewhere(
  { item, creations }: Resource,
  exchanges: readonly Exchange[],
  contract: Contract,
): readonly HistoryJudgement[] {
  const above = item === undefined ? undefined : resourceAtItem(contract, parentOf(parentOf(item)));
  if (above === undefined) return [];
  return creations.flatMap((creation) => judgeCreation(creation, above, exchanges, contract));
}

function judgeCreation(
  { operation }: Creation,
  above: Resource,
  exchanges: readonly Exchange[],
  contract: Contract,
): readonly HistoryJudgement[] {
  const properties = uniqueProperties(
    contract.document,
    operation,
    bodySchema(operation)?.schema.schema,
  ).filter((property) => isUniqueBelow(property, above.collection));
  if (properties.length === 0) return [];
  const own = exchanges.filter(
    ({
      case: {
        operation: { id },
      },
    }) => id === operation.id,
  );
  const made = new Set(
    above.creations.flatMap((making) =>
      exchanges.flatMap((exchange) =>
        exchange.case.operation.id === making.operation.id
          ? (addressOfCreated(making, exchange, contract) ?? [])
          : [],
      ),
    ),
  );
  return properties.flatMap((property) => {
    const valueOf = ({ case: { parts } }: Exchange): unknown => bodyObject(parts)?.[property.name];
    return own.flatMap((exchange): readonly HistoryJudgement[] => {
      const { case: subject, started } = exchange;
      const isOfOwn = made.has(parentOf(addressOf(exchange) ?? ''));
      const value = valueOf(exchange);
      if (subject.purpose.kind !== 'valid' || !isOfOwn || typeof value !== 'string') return [];
      const alike = own.filter(
        (other) => valueOf(other) === value && succeeded(other) && other.ended < started,
      );
      const elsewhere = alike.find((other) => placeOf(other) !== placeOf(exchange));
      if (elsewhere === undefined || alike.some((other) => placeOf(other) === placeOf(exchange))) return [];
      if (succeeded(exchange)) return [{ exchange, judgement: conforms }];
      if (statusOf(exchange) !== 409) return [];
      const judgement = violates(
        `success: none below the same has the ${property.name} ${show(value)}`,
        describeAnswer(exchange),
        '',
        {
          evidence: [elsewhere],
          kind: `${property.name} taken elsewhere`,
          clause: { source: 'contract', anchor: property.pointer, quote: property.words },
        },
      );
      return [{ exchange, judgement }];
    });
  });
}
