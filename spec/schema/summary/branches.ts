import type { JsonObject } from '../../json/json.ts';
import { conjunctsOf } from './conjuncts.ts';
import { summarize, type Summary } from './summary.ts';

/** Keywords beside a `$ref` that ask nothing of a value. */
const SAYS_NOTHING = new Set(['$ref', 'title', 'description', '$comment', 'deprecated', 'discriminator']);

/**
 * The summaries of a schema with its choices made: every alternative of each `anyOf` and `oneOf` is in one of them at
 * least, together with all that holds anyway. They are as many as the longest list has alternatives, so that several
 * choices do not multiply. An alternative that leads back to the schema itself is none. Of `oneOf` it is not seen to
 * that the others do not hold: a validator tells. Just the summary itself where there is no choice.
 */
export function branchesOf(document: JsonObject, summary: Summary): readonly Summary[] {
  const { parts, alternatives } = summary;
  if (alternatives.length === 0) return [summary];
  const settled = new Set([...summary.settled, ...alternatives.map(({ list }) => list)]);
  const choices = alternatives.map(({ schemas, owner }) =>
    schemas.flatMap((schema) => {
      const added = conjunctsOf(document, schema);
      return added === false || isOnly(owner, added) ? [] : [added];
    }),
  );
  if (choices.some((list) => list.length === 0)) return [];
  const count = Math.max(...choices.map((list) => list.length));
  return Array.from({ length: count }, (_, index) => {
    const chosen = choices.flatMap((list) => list[index % list.length] ?? []);
    return summarize([...new Set([...parts, ...chosen])], settled);
  })
    .flatMap((branch) => branchesOf(document, branch))
    .filter((branch) => !branch.impossible);
}

/** Whether schemas are one schema again, and nothing else but the `$ref`s that lead to it. */
function isOnly(owner: JsonObject, parts: readonly JsonObject[]): boolean {
  return (
    parts.includes(owner) &&
    parts.every((part) => part === owner || Object.keys(part).every((key) => SAYS_NOTHING.has(key)))
  );
}
