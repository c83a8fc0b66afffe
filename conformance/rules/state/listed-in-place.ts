import { addressOf, identityText } from '../../exchange/address.ts';
import type { History } from '../../exchange/created-resource.ts';
import { atPointer } from '../../../spec/json/pointer.ts';
import { endOfName } from '../../../spec/model/resource-name.ts';
import { parentOf, samePlace } from '../../../spec/model/path-template.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { marksOf, repeats } from '../support/marks.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** What stands below one resource is not listed below another. */
export const listedInPlace: HistoryRule = {
  id: 'state/listed-in-place',
  summary: 'A list below one resource does not show what was created below another.',
  severity: 'must',
  clause: ourReading(
    'the paths of lists',
    'A list whose path leads through a resource (`/projects/{projectId}/documents`) has what stands below that resource.',
  ),
  concerns: ({ method, path }) => method === 'GET' && path.includes('{'),
  scope: 'history',
  check: (history, { contract }) => judgePages(history, contract),
};

function judgePages({ pages, subjects }: History, contract: Contract): readonly HistoryJudgement[] {
  const created = subjects.flatMap(({ address, kind, events }) => {
    const creation = events.find((event) => event.kind === 'created')?.exchange;
    return creation === undefined ? [] : [{ address, kind, creation }];
  });
  return contract.resources.flatMap(({ item, list }) => {
    if (item === undefined || list?.identity === undefined) return [];
    const { operation, identity } = list;
    if (!operation.path.includes('{') || !samePlace(parentOf(item), operation.path)) return [];
    const ofKind = created.filter(({ kind }) => samePlace(kind.item, item));
    const byIdentity = Map.groupBy(ofKind, ({ address }) => address.slice(address.lastIndexOf('/') + 1));
    return pages
      .filter(({ exchange }) => exchange.case.operation.id === operation.id)
      .flatMap(({ exchange, items, at }): readonly HistoryJudgement[] => {
        const place = addressOf(exchange);
        const elsewhere = ofKind.filter(
          ({ address, creation }) => parentOf(address) !== place && creation.ended < exchange.started,
        );
        if (place === undefined || elsewhere.length === 0) return [];
        for (const [index, each] of items.entries()) {
          const text = identityText(atPointer(each, identity)) ?? '';
          const id = encodeURIComponent(endOfName(text, item));
          const alike = byIdentity.get(id) ?? [];
          const other = alike.find((one) => elsewhere.includes(one));
          const isOwn = alike.some(({ address }) => parentOf(address) === place);
          if (
            other === undefined ||
            isOwn ||
            !repeats(each, other.creation, new Set(marksOf(other.creation)))
          )
            continue;
          const judgement = violates(`a list of what stands below ${place}`, show(each), `${at}/${index}`, {
            evidence: [other.creation],
            kind: 'stands elsewhere',
          });
          return [{ exchange, judgement }];
        }
        return [{ exchange, judgement: conforms }];
      });
  });
}
