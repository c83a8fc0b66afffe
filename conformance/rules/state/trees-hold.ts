import { isJsonObject, type JsonObject } from '../../../spec/json/json.ts';
import { creationBy, resourceCreatedBy } from '../../../spec/model/resource-index.ts';
import { treeOf, type Tree } from '../../../spec/model/trees.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { isInteger } from '../../../spec/schema/numbers.ts';
import { below } from '../../../spec/schema/walk.ts';
import { createdBody } from '../../exchange/created-body.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { BELOW } from '../../exchange/tree-label.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type HistoryRule, type Judgement } from '../rule.ts';

/** What is below another says so in all that is computed of it. */
export const treesHold: HistoryRule = {
  id: 'state/trees-hold',
  summary:
    'A resource that was made below another of its kind has a path that begins with that of the other, where it is described to lead from the top, and a level that is one more.',
  severity: 'must',
  clause: ourReading(
    'the words of descriptions',
    'A path that is described to lead from the top to a resource begins as that of its parent does, and a level counts what is above.',
  ),
  scope: 'history',
  check: ({ exchanges }, { contract }) => {
    const made = exchanges.filter(({ case: { label } }) => label === BELOW);
    return [...Map.groupBy(made, ({ job }) => job).values()].flatMap((some) =>
      some.flatMap((exchange, index) => {
        const parent = some[index - 1];
        const judgement = parent === undefined ? undefined : judge(parent, exchange, contract);
        return judgement === undefined ? [] : [{ exchange, judgement }];
      }),
    );
  },
};

function judge(parent: Exchange, child: Exchange, contract: Contract): Judgement | undefined {
  const { operation } = child.case;
  const resource = resourceCreatedBy(contract, operation);
  const creation = creationBy(contract, operation);
  const tree = creation && resource && treeOf(contract, creation, resource);
  if (creation === undefined || tree === undefined) return undefined;
  const [above, own] = [parent, child].map((each) => {
    const shown = createdBody(creation, each, contract);
    return shown !== undefined && isJsonObject(shown) ? shown : undefined;
  });
  if (above === undefined || own === undefined || (own[tree.property] ?? null) === null) return undefined;
  return byPath(tree, above, own, parent, creation.at) ?? byLevel(tree, above, own, parent, creation.at);
}

function byPath(
  { path }: Tree,
  above: JsonObject,
  own: JsonObject,
  parent: Exchange,
  at: string,
): Judgement | undefined {
  const [first, second] = path === undefined ? [] : [above[path], own[path]];
  if (path === undefined || typeof first !== 'string' || typeof second !== 'string' || first === '')
    return undefined;
  return second.startsWith(first) && second.length > first.length
    ? undefined
    : violates(`${show(first)}, and what is below that`, show(second), below(at, path), {
        evidence: [parent],
        kind: 'another path than its parent leads to',
      });
}

function byLevel(
  { level }: Tree,
  above: JsonObject,
  own: JsonObject,
  parent: Exchange,
  at: string,
): Judgement | undefined {
  const [first, second] = level === undefined ? [] : [above[level], own[level]];
  if (level === undefined || !isInteger(first) || !isInteger(second)) return conforms;
  return Number(second) === Number(first) + 1
    ? conforms
    : violates(`${Number(first) + 1}: one more than its parent`, show(second), below(at, level), {
        evidence: [parent],
        kind: 'another level than below its parent',
      });
}
