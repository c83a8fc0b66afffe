import type { Contract, SchemaAt } from '../../../spec/model/types.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { Validate, Validators } from '../../../spec/schema/validator.ts';
import { follow } from '../model/validate-for.ts';
import type { Stored } from '../store/collection.ts';

/** The checks of an answer's schema. The same schema has the same check, wherever it is referred to. */
export interface AnswerCheck {
  readonly whole: Validate;
  /** Check of each item, where the schema is a list whose items alone decide whether it conforms. */
  readonly item: Validate | undefined;
}

/** Keywords of a list's schema that leave its validity to its items alone. */
const LIST_KEYWORDS = new Set([
  'type',
  'items',
  'description',
  'title',
  'example',
  'examples',
  '$schema',
  '$comment',
]);

/** Makes the checks of a schema of answers. */
export function answerCheck(contract: Contract, validators: Validators, schema: SchemaAt): AnswerCheck {
  const target = follow(contract.document, schema);
  const items = itemsOf(target);
  return {
    whole: validators.for(target, 'response'),
    item: items && validators.for(follow(contract.document, items), 'response'),
  };
}

/**
 * Whether every record conforms. A stored resource never changes, so one that conformed is not looked at again for
 * the same schema, and a page of twenty costs twenty comparisons.
 */
export function recordsConform(check: Validate, records: readonly Stored[]): boolean {
  for (const record of records) {
    if (record.checkedBy === check) continue;
    if (check(record.value).length > 0) return false;
    record.checkedBy = check;
  }
  return true;
}

/** The schema of a list's items, where nothing else decides whether the list conforms. */
function itemsOf({ schema, pointer }: SchemaAt): SchemaAt | undefined {
  if (!isJsonObject(schema) || schema.type !== 'array' || !isJsonObject(schema.items)) return undefined;
  if (!Object.keys(schema).every((key) => LIST_KEYWORDS.has(key) || key.startsWith('x-'))) return undefined;
  return { schema: schema.items, pointer: `${pointer}/items` };
}
