import * as fc from 'fast-check';
import type { Json } from '../../spec/json/json.ts';

const MOMENTS = {
  min: new Date('1971-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
} as const;

const SEGMENT_CHARACTERS = [
  ..."abcdefghijklmnopqrstuvwxyzABCXYZ0123456789-._~!$&'()*+,;=:@",
  '%20',
  '%C3%A9',
];

/** Paths of URLs. (The package's own spend more than a second on a table of all of Unicode.) */
const path = fc
  .array(fc.array(fc.constantFrom(...SEGMENT_CHARACTERS), { maxLength: 12 }), { maxLength: 4 })
  .map((segments) => segments.map((segment) => `/${segment.join('')}`).join(''));

/** Words of a few letters. */
const word = fc.stringMatching(/^[a-z]{3,12}$/);

/** Strings of a format of JSON Schema; undefined where the format says nothing that must be built. */
export function formatArbitrary(format: string | undefined): fc.Arbitrary<Json> | undefined {
  switch (format) {
    case 'date-time':
    case 'iso-date-time':
      return fc.date(MOMENTS).map((date) => date.toISOString());
    case 'date':
      return fc.date(MOMENTS).map((date) => date.toISOString().slice(0, 10));
    case 'time':
    case 'iso-time':
      return fc.date(MOMENTS).map((date) => date.toISOString().slice(11));
    case 'duration':
      return fc.integer({ min: 1, max: 999 }).map((days) => `P${days}D`);
    case 'uuid':
      return fc.uuid();
    case 'email':
    case 'idn-email':
      return fc.emailAddress();
    case 'hostname':
    case 'idn-hostname':
      return fc.domain();
    case 'ipv4':
      return fc.ipV4();
    case 'ipv6':
      return fc.ipV6();
    case 'uri':
    case 'iri':
      return fc.tuple(fc.domain(), path).map(([domain, rest]) => `https://${domain}${rest}`);
    case 'url':
      return word.map((name) => `https://${name}.example.com/${name}`);
    case 'uri-template':
      return word.map((name) => `https://example.com/{${name}}`);
    case 'json-pointer-uri-fragment':
      return word.map((name) => `#/${name}`);
    case 'relative-json-pointer':
      return word.map((name) => `1/${name}`);
    case 'uri-reference':
    case 'iri-reference':
      return path.map((text) => (text === '' ? '/' : text));
    case 'json-pointer':
      return fc
        .array(
          fc
            .string({ unit: 'grapheme-ascii' })
            .map((token) => token.replaceAll('~', '~0').replaceAll('/', '~1')),
        )
        .map((tokens) => tokens.map((token) => `/${token}`).join(''));
    case 'regex':
      return fc.constantFrom('^a+$', '[0-9]{2}', '.*');
    case 'byte':
      return fc.uint8Array({ maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('base64'));
    default:
      return undefined;
  }
}

/** The plainest string of a format that carries a mark, where services that check more than the format take no other. */
export function plainOfFormat(format: string | undefined, mark: string): string | undefined {
  switch (format) {
    case 'email':
    case 'idn-email':
      return `${mark}@example.com`;
    case 'hostname':
    case 'idn-hostname':
      return `${mark}.example.com`;
    case 'uri':
    case 'iri':
    case 'url':
      return `https://example.com/${mark}`;
    default:
      return undefined;
  }
}
