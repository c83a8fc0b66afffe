import { plainName } from '../../spec/model/identity.ts';
import { nounsOf } from '../../spec/model/nouns.ts';
import type { Operation, Parameter } from '../../spec/model/types.ts';
import { itemsIn } from './addresses.ts';

/** 'Name of the user who owns the server': what identifies, and whose. */
const OF_ANOTHER =
  /\b(?:name|username|login|id|identifier|uuid|key|slug|code) of (?:the|an?|another) ([a-z-]+)\b/i;

/** The template of the items that a path parameter names by its words, by the parameter's words; none where several are called so. */
export function itemsByWords(
  operations: readonly Pick<Operation, 'path' | 'parameters'>[],
): (parameter: Pick<Parameter, 'description'>) => string | undefined {
  const items = [...new Set(operations.flatMap(({ path }) => itemsIn(path)))];
  // What stands below others of its name is another thing.
  const called = (noun: string): readonly string[] => {
    const all = items.filter((item) => nounsOf(item).includes(noun));
    const least = Math.min(...all.map((item) => item.split('{').length));
    return all.filter((item) => item.split('{').length === least);
  };
  return ({ description }) => {
    const noun = plainName(OF_ANOTHER.exec(description)?.[1] ?? '');
    const [only, ...others] = noun === '' ? [] : called(noun);
    return others.length === 0 ? only : undefined;
  };
}
