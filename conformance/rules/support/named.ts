import { isJsonArray, isJsonObject, type Json } from '../../../spec/json/json.ts';

/** What a document gives a name: it is the same in every run, and may stand in a fingerprint. */
export interface Named {
  /** Names of properties. */
  readonly properties: ReadonlySet<string>;
  /** Values of `enum`, `const` and `default`. */
  readonly values: ReadonlySet<Json>;
}

/** Every name in a document. */
export function namedIn(document: Json): Named {
  const properties = new Set<string>();
  const values = new Set<Json>();
  const look = (value: Json): void => {
    if (isJsonArray(value)) return value.forEach(look);
    if (!isJsonObject(value)) return;
    if (isJsonObject(value.properties))
      for (const name of Object.keys(value.properties)) properties.add(name);
    if (isJsonArray(value.enum)) for (const item of value.enum) values.add(item);
    if (value.const !== undefined) values.add(value.const);
    if (value.default !== undefined) values.add(value.default);
    Object.values(value).forEach(look);
  };
  look(document);
  return { properties, values };
}
