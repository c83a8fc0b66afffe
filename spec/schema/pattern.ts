import { types } from 'node:util';
import { createContext, Script } from 'node:vm';
import { exponentOf, isCheap } from './pattern-cost.ts';

/** Milliseconds that a pattern may take for one text, and how often it is tried: others may need the processor. */
const LONGEST = 200;
const TRIES = 2;

/** Texts that are remembered of one pattern, and their length: a bound of time takes longer to set than most matches. */
const REMEMBERED = 4_000;
const REMEMBERED_LENGTH = 200;

/** What a pattern says of texts. */
export interface Matcher {
  /** Whether a text matches; true of every text where the pattern has been given up. */
  test(text: string): boolean;
  /** Another text for each pattern: AJV tells them apart by it. */
  toString(): string;
}

const matchers = new Map<string, Matcher | undefined>();
const givenUp = new Set<string>();

/** The patterns that took too long for a text in this process: nothing is held against them any more. */
export function patternsGivenUp(): readonly string[] {
  return [...givenUp];
}

/** Whether a text matches a pattern of ECMA-262, read with the `u` flag or, where only that works, without it. */
export function matchesPattern(pattern: string, text: string): boolean {
  return matcherOf(pattern)?.test(text) ?? true;
}

/** What a pattern says of texts, within a bound of time; undefined where it does not compile. */
export function matcherOf(pattern: string): Matcher | undefined {
  if (!matchers.has(pattern)) matchers.set(pattern, makeMatcher(pattern));
  return matchers.get(pattern);
}

/** Compiles a pattern with flags, or without them where only that works; undefined where neither does. */
export function compilePattern(pattern: string, flags: string): RegExp | undefined {
  for (const tried of [flags, '']) {
    try {
      return new RegExp(pattern, tried);
    } catch {
      continue;
    }
  }
  return undefined;
}

function makeMatcher(pattern: string): Matcher | undefined {
  const expression = compilePattern(pattern, 'u');
  if (expression === undefined) return undefined;
  const exponent = exponentOf(pattern);
  const known = new Map<string, boolean>();
  return {
    test(text) {
      if (isCheap(exponent, text)) return expression.test(text);
      if (givenUp.has(pattern)) return true;
      const matches = known.get(text) ?? matchesInTime(expression, text);
      if (matches === undefined) givenUp.add(pattern);
      else if (text.length <= REMEMBERED_LENGTH) {
        if (known.size >= REMEMBERED) known.clear();
        known.set(text, matches);
      }
      return matches ?? true;
    },
    toString: () => String(expression),
  };
}

const world: { expression: RegExp; text: string } = { expression: /^/, text: '' };
let script: (() => unknown) | undefined;

/** V8 can stop an expression from outside, and does for a script that has a time limit. */
function compileScript(): () => unknown {
  const context = createContext(world);
  const test = new Script('expression.test(text)');
  return () => test.runInContext(context, { timeout: LONGEST });
}

/** Whether a text matches; undefined where that was not known in time. */
function matchesInTime(expression: RegExp, text: string): boolean | undefined {
  script ??= compileScript();
  world.expression = expression;
  world.text = text;
  for (let tried = 0; tried < TRIES; tried += 1) {
    try {
      return script() === true;
    } catch (error) {
      if (!isTimeout(error)) throw error;
    }
  }
  return undefined;
}

function isTimeout(error: unknown): boolean {
  return types.isNativeError(error) && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
