import type { JsonObject } from '../json/json.ts';
import { outlineOf, type Outline } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';
import { plainName } from './identity.ts';
import { endsInParameter, nounOf, parentOf, samePlace } from './path-template.ts';
import { jsonBodyOf } from './response-for.ts';
import type { Contract, Operation } from './types.ts';

/** A PUT that replaces one property of a resource at a path of its own: `PUT /issues/{number}/labels`. */
export interface PartWrite {
  readonly operation: Operation;
  /** As the resource's representation calls it. */
  readonly property: string;
  /** What is sent in its place. */
  readonly schema: Schema;
  /** The one property of the body that has it (`{"labels": []}`); undefined where the body itself is the value. */
  readonly within: string | undefined;
}

/** The writes of parts of what stands at an address, by what its representation shows. */
export function partWritesOf(
  { document, operations }: Pick<Contract, 'document' | 'operations'>,
  item: string,
  representation: Schema,
): readonly PartWrite[] {
  const shown = outlineOf(document, representation).properties;
  return operations.flatMap((operation): readonly PartWrite[] => {
    const { method, path } = operation;
    const body = method === 'PUT' && !endsInParameter(path) ? jsonBodyOf(operation) : undefined;
    if (body === undefined || !samePlace(parentOf(path), item)) return [];
    const noun = nounOf(path);
    const [property, schema] =
      [...shown].find(([name]) => noun !== undefined && plainName(name) === plainName(noun)) ?? [];
    if (property === undefined || schema === undefined) return [];
    const whole = outlineOf(document, body);
    if (isAlike(document, whole, schema)) return [{ operation, property, schema: body, within: undefined }];
    const [only, ...others] = whole.properties;
    return only !== undefined &&
      others.length === 0 &&
      plainName(only[0]) === plainName(property) &&
      isAlike(document, outlineOf(document, only[1]), schema)
      ? [{ operation, property, schema: only[1], within: only[0] }]
      : [];
  });
}

const SCALARS = ['string', 'integer', 'number', 'boolean'];

/** Whether what is sent may show as it is: two scalars of a type, or two lists of such. */
function isAlike(document: JsonObject, sent: Outline, schema: Schema): boolean {
  const shown = outlineOf(document, schema);
  const isShared = (type: string, one: Outline, other: Outline): boolean =>
    one.types.has(type) && other.types.has(type);
  if (SCALARS.some((type) => isShared(type, sent, shown))) return true;
  if (!isShared('array', sent, shown) || sent.items === undefined || shown.items === undefined) return false;
  const [one, other] = [outlineOf(document, sent.items), outlineOf(document, shown.items)];
  return SCALARS.some((type) => isShared(type, one, other));
}
