import type { Schema } from '../../../spec/model/types.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { fitted } from '../model/fitted.ts';
import { textMatching } from '../model/matching.ts';
import { sampleOf } from '../model/sample.ts';
import { nounOf } from '../../../spec/model/path-template.ts';
import { matchesPattern } from '../../../spec/schema/pattern.ts';
import { itemAt } from '../../../spec/schema/summary/arrays.ts';
import { branchesOf } from '../../../spec/schema/summary/branches.ts';
import type { NumberConstraints } from '../../../spec/schema/summary/numbers.ts';
import type { ObjectConstraints } from '../../../spec/schema/summary/objects.ts';
import type { StringConstraints } from '../../../spec/schema/summary/strings.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import type { Contents } from '../store/state.ts';
import { uuidFrom } from '../store/uuid.ts';
import { inOrder, momentCalled } from './moments.ts';
import { plausibleText, usualBounds } from './plausible.ts';
import { embeddedIn, pointedAt, referencedBy } from '../model/references.ts';
import { somebody, type Person } from './words.ts';

/** Generated dates lie in the two years after this. */
const EPOCH = Date.UTC(2024, 0, 1);
const TWO_YEARS = 2 * 365 * 86_400_000;
const BIRTHS = Date.UTC(1960, 0, 1);

/** How often an optional property is there. */
const PRESENT = 0.85;

/** Last words of names of what is counted: documents of some frameworks know no integers. */
const COUNTED = new Set(
  'id count number no quantity qty capacity age year month day days stock size seats seat position order level rank minutes hours seconds views likes page pages items floor version points port'.split(
    ' ',
  ),
);

function isWhole(name: string): boolean {
  return COUNTED.has((name.split(/[_-]|(?<=[a-z0-9])(?=[A-Z])/).at(-1) ?? '').toLowerCase());
}

/** What there is already, that may be pointed at. */
export interface Surroundings {
  readonly resources: readonly StatefulResource[];
  readonly contents: Contents;
}

/** Where a value stands: the property's name, and what the object around is called and is about. */
interface Spot {
  readonly name: string;
  readonly noun: string;
  readonly person: Person;
  readonly depth: number;
}

