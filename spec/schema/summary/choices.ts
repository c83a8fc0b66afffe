import type { Schema } from '../schema.ts';
import { isJsonArray, type Json, type JsonObject } from '../../json/json.ts';
import { isSchema } from '../walk.ts';
import { schemasIn } from './conjuncts.ts';

/** Schemas one of which must hold (`anyOf`), or exactly one (`oneOf`). */
export interface Alternatives {
  readonly keyword: 'anyOf' | 'oneOf';
  readonly schemas: readonly Schema[];
  /** The document's own list, and the schema it stands in: a choice is known by its identity. */
  readonly list: Json;
  readonly owner: JsonObject;
}

/** An `if`, and what holds where it is met (`then`) and where not (`else`). */
export interface Condition {
  readonly if: Schema;
  readonly met: Schema;
  readonly unmet: Schema;
}

/** What of schemas that all hold is a choice, and not yet settled. */
export interface Choices {
  readonly alternatives: readonly Alternatives[];
  readonly conditions: readonly Condition[];
  readonly not: readonly Schema[];
}

/** The choices of several schemas that all hold. */
export function choicesIn(parts: readonly JsonObject[], settled: ReadonlySet<Json>): Choices {
  return {
    alternatives: parts.flatMap((part) =>
      (['oneOf', 'anyOf'] as const).flatMap((keyword): readonly Alternatives[] => {
        const list = part[keyword];
        return isJsonArray(list) && list.length > 0 && !settled.has(list)
          ? [{ keyword, schemas: schemasIn(list), list, owner: part }]
          : [];
      }),
    ),
    conditions: parts.flatMap((part) =>
      isSchema(part.if)
        ? [
            {
              if: part.if,
              met: isSchema(part.then) ? part.then : true,
              unmet: isSchema(part.else) ? part.else : true,
            },
          ]
        : [],
    ),
    not: parts.map((part) => part.not).filter(isSchema),
  };
}
