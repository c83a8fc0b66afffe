import type { JsonObject } from '../json/json.ts';
import { outlineOf } from '../schema/outline.ts';
import { descriptionAt } from './prose.ts';
import type { Operation, Parameter } from './types.ts';

const NAMED =
  /^(include|with|show)[-_]?(soft[-_]?)?(deleted|removed|trashed)([-_]?(items|records|ones|resources|entries|objects|too|also))?$/i;
const FLAG = /deleted|removed|trashed/i;
const SAID = /\b(also|too|as well|includ\w+)\b/i;

/**
 * The flag of a list that asks for what was deleted, too (`include_deleted=true`): by its name, or by words that say that
 * it adds to what is listed. Where it may ask for that alone, or for what was archived, it is none.
 */
export function deletedToo(document: JsonObject, { parameters }: Operation): Parameter | undefined {
  return parameters.find(({ in: place, name, pointer, schema }) => {
    if (place !== 'query' || !outlineOf(document, schema.schema).types.has('boolean')) return false;
    const words = descriptionAt(document, pointer);
    const isSaid = FLAG.test(name) && !/^(ex|hide|without|not?[-_A-Z])/.test(name) && SAID.test(words);
    return (NAMED.test(name) || isSaid) && !/\b(only|instead|not)\b/i.test(words);
  });
}
