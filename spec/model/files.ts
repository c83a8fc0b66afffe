import type { JsonObject } from '../json/json.ts';
import { outlineOf } from '../schema/outline.ts';
import type { Schema } from '../schema/schema.ts';
import { summaryOf } from '../schema/summary/summary.ts';
import { withoutParameters } from './media-types.ts';
import type { MediaType, Operation } from './types.ts';

/** An operation whose forms in parts say which of their properties are files (OpenAPI 3.1, 'Encoding Object'; 3.0: `format: binary`). */
export function withFiles(document: JsonObject, operation: Operation): Operation {
  const { requestBody } = operation;
  if (requestBody === undefined) return operation;
  const content = requestBody.content.map((media) => {
    const files = filesIn(document, media);
    return files.length === 0 ? media : { ...media, files };
  });
  return { ...operation, requestBody: { ...requestBody, content } };
}

function filesIn(document: JsonObject, { type, schema, encoding }: MediaType): readonly string[] {
  if (schema === undefined || withoutParameters(type) !== 'multipart/form-data') return [];
  const { properties } = outlineOf(document, schema.schema);
  return [...properties].flatMap(([name, property]) => {
    const { items, types } = outlineOf(document, property);
    const isFile =
      ((types.size === 0 || types.has('string')) &&
        isEncodedAsFile(encoding?.get(name)?.contentTypes ?? [])) ||
      [property, ...(items === undefined ? [] : [items])].some((each) => isBinary(document, each));
    return isFile ? [name] : [];
  });
}

/** Whether all media types of a part are ones that files have: neither texts nor data. */
function isEncodedAsFile(contentTypes: readonly string[]): boolean {
  return contentTypes.length > 0 && contentTypes.every((type) => FILES.test(type));
}

const FILES = /^(image|audio|video|font)\/|^application\/(pdf|zip|gzip|octet-stream)\b/;

function isBinary(document: JsonObject, schema: Schema): boolean {
  return summaryOf(document, schema).parts.some(
    ({ format, contentMediaType }) =>
      format === 'binary' || (typeof contentMediaType === 'string' && !contentMediaType.includes('json')),
  );
}
