import { isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { withoutParameters } from '../../spec/model/media-types.ts';
import type { Operation } from '../../spec/model/types.ts';
import { baseline, bodySchema, type RequestGenerator } from '../generate/request-generator.ts';
import type { LabelledParts } from '../generate/valid.ts';

/** Requests of a PATCH that name one property each, with a value, with nothing in it, with one member of it and with null: all others must
 * stay as they are. */
export function patchParts(
  generator: RequestGenerator,
  operation: Operation,
  name: string,
): readonly LabelledParts[] {
  const body = bodySchema(operation);
  const full =
    operation.semantics === 'PATCH' ? baseline(generator, operation, `${name}/all`, 'all') : undefined;
  if (body === undefined || full?.body.kind !== 'json' || !isJsonObject(full.body.value)) return [];
  const validate = generator.validators.for(body.schema, 'request');
  const isMerge = withoutParameters(body.mediaType) === 'application/merge-patch+json';
  const patch = (label: string, value: Json): readonly LabelledParts[] =>
    validate(value).length === 0
      ? [{ label, parts: { ...full, body: { kind: 'json', value, mediaType: body.mediaType } } }]
      : [];
  // What is inside is changed before all of it goes.
  const inside = (property: string, value: JsonObject): readonly LabelledParts[] => [
    ...Object.entries(value)
      .slice(0, 1)
      .flatMap(([inner, own]) => patch(`${property}.${inner}=alone`, { [property]: { [inner]: own } })),
    ...Object.keys(value).flatMap((inner) =>
      patch(`${property}.${inner}=null-alone`, { [property]: { [inner]: null } }),
    ),
  ];
  return Object.entries(full.body.value).flatMap(([property, value]) => [
    ...patch(`${property}=alone`, { [property]: value }),
    ...(typeof value === 'string' ? patch(`${property}=empty-alone`, { [property]: '' }) : []),
    ...(isMerge && isJsonObject(value) ? inside(property, value) : []),
    ...patch(`${property}=null-alone`, { [property]: null }),
  ]);
}
