import { isJsonObject, member, type Json, type JsonObject } from '../json/json.ts';
import { fragmentOf } from '../json/pointer.ts';
import { err, ok } from '../result.ts';
import type { SourceFile } from '../source/source-file.ts';
import { componentNames, sectionOf } from './component-names.ts';
import { findCycles } from './cycles.ts';
import { discriminate } from './discriminate.ts';
import type { Bundle } from './bundle.ts';
import type { OpenDocument } from './open.ts';
import { withNamedTypes } from './misnamed-types.ts';
import { keyOf, rootOf, stringAt, type Place } from './place.ts';
import { resolveInWhole, type Resolution } from './references.ts';
import { withPlainProperties } from './odd-properties.ts';
import { rewriteObject, type Rewriting } from './rewrite.ts';
import type { Role } from './shapes.ts';
import { upgradeSchema } from './upgrade.ts';
import { walkDocument, type Visit } from './walk.ts';

/** What comes to stand where a `$ref` to it stood: nothing else may refer to it there. */
const INLINED: ReadonlySet<Role> = new Set<Role>(['pathItem', 'paths', 'components', 'operation']);

/** An object of another file, and the component that it becomes. */
interface Component {
  readonly place: Place;
  readonly role: Role;
  readonly section: string;
  readonly name: string;
}

/** Writes a document anew, and with it all that its `$ref`s lead to. */
export function assemble({ root, version, files }: OpenDocument): Bundle {
  const whole = isJsonObject(root.value) ? root.value : {};
  const { visits } = walkDocument(root, version, files);
  const nameFor = componentNames(root.value);
  const schemas = new Set(visits.filter(({ role }) => role === 'schema').map(({ place }) => keyOf(place)));
  const components = new Map<string, Component>();
  const homes = new Map<string, readonly string[]>([[keyOf(rootOf(root)), []]]);
  const broken = new Map<JsonObject, string>();
  const notes = new Set<string>();
  const inlined = new Set<string>();
  const strays = straysOf(root, visits);

  const add = (place: Place, role: Role, name?: string): Component => {
    const section = sectionOf(role === 'ensurePart' && schemas.has(keyOf(place)) ? 'schema' : role);
    const key = `${section} ${keyOf(place)}`;
    const known = components.get(key);
    if (known) return known;
    const component = { place, role, section, name: name ?? nameFor(section, place) };
    components.set(key, component);
    if (!homes.has(keyOf(place))) homes.set(keyOf(place), ['components', section, component.name]);
    return component;
  };
  const homeOf = ({ file, tokens }: Place): readonly string[] | undefined => {
    for (let length = tokens.length; length >= 0; length -= 1) {
      const home = homes.get(keyOf({ file, tokens: tokens.slice(0, length), value: null }));
      if (home) return [...home, ...tokens.slice(length)];
    }
    return undefined;
  };
  const pointerOf = (place: Place): string | undefined => {
    const home = homeOf(place);
    return home && fragmentOf(home);
  };
  const resolve = (from: Place, ref: string): Resolution => resolveInWhole(root, from.file, ref, files);
  const cycles = findCycles(visits, resolve);
  const elsewhere = (from: Place, ref: string | undefined): Place | undefined => {
    const target = ref === undefined ? undefined : resolve(from, ref);
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
      if (cycles.has(keyOf(from))) return err(`'${ref}' leads in a circle`);
      const target = resolve(from, ref);
      if (target.kind === 'broken') return err(target.reason);
      if (target.kind === 'unread') return err(`'${ref}' is not followed from an ensure`);
      if (!isJsonObject(target.place.value) && !isSchemaRole(role, target.place.value))
        return err(`'${ref}' leads to no object`);
      if (from.file === root && /^#(\/|$)/.test(ref) && target.place.file === root) return ok(ref);
      return ok(
        target.place.file === root ? fragmentOf(target.place.tokens) : fragmentIn(add(target.place, role)),
      );
    },
    lost: (object, reason) => void broken.set(object, reason),
    uri(from, uri) {
      // What it names may come to stand there only now: an operation of a path item that is elsewhere.
      const own = ownFragment(root, from, uri);
      if (own !== undefined) return own;
      const target = resolve(from, uri);
      return (target.kind === 'found' ? pointerOf(target.place) : undefined) ?? uri;
    },
    inline(place, role) {
      if (!INLINED.has(role)) return undefined;
      const ref = stringAt(place, '$ref');
      const target = ref === undefined ? undefined : resolve(place, ref);
      if (target?.kind !== 'found' || inlined.has(keyOf(place))) return undefined;
      if ((role === 'pathItem' || role === 'operation') && target.place.file === root) return undefined;
      inlined.add(keyOf(place));
      if (!homes.has(keyOf(target.place))) homes.set(keyOf(target.place), homeOf(place) ?? place.tokens);
      return target.place;
    },
    strayRole: ({ tokens }) => strays.get(fragmentOf(tokens)),
    finish: (object, role) => {
      if (role !== 'schema') return object;
      const tell = (line: string): void => void notes.add(line);
      const named = withPlainProperties(withNamedTypes(object, tell), tell);
      return (version === '3.0' ? upgradeSchema : withoutNullable)(discriminate(named, whole));
    },
  };
  const rewritten = rewriteObject(rootOf(root), 'document', rewriting);
  const added = new Map<string, (readonly [string, Json])[]>();
  // What a component refers to is added to the map, and so has its turn.
  for (const { place, role, section, name } of components.values()) {
    const entry = [name, rewriteObject(place, role, rewriting)] as const;
    added.set(section, [...(added.get(section) ?? []), entry]);
  }
  const document = withComponents(isJsonObject(rewritten) ? rewritten : {}, added);
  return {
    document: version === '3.0' ? { ...document, openapi: '3.1.0' } : document,
    broken,
    notes: [...notes],
    pointerOf,
  };
}

function isSchemaRole(role: Role, value: Json): boolean {
  return typeof value === 'boolean' && (role === 'schema' || role === 'ensure' || role === 'ensurePart');
}

function withoutNullable(schema: JsonObject): JsonObject {
  const { nullable, ...rest } = schema;
  return nullable === undefined ? schema : rest;
}

/** What only `$ref`s lead to in the document's own file: by its pointer, its role, and what holds it. */
function straysOf(root: SourceFile, visits: readonly Visit[]): ReadonlyMap<string, Role | 'holds-some'> {
  const strays = new Map<string, Role | 'holds-some'>();
  for (const { place, role, foreign } of visits) {
    if (!foreign || place.file !== root) continue;
    strays.set(fragmentOf(place.tokens), role);
    for (let length = place.tokens.length - 1; length > 0; length -= 1) {
      const above = fragmentOf(place.tokens.slice(0, length));
      if (!strays.has(above)) strays.set(above, 'holds-some');
    }
  }
  return strays;
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

function fragmentIn({ section, name }: Component): string {
  return fragmentOf(['components', section, name]);
}

/** The fragment of a URI that leads into a file, as it is written; undefined for one that leads elsewhere. */
function ownFragment(file: SourceFile, from: Place, uri: string): string | undefined {
  const url = URL.parse(uri, from.file.url);
  if (url === null) return undefined;
  url.hash = '';
  return url.href === file.url ? `#${uri.split('#').slice(1).join('#')}` : undefined;
}
