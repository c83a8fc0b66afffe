import { outlineOf } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';
import { plainName } from './identity.ts';
import { wordsIn } from './nouns.ts';
import { partnerOf, wordsOf } from './pairs.ts';
import { descriptionOf, proseOf } from './prose.ts';
import type { Contract, Operation } from './types.ts';

/** What the document's words, and no schema, ask of two properties of a body. */
export interface Relation {
  /** `order`: the first is before, or less than, the second; `differ`: they are not the same; `some`: one of them is sent; `not-both`: no more than one is. */
  readonly kind: 'order' | 'differ' | 'some' | 'not-both';
  readonly names: readonly [string, string];
  readonly words: string;
}

const ORDERS =
  /\b(after|before|later|earlier|greater|less|smaller|larger|precede|exceed|not below|at least|not above)\b/i;
/** What makes a sentence of a description an obligation. */
const OBLIGES = /\bmust\b|\bha(s|ve) to\b|\bcannot\b|\bmay not\b|\b4\d\d\b|\b(refus|reject)\w*\b/i;
const DIFFER =
  /\b(must|have to|has to) (differ|be different|not be (the same|equal))\b|\bcannot be (the same|equal)\b/i;
const SOME =
  /\b(at least one|one|either)( of (them|these|both|the two))?\b[^.]{0,60}\b(must|has to|have to|is|are) (be )?(given|set|sent|present|provided|specified|required|needed)\b/i;
const NOT_BOTH =
  /\bnot both\b|\bmutually exclusive\b|\b(cannot|must not|may not) be (given|sent|set|used|combined) together\b/i;

/** What descriptions say of two properties of an operation's body together. */
export function relationsIn(
  contract: Contract,
  operation: Operation,
  schema: Schema | undefined,
): readonly Relation[] {
  if (schema === undefined) return [];
  const { document } = contract;
  const { properties } = outlineOf(document, schema);
  const names = [...properties.keys()];
  const described = [schema, ...properties.values()].map((each) => descriptionOf(document, each));
  const split = (text: string): readonly string[] => text.trim().split(/(?<=\.)\s+/);
  const refusals = operation.responses
    .filter(({ status }) => status.startsWith('4'))
    .flatMap(({ description }) => split(description));
  const sentences = [...split(proseOf(contract, operation)), ...refusals, ...described.flatMap(split)];
  const obliging = sentences.filter((sentence) => refusals.includes(sentence) || OBLIGES.test(sentence));
  const pairs = names.flatMap((name) => {
    const partner = partnerOf(name, names);
    return partner === undefined ? [] : [{ names: [name, partner.name] as const, words: partner.words }];
  });
  const ordered = pairs.flatMap((pair): readonly Relation[] => {
    const said = obliging.find(
      (sentence) => ORDERS.test(sentence) && pair.words.every((word) => speaksOf(sentence, word)),
    );
    return said === undefined ? [] : [{ kind: 'order', names: pair.names, words: said }];
  });
  const told = sentences.flatMap((sentence): readonly Relation[] => {
    const tokens = new Set(wordsIn(sentence).map(plainName));
    const [first, second, ...others] = names.filter((name) => tokens.has(plainName(name)));
    if (first === undefined || second === undefined || others.length > 0) return [];
    const of = (kind: Relation['kind'], pattern: RegExp): readonly Relation[] =>
      pattern.test(sentence) ? [{ kind, names: [first, second], words: sentence }] : [];
    return [...of('differ', DIFFER), ...of('some', SOME), ...of('not-both', NOT_BOTH)];
  });
  return [...ordered, ...told];
}

/** Whether what is equal is out of order, too, by the words of an order. */
export function isStrict(words: string): boolean {
  return (
    /\b(must|ha(s|ve) to|needs? to|shall)\b/i.test(words) &&
    /\b(after|before|later|earlier|greater|less|smaller|larger)\b/i.test(words) &&
    !/\b(equal|same|on or|or (on|at|after|before|later|earlier|greater|less|smaller|larger|more)|at (least|most)|(not|never|cannot|no) (be |come |lie )?(after|before|later|earlier|greater|less|smaller|larger))\b/i.test(
      words,
    )
  );
}

/** Whether a sentence has a word, in one form or another: `ends` for `end`. */
function speaksOf(sentence: string, word: string): boolean {
  const stem = word.replace(/s$/, '');
  return wordsIn(sentence).some((token) =>
    wordsOf(token).some((each) => each === word || each.replace(/(s|ing)$/, '') === stem),
  );
}
