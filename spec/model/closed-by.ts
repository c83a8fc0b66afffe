import { actionOf } from './actions.ts';
import { segmentsOf, samePlace } from './path-template.ts';
import { singulars } from './plurals.ts';
import { proseOf, sentencesOf } from './prose.ts';
import type { Creation, Linked } from './resources.ts';
import type { Contract, Operation } from './types.ts';
import { isParticiple, verbOf } from './verbs.ts';

/** An action on a resource, after which operations on it and below it are refused by the document's words. */
export interface Closing {
  readonly action: Linked;
  readonly closed: readonly Linked[];
  readonly words: string;
}

/** 'An archived channel takes no messages, members or updates: 409'. */
const TAKES_NO =
  /\b(?:an?|the) (\w+) [\w-]+ (?:(?:takes?|accepts?|gets?|receives?) no|(?:cannot|can't|can no longer|does not|doesn't) (?:take|accept|get|receive))((?: (?!(?:from|of|by|for|in|that|which|who|unless|except|without|until|if|where|when|than|through|via)\b)[\w-]+,?)+)\s*(?::|;|\.|\(|$)/i;

const UPDATES = /^(?:updates?|changes?|edits?|writes?)$/i;

/** What makes several at once, beside what makes one. */
const AT_ONCE = /^(?:batch|bulk|import)$/i;

/** What actions on what a creation makes close, by the words of the actions. */
export function closingsOf(contract: Contract, { nested, writes }: Creation): readonly Closing[] {
  return nested.flatMap((action): readonly Closing[] => {
    const { operation } = action;
    if (actionOf(contract, operation) === undefined) return [];
    const verb = verbOf(operation.path);
    return sentencesOf(proseOf(contract, operation)).flatMap((words): readonly Closing[] => {
      const [, state, list] = TAKES_NO.exec(words) ?? [];
      if (state === undefined || list === undefined || !isParticiple(verb, state.toLowerCase())) return [];
      const nouns = list
        .split(/\W+/)
        .filter((word) => word !== '' && !/^(?:and|or|any|new|more)$/i.test(word));
      const isNamed = (segment: string | undefined): boolean =>
        segment !== undefined &&
        nouns.some(
          (noun) => noun === segment || singulars(noun).some((one) => singulars(segment).includes(one)),
        );
      const added = nested.filter(
        (linked) => isAdding(linked.operation) && isNamed(nounAdded(linked.operation)),
      );
      const changed = nouns.some((noun) => UPDATES.test(noun))
        ? writes.filter(({ operation: { method } }) => method !== 'DELETE')
        : [];
      const closed = [...added, ...changed].filter(
        ({ operation: other }) =>
          !samePlace(other.path, operation.path) && other.responses.some(({ status }) => status === '409'),
      );
      return closed.length === 0 ? [] : [{ action, closed, words }];
    });
  });
}

function isAdding({ method }: Operation): boolean {
  return method === 'POST' || method === 'PUT';
}

/** What an operation adds one of, or several: the last segment of its path that is no parameter. */
function nounAdded({ path }: Operation): string | undefined {
  const [last, before] = segmentsOf(path)
    .filter((segment) => !segment.includes('{'))
    .toReversed();
  return last !== undefined && AT_ONCE.test(last) ? before : last;
}
