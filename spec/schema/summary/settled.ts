import type { JsonObject } from '../../json/json.ts';
import type { Schema } from '../schema.ts';
import { branchesOf } from './branches.ts';
import { oneOfThem } from './negated.ts';
import { negationsOf } from './negation.ts';
import { summarize, type Summary } from './summary.ts';

/** Rounds in which what an alternative brings along is settled too. */
const ROUNDS = 3;

/** More branches than this are not followed any further. */
const MOST = 64;

/**
 * The summaries of a schema with its choices made, as `branchesOf` has them, and also what `if`, `not` and
 * `dependentSchemas` leave open: each is one alternative more, of what meets it or of what does not.
 */
export function settledBranchesOf(document: JsonObject, summary: Summary): readonly Summary[] {
  const known = settled.get(summary);
  if (known !== undefined) return known;
  const branches = settle(document, branchesOf(document, summary), new Set(), ROUNDS);
  settled.set(summary, branches);
  return branches;
}

/** The choices of each summary are made once: a value is made of a schema many times over. */
const settled = new WeakMap<Summary, readonly Summary[]>();

function settle(
  document: JsonObject,
  branches: readonly Summary[],
  done: ReadonlySet<Schema>,
  rounds: number,
): readonly Summary[] {
  if (rounds === 0 || branches.length > MOST) return branches;
  return branches.flatMap((branch) => {
    const open = branch.parts.filter((part) => !done.has(part));
    const added = open.flatMap((part) => openIn(document, part));
    if (added.length === 0) return [branch];
    const made = branchesOf(document, summarize([...branch.parts, ...added], branch.settled));
    const handled = new Set([...done, ...branch.parts]);
    const further = settle(document, made, handled, rounds - 1);
    // Where no alternative is left that can be said, values are tried all the same.
    return further.length === 0 ? [branch] : further;
  });
}

/** The keywords that {@link openIn} looks for. */
const LEAVING_OPEN = ['if', 'not', 'dependentSchemas', 'dependencies'];

/** What a schema object leaves open, as choices. */
function openIn(document: JsonObject, part: JsonObject): readonly JsonObject[] {
  if (!LEAVING_OPEN.some((keyword) => part[keyword] !== undefined)) return [];
  const { conditions, not, object } = summarize([part]);
  const unmet = (schema: Schema): JsonObject => ({
    anyOf: [oneOfThem(negationsOf(document, schema).map((negation) => negation.schema))],
  });
  return [
    ...conditions.map((condition) => ({
      anyOf: [{ allOf: [condition.if, condition.met] }, { allOf: [unmet(condition.if), condition.unmet] }],
    })),
    ...not.map(unmet),
    ...object.dependentSchemas.map(([name, schema]) => ({
      anyOf: [{ allOf: [{ required: [name] }, schema] }, { properties: Object.fromEntries([[name, false]]) }],
    })),
  ];
}