/** Makes what makes one resource after another. `own` are those of its kind that there are. */
export function makerOf(
  document: JsonObject,
  resource: StatefulResource,
  { resources, contents }: Surroundings,
  own: readonly JsonObject[],
  random: () => number,
): () => Json {
  const pick = <T>(list: readonly T[]): T | undefined =>
    list.length > 1 ? list[Math.floor(random() * list.length)] : list[0];
  const between = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
  const known = (target: StatefulResource): readonly JsonObject[] =>
    target === resource ? own : (contents.get(target.collection) ?? []);

  const make = (schema: Schema, spot: Spot): Json => {
    const chosen = pick(branchesOf(document, summaryOf(document, schema)));
    if (chosen === undefined) return null;
    const { types, values, number, string, array } = chosen;
    if (values !== undefined) return pick(values) ?? null;
    if (types.includes('boolean')) return random() < 0.5;
    if (types.includes('integer') || types.includes('number'))
      return numeral(number, types.includes('integer') || isWhole(spot.name), spot.name);
    if (types.includes('string')) return text(schema, string, spot);
    if (types.includes('array')) {
      const most = Math.min(array.maxItems ?? Infinity, array.minItems + 3);
      const length =
        spot.depth > 3 ? array.minItems : between(array.minItems, Math.max(array.minItems, most));
      return Array.from({ length }, (_, index) =>
        make(itemAt(array, index), { ...spot, noun: spot.name, depth: spot.depth + 1 }),
      );
    }
    return record(chosen.object, { ...spot, person: somebody() });
  };

  const record = ({ properties, required }: ObjectConstraints, { noun, person, depth }: Spot): JsonObject => {
    const names = [...properties].filter(([name]) => required.has(name) || (depth < 4 && random() < PRESENT));
    const pairs = names.flatMap(([name, schema]): readonly (readonly [string, Json])[] => {
      const target = depth === 0 ? referencedBy(name, resource, resources) : undefined;
      if (target === undefined)
        return [
          [name, make(schema, { name, noun: objectIn(schema) ? name : noun, person, depth: depth + 1 })],
        ];
      const value = pointedAt(document, schema, target, known(target), random);
      if (value !== undefined && (target !== resource || random() < 0.7)) return [[name, value]];
      if (takesNull(schema)) return [[name, null]];
      return required.has(name) ? [[name, make(schema, { name, noun, person, depth: depth + 1 })]] : [];
    });
    const value = Object.fromEntries(pairs);
    return inOrder(depth === 0 ? withEmbedded(value, properties) : value);
  };

  /** Objects that show another resource show the one that is pointed at. */
  const withEmbedded = (value: JsonObject, properties: ReadonlyMap<string, Schema>): JsonObject =>
    Object.fromEntries(
      Object.entries(value).map(([name, inner]): readonly [string, Json] => {
        const schema = properties.get(name) ?? true;
        const target = isJsonObject(inner) ? embeddedIn(document, name, schema, resources) : undefined;
        if (target === undefined || target === resource) return [name, inner];
        const id = value[`${name}Id`] ?? value[`${name}_id`];
        const shown = known(target).find((one) => one[target.identity] === id) ?? pick(known(target));
        return [name, shown === undefined ? inner : fitted(document, schema, shown)];
      }),
    );

  const objectIn = (schema: Schema): boolean =>
    summaryOf(document, schema).types.includes('object') &&
    summaryOf(document, schema).object.properties.size > 0;
  const takesNull = (schema: Schema): boolean =>
    branchesOf(document, summaryOf(document, schema)).some(({ types }) => types.includes('null'));

  const numeral = ({ least, greatest }: NumberConstraints, isInteger: boolean, name: string): number => {
    const [usualLeast, usualMost] = /id$/i.test(name) ? [1, 10] : usualBounds(name);
    const floor = least === undefined ? -Infinity : Number(least);
    const roof = greatest === undefined ? Infinity : Number(greatest);
    const low = Math.min(roof, Math.max(floor, usualLeast));
    const high = Math.max(low, Math.min(roof, Math.max(usualMost, low)));
    if (isInteger) return between(Math.ceil(low), Math.floor(high));
    return Math.round((low + random() * (high - low)) * 100) / 100;
  };

  const text = (schema: Schema, string: StringConstraints, { name, noun, person }: Spot): string => {
    const { format, minLength, patterns, maxLength = Infinity } = string;
    const isBirth = /birth|born|dob/i.test(name);
    const moment = new Date(
      (isBirth ? BIRTHS : EPOCH) + Math.floor(random() * (isBirth ? 20 : 1) * TWO_YEARS),
    );
    if (format === 'date-time') return moment.toISOString();
    if (format === 'date') return moment.toISOString().slice(0, 10);
    // Many documents give no format: what is called as a moment is one all the same.
    const called = format === undefined && patterns.length === 0 ? momentCalled(name, moment) : undefined;
    if (called !== undefined && called.length >= minLength && called.length <= maxLength) return called;
    if (format === 'uuid') return uuidFrom(random);
    const made = plausibleText({ name, noun, format, maxLength }, person);
    const cut = made !== undefined && format === undefined ? made.slice(0, maxLength).trim() : made;
    if (cut !== undefined && cut.length >= minLength && cut.length <= maxLength) {
      if (patterns.every((pattern) => matchesPattern(pattern, cut))) return cut;
      const handle = cut.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
      if (patterns.every((pattern) => matchesPattern(pattern, handle))) return handle;
    }
    const [pattern] = patterns;
    const drawn = pattern === undefined ? undefined : textMatching(pattern, between(1, 1_000_000_000));
    return drawn !== undefined && drawn.length >= minLength && drawn.length <= maxLength
      ? drawn
      : String(sampleOf(document, schema, new Date(EPOCH), 1));
  };

  const noun = nounOf(resource.collection) ?? '';
  return () => make(resource.schema.schema, { name: '', noun, person: somebody(), depth: 0 });
}
