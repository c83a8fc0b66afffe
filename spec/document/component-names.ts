import { basename } from 'node:path';
import { isJsonObject, member, type Json } from '../json/json.ts';
import type { Place } from './place.ts';
import type { Role } from './shapes.ts';

/** The section of `components` that holds objects of each type which a `$ref` can lead to. */
const SECTIONS: Partial<Readonly<Record<Role, string>>> = {
  schema: 'schemas',
  response: 'responses',
  parameter: 'parameters',
  example: 'examples',
  requestBody: 'requestBodies',
  header: 'headers',
  securityScheme: 'securitySchemes',
  link: 'links',
  callback: 'callbacks',
  pathItem: 'pathItems',
};

/** The section of `components` for objects of a type; schemas in an ensure stand beside the ensures. */
export function sectionOf(role: Role): string {
  return SECTIONS[role] ?? 'x-ensures';
}

/** Gives out names for components that come in from other files, none of them taken in the document. */
export function componentNames(document: Json): (section: string, place: Place) => string {
  const components = member(document, 'components');
  const taken = new Map<string, Set<string>>();
  return (section, place) => {
    const own = member(components, section);
    const names = taken.get(section) ?? new Set(isJsonObject(own) ? Object.keys(own) : []);
    taken.set(section, names);
    const wanted = wantedName(place);
    let name = wanted;
    for (let count = 2; names.has(name); count += 1) name = `${wanted}-${count}`;
    names.add(name);
    return name;
  };
}

/** The last step of the way to a place, or its file's name, in the letters that a component's name may have. */
function wantedName({ file, tokens }: Place): string {
  const last = tokens.at(-1) ?? basename(new URL(file.url).pathname).replace(/\.[^.]*$/, '');
  return last.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'part';
}
