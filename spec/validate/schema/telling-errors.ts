import type { ErrorObject } from 'ajv';
import { describeError } from './describe-error.ts';

/** What a value breaks, told once. */
export interface TellingError {
  /** JSON Pointer into the value. */
  readonly at: string;
  readonly keyword: string;
  readonly message: string;
}

/**
 * Reduces AJV's errors (with `allErrors` and `verbose`) to those that tell something: of an `anyOf` or `oneOf` that
 * fails, the deepest error of its branches; no `if` beside the errors of its `then`, no `enum` beside a wrong `type`;
 * none twice.
 */
export function tellingErrors(errors: readonly ErrorObject[]): readonly TellingError[] {
  const kept: ErrorObject[] = [];
  const told: TellingError[] = [];
  for (const error of errors) {
    if (error.keyword === 'if' || (error.propertyName !== undefined && error.keyword !== 'propertyNames'))
      continue;
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') {
      kept.push(error);
      continue;
    }
    const branches: ErrorObject[] = [];
    for (let last = kept.at(-1); last && isAtOrBelow(last, error); last = kept.at(-1)) {
      branches.unshift(last);
      kept.pop();
    }
    kept.push(deepest(branches, error));
  }
  for (const error of kept) {
    if (
      error.keyword === 'enum' &&
      kept.some((other) => other.keyword === 'type' && other.instancePath === error.instancePath)
    )
      continue;
    const one = { at: error.instancePath, keyword: error.keyword, message: describeError(error) };
    if (!told.some((other) => other.at === one.at && other.message === one.message)) told.push(one);
  }
  return told;
}

function isAtOrBelow(error: ErrorObject, composite: ErrorObject): boolean {
  return (
    error.instancePath === composite.instancePath ||
    error.instancePath.startsWith(`${composite.instancePath}/`)
  );
}

/** The branch error that is worth more than the composite itself, or the composite, told in terms of its branches. */
function deepest(branches: readonly ErrorObject[], composite: ErrorObject): ErrorObject {
  const depth = (error: ErrorObject): number => error.instancePath.split('/').length;
  const best = branches.toSorted((a, b) => depth(b) - depth(a) || rank(a) - rank(b))[0];
  if (best && depth(best) > depth(composite)) return best;
  return { ...composite, params: { ...composite.params, alternatives: branches } };
}

/** A wrong `const` or `enum` mostly means that another branch was meant. */
function rank(error: ErrorObject): number {
  return error.keyword === 'const' || error.keyword === 'enum' ? 1 : 0;
}
