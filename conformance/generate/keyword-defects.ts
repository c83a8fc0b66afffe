import type { Contract, Schema } from '../../spec/model/types.ts';
import { isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { evaluate } from '../../spec/schema/evaluate.ts';
import { conjunctsOf } from '../../spec/schema/summary/conjuncts.ts';
import { negationsOf, withoutKeyword, type Negation } from '../../spec/schema/summary/negation.ts';
import { propertyAt } from '../../spec/schema/summary/objects.ts';
import { settledBranchesOf } from '../../spec/schema/summary/settled.ts';
import { summarize, summaryOf, type Summary } from '../../spec/schema/summary/summary.ts';
import type { BodyDefect } from './body-defect.ts';
import { simplestOf, simplestOfSummary } from './simplest.ts';

/** Keywords that are broken one by one elsewhere, with words for what is wrong. */
const ELSEWHERE = new Set([
  'type',
  'enum',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'items',
  'required',
  'properties',
]);

/** Of one keyword, so many ways to break it. */
const MOST = 6;

/** Values that break a schema at a keyword which asks something of several parts, and hold to all its others. */
export function keywordDefects(contract: Contract, schema: Schema): readonly BodyDefect[] {
  const { document } = contract;
  const summary = summaryOf(document, schema);
  const isTyped = summary.types.length > 0 || summary.values !== undefined;
  const counts = new Map<string, number>();
  return negationsOf(document, schema).flatMap((negation): readonly BodyDefect[] => {
    const { keyword, owner } = negation;
    if (isTyped && (ELSEWHERE.has(keyword) || closes(owner, keyword))) return [];
    const count = (counts.get(keyword) ?? 0) + 1;
    if (count > MOST) return [];
    const value = breaking(contract, schema, negation);
    if (value === undefined) return [];
    counts.set(keyword, count);
    return [
      {
        label: `:breaks-${keyword}${count === 1 ? '' : `-${count}`}`,
        broken: (base) => withOwn(base, value, summary, contract),
      },
    ];
  });
}

/** Whether a keyword says that there are no further properties: that is told as an unknown property. */
function closes(owner: JsonObject, keyword: string): boolean {
  return ['additionalProperties', 'unevaluatedProperties'].includes(keyword) && owner[keyword] === false;
}

/** A value of the schema but for one keyword, which it breaks; where there is none, one that breaks it anyhow. */
function breaking(
  contract: Contract,
  schema: Schema,
  { keyword, owner, schema: negated }: Negation,
): Json | undefined {
  const { document } = contract;
  const parts = conjunctsOf(document, schema);
  const added = conjunctsOf(document, negated);
  if (added === false) return undefined;
  const kept =
    parts === false ? [] : parts.map((part) => (part === owner ? withoutKeyword(part, keyword) : part));
  // What AJV alone tells is not seen here.
  const isTold = !keyword.startsWith('unevaluated');
  for (const branch of settledBranchesOf(document, summarize([...kept, ...added]))) {
    const value = simplestOfSummary(contract, branch, 'mark', 'all');
    const isNegated = evaluate(negated, value, document).length === 0;
    if (isNegated && (!isTold || evaluate(schema, value, document).length > 0)) return value;
  }
  const anyhow = simplestOf(contract, negated, 'mark', 'required');
  return evaluate(negated, anyhow, document).length === 0 ? anyhow : undefined;
}

/** An object with its unbroken properties as another has them: so its texts are told from all others. */
function withOwn(base: Json, broken: Json, { object }: Summary, { document }: Contract): Json {
  if (!isJsonObject(base) || !isJsonObject(broken)) return broken;
  return Object.fromEntries(
    Object.entries(broken).map(([name, value]) => {
      const isOwn =
        object.properties.has(name) &&
        Object.hasOwn(base, name) &&
        typeof value === 'string' &&
        evaluate(propertyAt(object, name), value, document).length === 0 &&
        summaryOf(document, propertyAt(object, name)).values === undefined;
      return [name, isOwn ? (base[name] ?? null) : value];
    }),
  );
}
