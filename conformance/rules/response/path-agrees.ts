import { isJsonObject } from '../../../spec/json/json.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import { lastParameterOf, samePlace } from '../../../spec/model/path-template.ts';
import type { Contract, Operation } from '../../../spec/model/types.ts';
import { identityText } from '../../exchange/address.ts';
import { jsonOf, succeeded } from '../../exchange/exchange.ts';
import { listedItems } from '../../exchange/next-page.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type ExchangeRule } from '../rule.ts';

/** An answer shows what the path names. */
export const pathAgrees: ExchangeRule = {
  id: 'response/path-agrees',
  summary:
    'A property of a representation, or of an item of a list, that is called as a parameter of the path (`projectId`) has the value that the path has.',
  severity: 'must',
  clause: ourReading(
    'the names of parameters',
    'A property with the full name of a parameter of the path, which says more than `id`, is the identity that the path names: of the resource itself, or of what it stands under.',
  ),
  concerns: ({ path }) => path.includes('{'),
  scope: 'exchange',
  stage: 8,
  check: (exchange, { contract }) => {
    const { operation, parts, purpose, resource } = exchange.case;
    if (purpose.kind !== 'valid' || resource === 'unknown' || !succeeded(exchange)) return undefined;
    const shown = listedItems(exchange, contract) ?? [jsonOf(exchange)];
    const named = operation.parameters.flatMap(({ in: place, name }) => {
      if (place !== 'path' || !/.[_-]?id$/i.test(name) || !isAbove(operation, name, contract)) return [];
      const given = parts.parameters.get(parameterKey({ in: 'path', name }));
      const text = given?.kind === 'value' ? identityText(given.value) : undefined;
      return text === undefined || STANDS_FOR_ALL.test(text) ? [] : [{ name, text }];
    });
    let isSeen = false;
    for (const [index, item] of shown.entries()) {
      if (item === undefined || !isJsonObject(item)) continue;
      for (const { name, text } of named) {
        const value = Object.hasOwn(item, name) ? identityText(item[name]) : undefined;
        if (value === undefined) continue;
        isSeen = true;
        if (value.toLowerCase() !== text.toLowerCase())
          return violates(
            `${name} ${text}, as the path has it`,
            show(item[name] ?? null),
            shown.length === 1 ? `/${name}` : `/${index}/${name}`,
            { kind: `not as path ${name} says` },
          );
      }
    }
    return isSeen ? conforms : undefined;
  },
};

/** What a service takes for all there are in the place of an identity: `~`, `-`, `*`, `_all`. */
const STANDS_FOR_ALL = /^([^\p{L}\p{N}]+|_?all|any|me|self|current|latest)$/iu;

/**
 * Whether a parameter of a path names what an answer shows, or what that stands under: not the user of whom another is a
 * follower.
 */
function isAbove({ path }: Operation, name: string, { resources }: Contract): boolean {
  if (lastParameterOf(path) === name) return true;
  const own = resources.find(({ collection, item }) =>
    [collection, item].some((each) => each !== undefined && samePlace(each, path)),
  );
  return (
    own?.item !== undefined &&
    own.parameter !== name &&
    own.list?.identity !== `/${name}` &&
    own.representation?.identity !== `/${name}`
  );
}
