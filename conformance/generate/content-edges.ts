import { withoutParameters, writingOf } from '../../spec/model/media-types.ts';
import type { MediaType } from '../../spec/model/types.ts';
import type { Body } from '../exchange/parts.ts';
import { isValid } from './plain.ts';
import { sampleFile } from '../exchange/sample-files.ts';
import type { RequestGenerator } from './request-generator.ts';

/** A content that careless software changes, and what is special about it. */
export interface ContentEdge {
  readonly label: string;
  readonly bytes: Buffer;
}

/** Bytes for one reason each; a longer one stands before a shorter one, which is to leave nothing of it. */
export function byteEdges(mark: string): readonly ContentEdge[] {
  const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  return [
    { label: 'plain', bytes: Buffer.from(`${mark} plain`) },
    { label: 'line-ends', bytes: Buffer.from(`${mark}\r\nsecond\nthird\rlast\r\n`) },
    { label: 'blanks', bytes: Buffer.from(`\r\n \t ${mark}  \t\n`) },
    { label: 'all-bytes', bytes: Buffer.concat([Buffer.from(mark), all, all.toReversed()]) },
    { label: 'letters', bytes: Buffer.from(`${mark} Zoë 小狗 🐶 \ufeff`) },
    { label: 'kilobytes', bytes: Buffer.from(`${mark} `.padEnd(9_000, 'line of a file\r\n')) },
    { label: 'empty', bytes: Buffer.alloc(0) },
    { label: 'short', bytes: Buffer.from(mark) },
    { label: 'more-than-64-KiB', bytes: Buffer.from(`${mark} `.padEnd(66_001, 'a long file, ')) },
  ];
}

/** The contents of a media type that are tried: bytes where no schema says anything, and of a sheet other cells. */
export function contentEdges(
  generator: RequestGenerator,
  { type, schema, examples }: MediaType,
  name: string,
): readonly { readonly label: string; readonly body: Body }[] {
  const mark = generator.mark(name);
  const file = sampleFile(type);
  if (file !== undefined) return [{ label: 'file', body: file }];
  if (schema === undefined)
    return byteEdges(mark).map(({ label, bytes }) => ({
      label,
      body: { kind: 'text', text: bytes.toString('latin1'), mediaType: type, isBinary: true },
    }));
  const isSheet = withoutParameters(type) === 'text/csv';
  const given = examples.map(({ value }) => value).filter((value) => typeof value === 'string');
  const texts = isSheet ? given.flatMap(otherSheets) : byteEdges(mark).flatMap(textOf);
  return texts.flatMap(({ label, text }) => {
    const body = isValid(generator, schema, text) ? bodyOf(type, text) : undefined;
    return body === undefined ? [] : [{ label, body }];
  });
}

interface LabelledText {
  readonly label: string;
  readonly text: string;
}

function textOf({ label, bytes }: ContentEdge): readonly LabelledText[] {
  return label === 'all-bytes' ? [] : [{ label, text: bytes.toString() }];
}

function bodyOf(mediaType: string, text: string): Body {
  return writingOf(mediaType) === 'text'
    ? { kind: 'json', value: text, mediaType }
    : { kind: 'text', text, mediaType };
}

/** A sheet in other words (RFC 4180): its rows turned round and doubled, and each cell of its first row as others have it. */
function otherSheets(sheet: string): readonly LabelledText[] {
  const lines = sheet.match(/(?:"(?:[^"]|"")*"|[^"\r\n])+\r\n/g) ?? [];
  const [header, first] = lines;
  if (header === undefined || first === undefined) return [];
  const cells = first.slice(0, -2).match(/(?:"(?:[^"]|"")*"|[^",]+)/g) ?? [];
  const rowsWith = (at: number, cell: (old: string) => string): string =>
    `${cells.map((old, index) => (index === at ? cell(old) : old)).join(',')}\r\n`;
  const changed = CELLS.flatMap(([label, change]) =>
    cells.map((_, at) => ({ label: `${label}-${at + 1}`, text: `${header}${rowsWith(at, change)}${first}` })),
  );
  const [later, earlier] = [rowsWith(0, lastLetter('9', 'Z')), rowsWith(0, lastLetter('0', 'A'))];
  return [
    { label: 'example', text: sheet },
    ...changed,
    { label: 'three-rows', text: `${header}${later}${first}${earlier}` },
    { label: 'no-rows', text: header },
    { label: 'one-row', text: `${header}${first}` },
  ];
}

const CELLS: readonly (readonly [label: string, change: (old: string) => string])[] = [
  ['blanks', () => '  two  blanks  '],
  ['comma', () => '"a, b"'],
  ['quotes', () => '"the ""good"" one"'],
  ['line', () => '"a\r\nb"'],
  ['letters', () => 'Zoë 🐶'],
  ['empty', () => ''],
  ['zeros', (old) => (/\./.test(old) ? old.replace(/\.\d*$/, '.50') : `${old}.50`)],
  ['whole', () => '007'],
];

function lastLetter(digit: string, letter: string): (old: string) => string {
  return (old) => old.replace(/\d$/, digit).replace(/[A-Za-z]$/, letter);
}

/** Names of files, each of which careless software spoils. */
export const FILE_NAMES: readonly string[] = [
  'plain.txt',
  'Scan 2 of MiXeD.PDF',
  'Übersicht 小狗 🐶.png',
  'the "good" one, a;b.txt',
  "O'Malley (1).txt",
];
