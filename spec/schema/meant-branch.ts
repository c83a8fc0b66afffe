import type { SchemaProblem } from './problem.ts';

/**
 * Leaves out what other branches of an `anyOf` or `oneOf` say of a value's type, where one took the type and found
 * something wrong within: that branch is the one that is meant.
 */
export function ofMeantBranch(problems: readonly SchemaProblem[]): readonly SchemaProblem[] {
  const meant = problems
    .filter(isUnion)
    .filter(({ at }) => problems.some((each) => each.at.startsWith(`${at}/`)));
  const places = new Set(meant.map(({ at }) => at));
  return places.size === 0
    ? problems
    : problems.filter((each) => !places.has(each.at) || (each.keyword !== 'type' && !isUnion(each)));
}

function isUnion({ keyword }: SchemaProblem): boolean {
  return keyword === 'anyOf' || keyword === 'oneOf';
}
