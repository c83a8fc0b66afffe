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
}

/** The values that whoever runs has said a service takes: valid requests have no others in their place. */
export interface Told {
  /** Of a parameter; undefined where nothing was said. */
  parameter(operation: Operation, parameter: Parameter): readonly Json[] | undefined;
  /** Of anything of a name. */
  named(name: string): readonly Json[] | undefined;
}

/** Reads what was said. */
export function toldOf({ known = new Map(), headers = [] }: Telling): Told {
  const byName = new Map(
    [...known].map(([name, values]) => [plainName(name), values.flatMap(readings)] as const),
  );
  const named = (name: string): readonly Json[] | undefined => byName.get(plainName(name));
  return {
    named,
    parameter(_operation, { name, in: place }) {
      const given = place === 'header' ? headers.find((header) => isSame(header.name, name)) : undefined;
      return given === undefined ? named(name) : readings(given.value);
    },
  };
}

/** What a text given for a value may mean: itself, and what it is as JSON. */
function readings(text: string): readonly Json[] {
  const parsed = parseJson(text);
  return parsed.ok ? [text, parsed.value] : [text];
}
