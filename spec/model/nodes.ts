import { createFollow, resolveRef, type Follow, type Resolve } from '../document/references.ts';
import { child, children, rootOf, type Holder, type Place } from '../document/place.ts';
import { isJsonObject, type JsonObject } from '../json/json.ts';
import { fragmentOf } from '../json/pointer.ts';
import { isSchema } from '../schema/walk.ts';
import type { SchemaAt } from './types.ts';

/** A place in the bundled document. */
export type Node = Place<Holder>;

/** The bundled document, and how its `$ref`s are followed. */
export interface Nodes {
  readonly root: Node;
  readonly resolve: Resolve<Holder>;
  readonly follow: Follow<Holder>;
}

/** Opens a bundled document. */
export function nodesOf(document: JsonObject): Nodes {
  const file: Holder = { url: 'contract:/document', value: document };
  const files = { byUrl: new Map([[file.url, file]]), failures: new Map<string, string>() };
  const resolve: Resolve<Holder> = (from, ref) => resolveRef(from.file, ref, files);
  return { root: rootOf(file), resolve, follow: createFollow(resolve) };
}

/** Where a node stands, as a URI fragment. */
export function pointerAt({ tokens }: Node): string {
  return fragmentOf(tokens);
}

/** The entries of the object under a key, each followed; what leads nowhere is left out. */
export function entriesAt(
  node: Node,
  key: string,
  follow: Follow<Holder>,
): readonly (readonly [string, Node])[] {
  const holder = child(node, key);
  if (!isJsonObject(holder?.value)) return [];
  return children(holder).flatMap(([name, item]) => {
    const target = follow(item);
    return target && isJsonObject(target.value) ? [[name, target] as const] : [];
  });
}

/** The schema under `schema` of a node, and its place. */
export function schemaAt(node: Node): SchemaAt | undefined {
  const place = child(node, 'schema');
  return isSchema(place?.value) && place ? { schema: place.value, pointer: pointerAt(place) } : undefined;
}

/** The text under a key; empty where there is none. */
export function textAt(node: Node, key: string): string {
  const value = child(node, key)?.value;
  return typeof value === 'string' ? value : '';
}

/** Whether `true` stands under a key. */
export function isTrueAt(node: Node, key: string): boolean {
  return child(node, key)?.value === true;
}
