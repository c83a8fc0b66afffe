import { actionOf } from './actions.ts';
import { nounsOf, speaksOf, wordsIn } from './nouns.ts';
import { samePlace, startsWith } from './path-template.ts';
import { proseOf, sentencesOf } from './prose.ts';
import type { Creation, Linked, Resource } from './resources.ts';
import type { Contract, Operation } from './types.ts';

/** What makes a sentence of a description a refusal. */
const REFUSES = /\b4\d\d\b|\bcannot\b|\bcan't\b|\bmust\b|\bonly\b|\bmay not\b|\brefused\b|\bneeds?\b/i;

const IS_EMPTY = /\b(?:is|are) (?:still )?empty\b|\bnot empty\b|\bmust not be empty\b|\bhas nothing in it\b/i;
const HAS_NONE =
  /\b(?:has|have|with|contains?) (?:no|at least one|at least 1|one or more)\b|\bwithout (?:any )?/i;

/** What is put below a resource that may not be empty: 'The cart is empty', 'An order without lines cannot be placed'. */
export function fillingSteps(
  contract: Contract,
  operation: Operation,
  resource: Resource,
  creation: Creation,
): readonly Linked[] {
  if (actionOf(contract, operation) === undefined && !isDoneTo(operation, resource)) return [];
  const said = [
    ...sentencesOf(proseOf(contract, operation)).filter((sentence) => REFUSES.test(sentence)),
    ...operation.responses
      .filter(({ status }) => /^4(00|09|22)$/.test(status))
      .flatMap(({ description }) => sentencesOf(description)),
  ];
  const makers = creation.nested.filter(
    (linked) =>
      ['POST', 'PUT'].includes(linked.operation.method) &&
      linked.operation.id !== operation.id &&
      actionOf(contract, linked.operation) === undefined &&
      linked.operation.requestBody !== undefined,
  );
  const isEmptiable = said.some((sentence) => IS_EMPTY.test(sentence));
  const posts = makers.filter(({ operation: { method } }) => method === 'POST');
  if (isEmptiable && posts.length > 0) return posts.slice(0, 1);
  const named = makers.filter(({ operation: { path } }) =>
    said.some((sentence) => {
      const rest = sentence.slice(HAS_NONE.exec(sentence)?.index ?? sentence.length);
      const nouns = nounsOf(path);
      return (
        HAS_NONE.test(sentence) &&
        wordsIn(rest)
          .slice(0, 6)
          .some((word) => nouns.includes(word.toLowerCase()))
      );
    }),
  );
  return named.slice(0, 1);
}

/** The words by which an operation refuses a resource that has nothing in it, of what can be put into it; undefined where none do. */
export function emptyWords(
  contract: Contract,
  operation: Operation,
  resource: Resource,
  creation: Creation,
): string | undefined {
  const refusal = operation.responses.find(
    ({ status, description }) =>
      /^4(00|09|22)$/.test(status) &&
      sentencesOf(description).some(
        (sentence) => IS_EMPTY.test(sentence) && speaksOf(sentence, resource.collection),
      ),
  );
  return refusal !== undefined && fillingSteps(contract, operation, resource, creation).length > 0
    ? `${refusal.status}: ${refusal.description}`
    : undefined;
}

/** Whether an operation is a POST to something one step below a resource: `/carts/{id}/checkout`. */
function isDoneTo({ method, path }: Operation, { item }: Resource): boolean {
  return (
    method === 'POST' &&
    item !== undefined &&
    startsWith(path, item) &&
    !samePlace(path, item) &&
    !path.endsWith('}')
  );
}
