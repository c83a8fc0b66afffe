import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { contentOf, filesIn, membersOf, typeOfPart, type GivenFiles } from '../exchange/file-parts.ts';
import type { FilePart } from '../exchange/parts.ts';
import type { FormOptions, WrittenBody } from './written-body.ts';

/** One part of a form, with its content. */
interface Part {
  readonly fields: readonly string[];
  readonly content: Buffer;
}

/** RFC 7578: a part for each value. Files are bytes, which need not be text. */
export function partsOf(
  value: JsonObject,
  mediaType: string,
  options: FormOptions,
  given: GivenFiles,
): WrittenBody {
  const files = filesIn(value, options, given);
  const parts = Object.entries(value).flatMap(
    ([name, item]) =>
      files.get(name)?.map((file) => filePart(name, file)) ??
      membersOf(item).map((member) => fieldPart(name, member, options)),
  );
  const own = /;\s*boundary="([^"]*)"/.exec(mediaType)?.[1];
  const boundary = own ?? boundaryOf(parts);
  const written = Buffer.concat([
    ...parts.flatMap(({ fields, content }) => [
      Buffer.from(`--${boundary}\r\n${fields.join('\r\n')}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const type = own === undefined ? `${mediaType}; boundary=${boundary}` : mediaType;
  return given.size === 0 && isUtf8(written)
    ? { mediaType: type, text: written.toString() }
    : { mediaType: type, text: written.toString('latin1'), isBinary: true };
}

function filePart(name: string, { bytes, fileName, mediaType, headers }: FilePart): Part {
  const escaped = fileName.replaceAll(/["\\]/g, '\\$&');
  const fields = [
    `Content-Disposition: form-data; name="${quoted(name)}"; filename="${escaped}"`,
    ...(mediaType === undefined ? [] : [`Content-Type: ${mediaType}`]),
    ...headers.map(([field, value]) => `${field}: ${value}`),
  ];
  return { fields, content: bytes };
}

function fieldPart(name: string, member: Json, { encoding }: FormOptions): Part {
  const type = typeOfPart(encoding, name) ?? (isJsonObject(member) ? 'application/json' : undefined);
  const disposition = `Content-Disposition: form-data; name="${quoted(name)}"`;
  return {
    fields: [disposition, ...(type === undefined ? [] : [`Content-Type: ${type}`])],
    content: contentOf(member, type),
  };
}

function boundaryOf(parts: readonly Part[]): string {
  const hash = createHash('sha256');
  for (const { fields, content } of parts) hash.update(fields.join()).update(content);
  return `part-${hash.digest('hex').slice(0, 24)}`;
}

/** As the HTML standard has names in parts. */
function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
