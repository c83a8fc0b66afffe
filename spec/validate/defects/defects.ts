import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { pointerTokens } from '../../json/pointer.ts';
import { OBJECTS, OPEN, type Kind } from './fields.ts';
import { MEANT } from './meant.ts';

/** A document with one thing wrong, and where. */
export interface Defect {
  readonly name: string;
  readonly document: JsonObject;
  /** JSON Pointer of what is wrong, or of what holds it. */
  readonly at: string;
}

/** Values that no field of a kind may hold. */
const WRONG: Readonly<Record<Kind, readonly Json[]>> = {
  string: [42, ['text']],
  boolean: ['yes', 1],
  number: ['ten', true],
  object: ['text', [1]],
  list: ['text', { a: 1 }],
  any: [],
};

/** Every document with one defect: of each field of each object, and those that take some meaning. */
export function defectsOf(sound: JsonObject): readonly Defect[] {
  const ofFields = OBJECTS.flatMap(([object, at, fields]): readonly Defect[] => [
    ...Object.entries(fields).flatMap(([field, said]): readonly Defect[] => {
      const kind = said.replace('!', '');
      const here = `${at}/${field}`;
      const wrong = isKind(kind) ? WRONG[kind] : [];
      const present = isThere(sound, here);
      const typed = wrong.map((value, index) => ({
        name: `${object}: ${field} is ${typeof value}${index}`,
        document: changed(sound, here, () => value),
        at: here,
      }));
      const missing = { name: `${object}: no ${field}`, document: changed(sound, here, () => undefined), at };
      return present ? [...typed, ...(said.endsWith('!') ? [missing] : [])] : [];
    }),
    ...(OPEN.has(object)
      ? []
      : [
          {
            name: `${object}: an unknown field`,
            document: changed(sound, `${at}/unknwon`, () => 'x'),
            at: `${at}/unknwon`,
          },
        ]),
  ]);
  const ofMeaning = MEANT.map(({ name, at, change, on }) => ({
    name,
    document: changed(sound, at, change),
    at: on ?? at,
  }));
  return [...ofFields, ...ofMeaning];
}

function isKind(text: string): text is Kind {
  return Object.hasOwn(WRONG, text);
}

function isThere(root: Json, pointer: string): boolean {
  return valueAt(root, pointerTokens(pointer) ?? []) !== undefined;
}

function valueAt(value: Json | undefined, [first, ...rest]: readonly string[]): Json | undefined {
  if (first === undefined || value === undefined) return value;
  if (isJsonArray(value)) return valueAt(value[Number(first)], rest);
  return isJsonObject(value) ? valueAt(value[first], rest) : undefined;
}

/** A document with another value at a pointer; undefined takes it away. */
export function changed(
  root: JsonObject,
  pointer: string,
  change: (value: Json | undefined) => Json | undefined,
): JsonObject {
  const whole = changedAt(root, pointerTokens(pointer) ?? [], change);
  return isJsonObject(whole) ? whole : {};
}

function changedAt(
  value: Json | undefined,
  [first, ...rest]: readonly string[],
  change: (value: Json | undefined) => Json | undefined,
): Json | undefined {
  if (first === undefined) return change(value);
  if (isJsonArray(value)) {
    const items = value.map((item, index) =>
      String(index) === first ? changedAt(item, rest, change) : item,
    );
    const added = Number(first) === value.length ? [changedAt(undefined, rest, change)] : [];
    return [...items, ...added].filter((item) => item !== undefined);
  }
  const object = isJsonObject(value) ? value : {};
  const inner = changedAt(object[first], rest, change);
  const others = Object.entries(object).filter(([name]) => name !== first || inner === undefined);
  if (inner === undefined) return Object.fromEntries(others.filter(([name]) => name !== first));
  const names = Object.hasOwn(object, first) ? Object.keys(object) : [...Object.keys(object), first];
  return Object.fromEntries(names.map((name) => [name, name === first ? inner : (object[name] ?? null)]));
}
