import type { Contract, Schema } from '../../spec/model/types.ts';
import type { Json } from '../../spec/json/json.ts';
import { equalJson } from '../../spec/json/equal.ts';
import { isSchema } from '../../spec/schema/walk.ts';
import { evaluate } from '../../spec/schema/evaluate.ts';
import { settledBranchesOf } from '../../spec/schema/summary/settled.ts';
import { allOf } from '../../spec/schema/summary/conjuncts.ts';
import { summaryOf, type Summary } from '../../spec/schema/summary/summary.ts';
import { simplestOf } from './simplest.ts';

/** One choice that a schema leaves. */
export interface Alternative {
  readonly summary: Summary;
  readonly name: string;
  /** Makes a base of this alternative; undefined where a value in hand is of it already, or none has parts. */
  readonly own: ((mark: string) => Json) | undefined;
}

/** The choices of a schema. Of several kinds of objects one is that of `base`: the others have bases of their own. */
export function alternativesOf(contract: Contract, schema: Schema, base: Json): readonly Alternative[] {
  const branches = settledBranchesOf(contract.document, summaryOf(contract.document, schema));
  const objects = branches.filter(hasProperties);
  const home =
    objects.length < 2
      ? objects[0]
      : (objects.find(({ parts }) => evaluate(allOf(parts), base, contract.document).length === 0) ??
        objects[0]);
  const tried = objects.toSorted((a, b) => Number(b === home) - Number(a === home));
  return branches.map((summary, index) => ({
    summary: withoutKnown(summary, summary === home ? [] : tried.slice(0, tried.indexOf(summary))),
    name: `alternative-${index + 1}`,
    own:
      summary === home || !hasProperties(summary)
        ? undefined
        : (mark) => simplestOf(contract, schema, mark, 'all', index),
  }));
}

/** What an alternative has that none before it has just so: the rest is tried with those. */
function withoutKnown(summary: Summary, before: readonly Summary[]): Summary {
  if (before.length === 0 || !hasProperties(summary)) return summary;
  const { properties, required } = summary.object;
  const isKnown = (name: string, schema: Schema): boolean =>
    before.some(({ object }) => {
      const other = object.properties.get(name);
      return isSchema(other) && equalJson(other, schema) && object.required.has(name) === required.has(name);
    });
  const fresh = [...properties].filter(([name, schema]) => !isKnown(name, schema));
  const names = new Set(fresh.map(([name]) => name));
  return {
    ...summary,
    object: {
      ...summary.object,
      properties: new Map(fresh),
      required: new Set([...required].filter((name) => names.has(name) || !properties.has(name))),
    },
  };
}

function hasProperties({ object }: Summary): boolean {
  return object.properties.size > 0;
}
