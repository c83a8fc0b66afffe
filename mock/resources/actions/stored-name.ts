import type { JsonObject } from '../../../spec/json/json.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { outlineOf, type Outline } from '../../../spec/schema/outline.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';

/** The property of a resource that one of a request is: called alike, but for capitals and separators. */
export function storedName(document: JsonObject, { schema }: StatefulResource, name: string): string {
  return nameIn(outlineOf(document, schema.schema), name);
}

/** The same of an outline. */
export function nameIn({ properties }: Outline, name: string): string {
  if (properties.has(name)) return name;
  // Rails has what is made along with it in `lessons_attributes`.
  const plain = plainName(name).replace(/(?<=.)attributes$/, '');
  const alike = [...properties.keys()].filter((other) => plainName(other) === plain);
  return alike.length === 1 && alike[0] !== undefined ? alike[0] : name;
}
