import { speaksOf } from './nouns.ts';
import { startsWith } from './path-template.ts';
import { proseOf, sentencesOf } from './prose.ts';
import type { Resource } from './resources.ts';
import type { Contract, Operation } from './types.ts';

const FORBIDS =
  /\bcan(not|'t| not)\b|\bmust not\b|\bmay not\b|\bnot (be )?(deleted|removed)\b|\b409\b|\b(refus|reject)\w*\b/i;

/** The words that keep a resource from its removal while there are others of a kind ('A patient with visits cannot be deleted'). */
export function keptBy(contract: Contract, remove: Operation, other: Resource): string | undefined {
  const conflict = remove.responses.find(({ status }) => status === '409');
  if (conflict === undefined || startsWith(remove.path, other.item ?? '')) return undefined;
  const said = sentencesOf(proseOf(contract, remove)).filter((sentence) => FORBIDS.test(sentence));
  // The description of a conflict says by itself that it is one.
  return [...said, ...sentencesOf(conflict.description)].find((sentence) =>
    speaksOf(sentence, other.collection),
  );
}
