import { keyOf, pointerOf, rootOf, type Place } from '../document/place.ts';
import { resolveRef, type Files } from '../document/references.ts';
import type { Role } from '../document/shapes.ts';
import type { Visit } from '../document/walk.ts';
import { isJsonObject, member, type Json, type JsonObject } from '../json/json.ts';
import type { SourceFile } from '../source/source-file.ts';
import { componentNames, sectionOf } from './component-names.ts';
import { rewriteObject, type Rewriting } from './rewrite.ts';

/** An object of another file, and the component that it becomes. */
interface Component {
  readonly place: Place;
  readonly role: Role;
  readonly section: string;
  readonly name: string;
}

/** Makes one document of a root file and all that its `$ref`s lead to; `$ref`s that lead nowhere stay as they are. */
export function assembleDocument(root: SourceFile, visits: readonly Visit[], files: Files): JsonObject {
  const nameFor = componentNames(root.value);
  const schemas = new Set(visits.filter(({ role }) => role === 'schema').map(({ place }) => keyOf(place)));
  const components = new Map<string, Component>();

  const add = (place: Place, role: Role, name?: string): Component => {
    const section = sectionOf(role === 'ensurePart' && schemas.has(keyOf(place)) ? 'schema' : role);
    const key = `${section} ${keyOf(place)}`;
    const known = components.get(key);
    if (known) return known;
    const component = { place, role, section, name: name ?? nameFor(section, place) };
    components.set(key, component);
    return component;
  };
  const elsewhere = (from: Place, ref: string | undefined): Place | undefined => {
    const target = ref === undefined ? undefined : resolveRef(from.file, ref, files);
    return target?.kind === 'found' && target.place.file !== root ? target.place : undefined;
  };

  // A component of the document that is nothing but a $ref to another file is what it refers to, under its own name.
  for (const { place, role, ref } of visits) {
    const [top, section, name, ...deeper] = place.tokens;
    if (place.file !== root || top !== 'components' || deeper.length > 0 || name === undefined) continue;
    const target = section === sectionOf(role) && isOnlyRef(place.value) ? elsewhere(place, ref) : undefined;
    if (target) add(target, role, name);
  }

  const rewriting: Rewriting = {
    ref(from, role, ref) {
      if (from.file === root && /^#(\/|$)/.test(ref)) return ref;
      const target = resolveRef(from.file, ref, files);
      if (target.kind !== 'found') return ref;
      return target.place.file === root
        ? fragment(target.place.tokens)
        : fragmentOf(add(target.place, role), []);
    },
    uri(from, uri) {
      // What it names may come to stand there only now: an operation of a path item that is elsewhere.
      const own = fragmentIn(root, from, uri);
      if (own !== undefined) return own;
      const target = resolveRef(from.file, uri, files);
      if (target.kind !== 'found') return uri;
      const { place } = target;
      const holder = [...components.values()].find((component) => isWithin(place, component.place));
      return holder ? fragmentOf(holder, place.tokens.slice(holder.place.tokens.length)) : uri;
    },
    pathItem(place) {
      const isPath = place.file === root && place.tokens[0] === 'paths' && place.tokens.length === 2;
      const ref = member(place.value, '$ref');
      return isPath && typeof ref === 'string' ? elsewhere(place, ref) : undefined;
    },
  };
  const whole = rewriteObject(rootOf(root), 'document', rewriting);
  const added = new Map<string, (readonly [string, Json])[]>();
  // What a component refers to is added to the map, and so has its turn.
  for (const { place, role, section, name } of components.values()) {
    const entry = [name, rewriteObject(place, role, rewriting)] as const;
    added.set(section, [...(added.get(section) ?? []), entry]);
  }
  return withComponents(isJsonObject(whole) ? whole : {}, added);
}

function withComponents(
  document: JsonObject,
  added: ReadonlyMap<string, readonly (readonly [string, Json])[]>,
): JsonObject {
  if (added.size === 0) return document;
  const components = isJsonObject(document.components) ? document.components : {};
  const sections = [...added].map(([section, entries]): readonly [string, Json] => {
    const own = member(components, section);
    return [section, Object.fromEntries([...Object.entries(isJsonObject(own) ? own : {}), ...entries])];
  });
  return { ...document, components: { ...components, ...Object.fromEntries(sections) } };
}

function isOnlyRef(value: Json): boolean {
  return isJsonObject(value) && Object.keys(value).length === 1 && typeof value.$ref === 'string';
}

function isWithin(place: Place, holder: Place): boolean {
  return place.file === holder.file && holder.tokens.every((token, at) => token === place.tokens[at]);
}

function fragmentOf({ section, name }: Component, rest: readonly string[]): string {
  return fragment(['components', section, name, ...rest]);
}

/** The fragment of a URI that leads into a file, as it is written; undefined for one that leads elsewhere. */
function fragmentIn(file: SourceFile, from: Place, uri: string): string | undefined {
  if (!URL.canParse(uri, from.file.url)) return undefined;
  const url = new URL(uri, from.file.url);
  url.hash = '';
  return url.href === file.url ? `#${uri.split('#').slice(1).join('#')}` : undefined;
}

/** A pointer as a URI fragment, encoded as little as reading it back allows. */
function fragment(tokens: readonly string[]): string {
  return pointerOf({ tokens }).replaceAll('%', '%25');
}
