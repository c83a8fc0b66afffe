import { startsWith } from './path-template.ts';
import { proseOf, sentencesOf } from './prose.ts';
import { resourcesIn } from './resource-index.ts';
import type { Resource } from './resources.ts';
import type { Contract, Operation } from './types.ts';

const FORBIDS =
  /\bcan(not|'t| not)\b|\bmust not\b|\bmay not\b|\bnot (be )?(deleted|removed)\b|\b409\b|\b(refus|reject)\w*\b/i;

/** What only has what keeps it: the runs of 'one of its runs has enrolments'. */
const HOLDERS =
  /\b[\w-]+(?=( of (the|this|an?|its) [\w-]+)?( (that|which|who|still|already))* ((has|have|having)(?! (to|been)\b)|with(?! (this|the|that|it)\b))\b)/gi;

/** Resources that keep another from its removal while there are any ('A patient with visits cannot be deleted'). */
export interface Dependents {
  readonly resource: Resource;
  readonly words: string;
}

/** What keeps a resource from its removal, by the words of the operation that removes it. */
export function dependentsOf(contract: Contract, remove: Operation): readonly Dependents[] {
  const conflict = remove.responses.find(({ status }) => status === '409');
  if (conflict === undefined) return [];
  const said = sentencesOf(proseOf(contract, remove)).filter((sentence) => FORBIDS.test(sentence));
  const found = new Map<Resource, string>();
  // The description of a conflict says by itself that it is one.
  for (const words of [...said, ...sentencesOf(conflict.description)])
    for (const resource of resourcesIn(contract, words.replaceAll(HOLDERS, '')))
      if (!found.has(resource) && !startsWith(remove.path, resource.item ?? '')) found.set(resource, words);
  return [...found].map(([resource, words]) => ({ resource, words }));
}
