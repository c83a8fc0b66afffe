import { outlineOf } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';
import { plainName } from './identity.ts';
import { isNounOf, wordsIn } from './nouns.ts';
import { samePlace, startsWith } from './path-template.ts';
import { descriptionOf, proseOf, reasonsIn, sentencesOf } from './prose.ts';
import { REFERRING } from './referents.ts';
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

/** What asks for something that is there. */
const MUST_BE =
  /\bmust (already )?(exist|be there|be known|be registered|refer to|be an existing|be one of the existing|name an existing)\b|\bof an existing\b|\bmust be the .{0,20}(id|identifier) of an? existing\b/i;
/** What says that something is not there: a refusal where it stands in one, or speaks of one. */
const IS_NOT =
  /\bdo(es)? ?(n[o']t|not) exist\b|\bno such\b|\bunknown\b|\b(is|are|was|were|be) ?(n[o']t|not) (there|found|known)\b|\bnot found\b/i;
const REFUSES = /\b4\d\d\b|\b(refus|reject|fail)\w*\b|\b(an|is) (error|invalid)\b/i;
/** What takes it all the same. */
const ALLOWS = /\b(created|ignored|allowed|accepted|skipped|empty|instead|no error)\b/i;

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
  const refusals = operation.responses
    .filter(({ status }) => status.startsWith('4'))
    .flatMap(({ description }) => sentencesOf(description).flatMap(reasonsIn));
  const said = [
    ...sentencesOf(proseOf(contract, operation)).flatMap(clausesOf).filter(asks),
    ...refusals.filter((sentence) => MUST_BE.test(sentence) || IS_NOT.test(sentence)),
  ].filter((sentence) => !ALLOWS.test(sentence));
  return [...outlineOf(document, schema).properties].flatMap(
    ([name, property]): readonly NeededReference[] => {
      const resource = referent(name, property);
      // What stands below its resource names that in its path; another of its own kind it may name in its body.
      if (resource?.item === undefined) return [];
      const isOther = samePlace(operation.path, resource.item) && !REFERRING.test(name);
      if (startsWith(operation.path, resource.item) && !isOther) return [];
      const described = descriptionOf(document, property);
      const own = asks(described) && !ALLOWS.test(described) ? [described] : [];
      const [words] = [...own, ...said.filter((sentence) => isAbout(sentence, name, resource))];
      return words === undefined ? [] : [{ name, resource, words }];
    },
  );
}

/**
 * A sentence that refuses several things, each with its status, as a sentence for each: 'A product that does not exist is
 * refused with 400, and a `lookup_key` that another has with 400' asks for a product alone.
 */
function clausesOf(sentence: string): readonly string[] {
  const clauses = sentence.split(/[,;]\s+(?:(?:and|or)\s+)?(?=(?:an?|the)\s)/i);
  return clauses.length > 1 && clauses.every((clause) => /\b4\d\d\b/.test(clause)) ? clauses : [sentence];
}

/** Whether a sentence of a description asks for what is there. */
function asks(sentence: string): boolean {
  return MUST_BE.test(sentence) || (IS_NOT.test(sentence) && REFUSES.test(sentence));
}

/** Whether a sentence names a property, or what it refers to. */
function isAbout(sentence: string, name: string, { collection }: Resource): boolean {
  return wordsIn(sentence).some((word) => plainName(word) === plainName(name) || isNounOf(word, collection));
}
