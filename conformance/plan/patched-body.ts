import { isJsonObject, type Json } from '../../spec/json/json.ts';
import { plainName } from '../../spec/model/identity.ts';
import type { Extent } from '../generate/knowledge.ts';

/** How an operation's bodies differ from plain ones, that it may take them. */
export interface BodyPatch {
  /** Properties of every body. */
  readonly set: ReadonlyMap<string, Json>;
  /** Properties of the bodies that chance does not draw. */
  readonly base: ReadonlyMap<string, Json>;
  /** What bodies with all properties have, and have not, beside that. */
  readonly whole: { readonly base: ReadonlyMap<string, Json>; readonly omit: ReadonlySet<string> };
  /** Properties of no body. */
  readonly omit: ReadonlySet<string>;
  /** Whether bodies with what is required alone are refused, so that they have all properties too. */
  readonly needsAll?: boolean;
  /** Properties of every body that name an account that the run has made: they go out as they are. */
  readonly account?: ReadonlyMap<string, Json>;
}

/** What is known of a body. */
export interface BodyKnowledge {
  readonly extent: Extent;
  readonly patch: BodyPatch | undefined;
  /** Values that were told of a property; empty where none was. */
  readonly told: (property: string) => readonly Json[];
  /** What tells a body from others, where it is to be told. */
  readonly mark: string | undefined;
  /** The plain name of the property that a resource made of it is identified by. */
  readonly identity: string;
}

/** The property of an envelope that holds the resource itself. */
const ENVELOPE = /^(data|item)$/i;

/** A plain body with what is known of its operation's bodies. */
export function patchedBody(value: Json, { extent, patch, told, mark, identity }: BodyKnowledge): Json {
  if (!isJsonObject(value)) return value;
  const entries = new Map(Object.entries(value));
  const own = (name: string, given: Json): Json => {
    const isOwn = /^(name|key|slug|title|id|(.*_)?e?_?mail)$/i.test(name) || plainName(name) === identity;
    if (isOwn) return marked(given, mark);
    return ENVELOPE.test(name) && isJsonObject(given)
      ? Object.fromEntries(Object.entries(given).map(([each, member]) => [each, own(each, member)]))
      : given;
  };
  const put = (name: string, given: Json): void => void entries.set(name, own(name, given));
  if (extent !== 'references') for (const [name, given] of patch?.base ?? []) put(name, given);
  if (extent === 'all') for (const [name, given] of patch?.whole.base ?? []) put(name, given);
  for (const [name, given] of patch?.set ?? []) put(name, given);
  for (const [name, given] of patch?.account ?? []) entries.set(name, given);
  for (const name of patch?.omit ?? []) entries.delete(name);
  if (extent === 'all') for (const name of patch?.whole.omit ?? []) entries.delete(name);
  for (const name of entries.keys()) {
    const given = told(name);
    const alike = given.find((each) => typeof each === typeof entries.get(name)) ?? given[0];
    if (alike !== undefined) entries.set(name, alike);
  }
  return Object.fromEntries(entries);
}

/** A value that a resource is called by: it stays its own, since two must not have the same. Names with dots are marked in what stands before the first: `example-mark.com.` */
function marked(value: Json, mark: string | undefined): Json {
  if (mark === undefined || typeof value !== 'string' || /^[0-9a-f-]{36}$/i.test(value)) return value;
  const [, local, domain] = /^([\w.+-]+)(@[\w.-]+)$/.exec(value) ?? [];
  if (local !== undefined) return `${local}-${mark}${domain}`;
  const [, first, rest] = /^([\w -]*|[a-z][\w-]*(?=\.))((?:\.[a-z][\w-]*)*\.?)$/i.exec(value) ?? [];
  return first === undefined ? value : `${first}-${mark}${rest}`;
}
