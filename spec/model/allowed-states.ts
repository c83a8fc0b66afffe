import { outlineOf } from '../schema/outline.ts';
import type { Action } from './actions.ts';
import { isNounOf, speaksOf } from './nouns.ts';
import { hasWord, proseOf, sentencesOf } from './prose.ts';
import { statesIn } from './states.ts';
import type { Contract } from './types.ts';

/** The values of a property that the words of an action ('Only a draft can be confirmed') ask for before it. */
export interface AllowedStates {
  /** The property, of one of few values, that only the service sets. */
  readonly property: string;
  /** All that are named beside 'only', what the action leads to perhaps among them. */
  readonly named: readonly string[];
  /** The sentence that names them. */
  readonly words: string;
}

/** 'Closes an issue that is done', where a refusal follows for all others. */
const THAT_IS = /\b([\w-]+) (?:that|which) (?:is|are|was|were|has been)((?: (?:in|a|an|the))? [^.,;:()]+)/i;
const OTHERWISE = /\b(?:otherwise|or else|if not|else)\b[^.]*\b409\b/i;

/** Of a conflict that has no other reason: 'The order is not paid.' */
const IS_NOT =
  /^(?:(?:if|when) )?(?:the |this )?(?:[\w-]+ )?([\w-]+) (?:is|was) (?:not|neither)(?: yet)?((?: (?:in|a|an|the))? [^.,;:()]+)\.?$/i;

/** What 'only' says otherwise than of a state: how many there may be, which states end it, or of which it is not so. */
const COUNTS =
  /\bonly (?:one|a single|two|three|\d+)\b|\b(?:before|until|unless|except|without)\b|\bnot\b|n't\b/i;

/** 'Only an administrator can cancel a paid order': who may. */
const WHO_MAY = /\bonly ([^.,;:()]+?) (?:can|may|must|should|is allowed|are allowed|has|have)\b/i;

/** Properties whose values say who somebody is: 'admin only' says who may, and not of what. */
const PRINCIPAL = /role|scope|permission|privilege|audience|group/i;

/** A part of a sentence that names states. */
interface Part {
  readonly words: string;
  readonly part: string;
}

/** The sentences that say what allows an action on a resource, and the parts of them that name the states. */
function partsOf(
  contract: Contract,
  { operation, resource }: Pick<Action, 'operation' | 'resource'>,
): readonly Part[] {
  const prose = proseOf(contract, operation);
  const sentences = sentencesOf(prose);
  const conflict = operation.responses.find(({ status }) => status === '409')?.description.trim() ?? '';
  // What is said of something else allows nothing here: 'refunds a payment that is pending'.
  const saidBy = (words: string, way: RegExp): readonly Part[] => {
    const [, noun = '', part = ''] = way.exec(words) ?? [];
    const isOwn = isNounOf(noun, resource.collection) || /^it$/i.test(noun);
    return part === '' || !isOwn || / not\b/.test(part) ? [] : [{ words, part }];
  };
  return [
    ...[...sentences, ...sentencesOf(conflict)]
      .filter((sentence) => /\bonly\b/i.test(sentence) && !COUNTS.test(sentence))
      .map((words) => ({ words, part: words })),
    ...(OTHERWISE.test(prose) ? sentences : []).flatMap((words) => saidBy(words, THAT_IS)),
    ...saidBy(conflict, IS_NOT),
  ];
}

/** What an action's own words say of the states that allow it, where it documents a conflict for the others. */
export function allowedStates(
  contract: Contract,
  { operation, resource }: Pick<Action, 'operation' | 'resource'>,
): AllowedStates | undefined {
  const { representation } = resource;
  if (representation === undefined || !operation.responses.some(({ status }) => status === '409'))
    return undefined;
  const { document } = contract;
  const parts = partsOf(contract, { operation, resource });
  const states = statesIn(document, outlineOf(document, representation.schema.schema).properties);
  for (const { name, values } of states) {
    if (PRINCIPAL.test(name)) continue;
    for (const { words, part } of parts) {
      const [, who] = WHO_MAY.exec(part) ?? [];
      if (who !== undefined && !isOfResource(who, resource.collection, values)) continue;
      const named = values.filter((value) => hasWord(part, value));
      if (named.length > 0) return { property: name, named, words };
    }
  }
  return undefined;
}

/** Whether the subject of a sentence is what an action is done to: it has a state in it, or what such things are called. */
function isOfResource(subject: string, collection: string, values: readonly string[]): boolean {
  return speaksOf(subject, collection) || values.some((value) => hasWord(subject, value));
}
