import { outlineOf } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';
import { summaryOf } from '../schema/summary/summary.ts';
import { plainName, singulars } from './identity.ts';
import { nounOf } from './path-template.ts';
import { proseOf, sentencesOf } from './prose.ts';
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
      const own = summaryOf(document, property).parts.flatMap(({ description }) =>
        typeof description === 'string' && MUST_BE.test(description) ? [description] : [],
      );
      const [words] = [...own, ...said.filter((sentence) => speaksOf(sentence, name, resource))];
      return words === undefined ? [] : [{ name, resource, words }];
    },
  );
}

/** Whether a sentence names a property, or what it refers to. */
function speaksOf(sentence: string, name: string, { collection }: Resource): boolean {
  const nouns = singulars(plainName(nounOf(collection) ?? ''));
  const words = sentence.match(/[\p{L}\p{N}_-]+/gu) ?? [];
  return words.some((word) => {
    const plain = plainName(word);
    return (
      plain === plainName(name) || (plain.length > 2 && singulars(plain).some((one) => nouns.includes(one)))
    );
  });
}
