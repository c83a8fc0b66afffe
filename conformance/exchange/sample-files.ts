import { withoutParameters } from '../../spec/model/media-types.ts';
import type { Body, FilePart } from './parts.ts';

/** The smallest files of their media types, as latin1: what looks into them finds nothing wrong. */
const FILES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'image/png': bytes(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    ),
    'image/jpeg': bytes(
      `/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP${'/'.repeat(86)}wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=`,
    ),
    'image/gif': bytes('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
    'image/webp': bytes('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'),
    'image/svg+xml': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'application/pdf':
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    // The record that ends each archive.
    'application/zip': `PK\u0005\u0006${'\0'.repeat(18)}`,
    'application/gzip': bytes('H4sIAAAAAAAAAwMAAAAAAAAAAAA='),
  }),
);

/** A file of a media type, or of one that a range (`image/*`) covers; undefined where none is known. */
export function sampleFile(range: string): Body | undefined {
  const wanted = withoutParameters(range);
  const known = [...FILES].find(
    ([type]) => type === wanted || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1))),
  );
  if (known === undefined) return undefined;
  const [mediaType, text] = known;
  return { kind: 'text', text, mediaType, isBinary: true };
}

/**
 * The files of the media types that a part may have, where nothing else will do: what looks into a file takes no other.
 * None where one of the types takes any bytes, or is not known.
 */
export function sampleParts(contentTypes: readonly string[]): readonly Omit<FilePart, 'fileName'>[] {
  const made = contentTypes.map(sampleFile);
  const known = made.flatMap((file) => (file?.kind === 'text' ? [file] : []));
  return known.length < contentTypes.length
    ? []
    : known.map(({ text, mediaType }) => ({ bytes: Buffer.from(text, 'latin1'), mediaType, headers: [] }));
}

function bytes(base64: string): string {
  return Buffer.from(base64, 'base64').toString('latin1');
}
