import { outlineOf } from '../schema/outline.ts';
import { plainName } from './identity.ts';
import { mostIn } from './most.ts';
import { descriptionOf, proseOf, sentencesOf } from './prose.ts';
import { jsonBodyOf } from './response-for.ts';
import type { Creation, Resource } from './resources.ts';
import type { Contract, Operation } from './types.ts';

/** Resources of one kind that stand below one another by a property: `parent`, `parentId`. */
export interface Tree {
  readonly property: string;
  /** The property that says what is above it, as a path, and what it is by its description. */
  readonly path: string | undefined;
  /** The property that says how deep it is. */
  readonly level: string | undefined;
}

const PARENT = /^parent(id|slug|key|code|name|uuid)?$/;
const IS_PATH = /\bfrom the (top|root)\b|\bancestors?\b|\bslash(es)?\b/i;
const IS_LEVEL = /^(level|depth)$/;

/** How the resources of a creation make a tree, by the name of a property of their bodies; undefined where they make none. */
export function treeOf(
  { document }: Pick<Contract, 'document'>,
  { operation }: Creation,
  resource: Resource,
): Tree | undefined {
  const body = jsonBodyOf(operation);
  if (body === undefined || resource.representation === undefined) return undefined;
  const sent = [...outlineOf(document, body).properties.keys()];
  const shown = outlineOf(document, resource.representation.schema.schema).properties;
  const property = sent.find((name) => PARENT.test(plainName(name)));
  if (property === undefined || !shown.has(property)) return undefined;
  const computed = [...shown].filter(([name]) => !sent.includes(name));
  const path = computed.find(
    ([name, schema]) =>
      plainName(name).endsWith('path') &&
      outlineOf(document, schema).types.has('string') &&
      IS_PATH.test(descriptionOf(document, schema)),
  );
  const level = computed.find(
    ([name, schema]) => IS_LEVEL.test(plainName(name)) && outlineOf(document, schema).types.has('integer'),
  );
  return { property, path: path?.[0], level: level?.[0] };
}

const CIRCLE =
  /\b(below|under|beneath|parent of|child of|descendant of|inside) (itself|themselves)\b|\bcycles?\b|\bcircular\b|\bloops?\b|\bits own (parent|ancestor|descendant|child)\b/i;
const DEEP = /\b(levels?|deep|depth)\b/i;

/** The sentence by which nothing may be above itself. */
export function refusesCircles(contract: Contract, operation: Operation): string | undefined {
  const refusals = operation.responses.filter(({ status }) => status === '409' || status === '422');
  return [proseOf(contract, operation), ...refusals.map(({ description }) => description)]
    .flatMap(sentencesOf)
    .find((sentence) => CIRCLE.test(sentence));
}

/** How many levels there may be, by the words of an operation. */
export function mostLevels(contract: Contract, operation: Operation): ReturnType<typeof mostIn> {
  const said = mostIn(contract, operation);
  return said !== undefined && DEEP.test(said.words) ? said : undefined;
}
