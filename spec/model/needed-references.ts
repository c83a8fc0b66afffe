import { outlineOf } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';
import { plainName } from './identity.ts';
import { isNounOf, wordsIn } from './nouns.ts';
import { descriptionOf, proseOf, sentencesOf } from './prose.ts';
import type { Resource } from './resources.ts';
import type { Contract, Operation } from './types.ts';

/** A property of a body that has to refer to a resource that is there. */
export interface NeededReference {
  readonly name: string;
  /** What it refers to. */
  readonly resource: Resource;
  /** The words that say that there has to be such a resource. */
  readonly words: string;
}

const MUST_BE =
  /\bmust (already )?(exist|be there|be known|be registered|refer to|be an existing|be one of the existing|name an existing)\b|\bdo(es)? ?(n[o']t|not) exist\b|\bno such\b|\bunknown\b|\b(is|are|was|were|be) ?(n[o']t|not) (there|found|known)\b|\bnot found\b|\bmust be the .{0,20}(id|identifier) of an? existing\b/i;

/**
 * The properties of an operation's body that by the document's words ('The customer must exist', '422 where there is no
 * such member') refer to a resource that is there.
 */
export function neededReferences(
  contract: Contract,
  operation: Operation,
  schema: Schema | undefined,
  referent: (name: string, schema: Schema) => Resource | undefined,
): readonly NeededReference[] {
  if (schema === undefined) return [];
  const { document } = contract;
  const sentences = [
    proseOf(contract, operation),
    ...operation.responses.filter(({ status }) => status.startsWith('4')).map((each) => each.description),
  ].flatMap(sentencesOf);
  const said = sentences.filter((sentence) => MUST_BE.test(sentence));
  return [...outlineOf(document, schema).properties].flatMap(
    ([name, property]): readonly NeededReference[] => {
      const resource = referent(name, property);
      if (resource === undefined) return [];
      const described = descriptionOf(document, property);
      const own = MUST_BE.test(described) ? [described] : [];
      const [words] = [...own, ...said.filter((sentence) => isAbout(sentence, name, resource))];
      return words === undefined ? [] : [{ name, resource, words }];
    },
  );
}

/** Whether a sentence names a property, or what it refers to. */
function isAbout(sentence: string, name: string, { collection }: Resource): boolean {
  return wordsIn(sentence).some((word) => plainName(word) === plainName(name) || isNounOf(word, collection));
}
