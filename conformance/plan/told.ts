import type { Operation, Parameter } from '../../spec/model/types.ts';
import type { Json } from '../../spec/json/json.ts';
import { parseJson } from '../../spec/json/parse.ts';
import { plainName } from '../../spec/model/identity.ts';
import { isSame, type GivenHeader } from '../generate/given-headers.ts';

/** What whoever runs has said of a service. */
export interface Telling {
  /** Texts of values that it takes for parameters and properties, by their names. */
  readonly known?: ReadonlyMap<string, readonly string[]>;
  /** Header fields that go with every request. */
  readonly headers?: readonly GivenHeader[];
  /** The same of one operation, by its id. */
  readonly values?: ReadonlyMap<string, ReadonlyMap<string, readonly Json[]>>;
  /** Resources that exist. */
  readonly resources?: readonly ToldResource[];
}

/** Resources that exist, as whoever runs has said. */
export interface ToldResource {
  /** A path parameter, or the path template of the items. */
  readonly of: string;
  /** Of each, the texts of the path's parameters; of a path parameter, its own alone. */
  readonly identities: readonly (readonly string[])[];
}

/** The values that whoever runs has said a service takes: valid requests have no others in their place. */
export interface Told {
  /** Of a parameter; undefined where nothing was said. */
  parameter(operation: Operation, parameter: Parameter): readonly Json[] | undefined;
  /** Of a property of an operation's body. */
  property(operation: Operation, name: string): readonly Json[] | undefined;
  /** Of anything of a name, in whichever operation. */
  named(name: string): readonly Json[] | undefined;
  /** Whether something was said of a name: a value, a header field or a path parameter. */
  isAbout(name: string): boolean;
  readonly resources: readonly ToldResource[];
}

/** Reads what was said. */
export function toldOf({
  known = new Map(),
  headers = [],
  values = new Map(),
  resources = [],
}: Telling): Told {
  const byName = new Map(
    [...known].map(([name, texts]) => [plainName(name), texts.flatMap(readings)] as const),
  );
  const byOperation = new Map(
    [...values].map(([id, own]) => [id, new Map([...own].map(([name, given]) => [plainName(name), given]))]),
  );
  const named = (name: string): readonly Json[] | undefined => byName.get(plainName(name));
  const property: Told['property'] = ({ id }, name) =>
    byOperation.get(id)?.get(plainName(name)) ?? named(name);
  return {
    named,
    isAbout: (name) =>
      named(name) !== undefined ||
      headers.some((header) => isSame(header.name, name)) ||
      resources.some(({ of }) => of === name || of.includes(`{${name}}`)),
    property,
    resources,
    parameter(operation, { name, in: place }) {
      const own = byOperation.get(operation.id)?.get(plainName(name));
      const given = place === 'header' ? headers.find((header) => isSame(header.name, name)) : undefined;
      return own ?? (given === undefined ? named(name) : readings(given.value));
    },
  };
}

/** What a text given for a value may mean: itself, and what it is as JSON. */
export function readings(text: string): readonly Json[] {
  const parsed = parseJson(text);
  return parsed.ok ? [text, parsed.value] : [text];
}
