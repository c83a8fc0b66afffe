import * as fc from 'fast-check';
import type { Contract, Schema } from '../../spec/model/types.ts';
import type { Json } from '../../spec/json/json.ts';
import { allOf } from '../../spec/schema/summary/conjuncts.ts';
import { itemAt } from '../../spec/schema/summary/arrays.ts';
import { propertyAt } from '../../spec/schema/summary/objects.ts';
import { summaryOf, type Summary } from '../../spec/schema/summary/summary.ts';
import { arbitraryOf } from './arbitrary.ts';
import { simplestInteger, simplestNumber } from './numeric.ts';
import { isStructured } from './strings.ts';
import { enter, isAround, OUTSIDE, type Within } from './within.ts';

/** How deep optional parts are made, and how often a schema may contain itself. */
const MAX_DEPTH = 6;
const TIMES = 2;

/** Which properties a simplest object has. */
export type Fullness = 'required' | 'all';

/** What all parts of one value have in common. */
interface Making {
  readonly contract: Contract;
  readonly fullness: Fullness;
}

/** The plainest value of a schema that still carries `mark` in its strings; not sure to be valid, so check it. */
export function simplestOf(contract: Contract, schema: Schema, mark: string, fullness: Fullness): Json {
  return simplest({ contract, fullness }, schema, mark, OUTSIDE);
}

function simplest(making: Making, schema: Schema, mark: string, within: Within): Json {
  const entered = enter(making.contract.document, schema, within, TIMES);
  const summary = entered?.branches.find(({ types }) => types.join() !== 'null') ?? entered?.branches[0];
  if (entered === undefined || summary === undefined) return null;
  const [value] = summary.values ?? [];
  if (value !== undefined) return value;
  switch (plainestType(summary)) {
    case 'integer':
      return simplestInteger(summary.number);
    case 'number':
      return summary.number.isIntegral ? simplestInteger(summary.number) : simplestNumber(summary.number);
    case 'boolean':
      return true;
    case 'string':
      return simplestString(making.contract, schema, summary, mark);
    case 'array':
      return simplestArray(making, summary, mark, entered.inside);
    case 'object':
      return simplestObject(making, summary, mark, entered.inside);
    default:
      return null;
  }
}

function plainestType({ types, object }: Summary): string {
  const isOpen = object.properties.size > 0 || types.length === 0;
  return types.find((name) => name !== 'null') ?? (isOpen ? 'object' : 'null');
}

function simplestString(contract: Contract, schema: Schema, { string }: Summary, mark: string): Json {
  if (string.patterns.length > 0 || isStructured(string.format)) {
    const [sample = ''] = fc.sample(arbitraryOf(contract, schema), { numRuns: 1, seed: hashOf(mark) });
    return sample;
  }
  const text = string.minLength > mark.length ? mark.padEnd(string.minLength, 'x') : mark;
  return string.maxLength === undefined ? text : text.slice(0, string.maxLength);
}

function simplestArray(making: Making, { array }: Summary, mark: string, within: Within): Json {
  const wanted = Math.max(array.minItems, ...array.contains.map(({ least }) => least));
  const isWhole =
    making.fullness === 'all' &&
    within.depth <= MAX_DEPTH &&
    !isAround(making.contract.document, itemAt(array, 0), within, TIMES);
  const length = isWhole
    ? Math.max(wanted, array.prefixItems.length, array.items === undefined ? 0 : 1)
    : wanted;
  return Array.from({ length: Math.min(length, array.maxItems ?? length) }, (_, index) => {
    const contained = array.contains.filter(({ least }) => index < least).map(({ schema }) => schema);
    const schema = allOf([itemAt(array, index), ...contained]);
    return simplest(making, schema, `${mark}${index === 0 ? '' : index}`, within);
  });
}

function simplestObject(
  making: Making,
  { object }: Summary,
  mark: string,
  within: Within,
): Record<string, Json> {
  const { document } = making.contract;
  const isWanted = (name: string, schema: Schema): boolean =>
    object.required.has(name) ||
    (making.fullness === 'all' && within.depth <= MAX_DEPTH && !isAround(document, schema, within, TIMES));
  const entries = [...new Set([...object.properties.keys(), ...object.required])].flatMap((name) => {
    const schema = propertyAt(object, name);
    if (!isWanted(name, schema) || summaryOf(document, schema).readOnly) return [];
    return [[name, schema === true ? mark : simplest(making, schema, mark, within)] as const];
  });
  return Object.fromEntries(entries);
}

function hashOf(text: string): number {
  return [...text].reduce((hash, character) => (Math.imul(hash, 31) + character.charCodeAt(0)) | 0, 7);
}
