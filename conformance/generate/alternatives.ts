import type { Contract, Schema } from '../../spec/model/types.ts';
import type { Json } from '../../spec/json/json.ts';
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
  return branches.map((summary, index) => ({
    summary,
    name: `alternative-${index + 1}`,
    own:
      summary === home || !hasProperties(summary)
        ? undefined
        : (mark) => simplestOf(contract, schema, mark, 'all', index),
  }));
}

function hasProperties({ object }: Summary): boolean {
  return object.properties.size > 0;
}
