import { parseMediaType } from '../../../spec/model/media-types.ts';

/** How what was read of a content is not what was stored. */
export interface ContentDifference {
  readonly expected: string;
  readonly actual: string;
  /** What was done to it, where that can be told. */
  readonly cause: string | undefined;
}

/** What is otherwise about a content that was read; undefined where nothing is. A text is as its charset reads it. */
export function contentDifference(
  stored: Buffer,
  shown: Buffer,
  contentType: string | undefined,
): ContentDifference | undefined {
  const { type = '', charset } = parseMediaType(contentType ?? '') ?? {};
  const isLabelled = type.startsWith('text/') && charset !== undefined && !/^utf-?8$/.test(charset);
  if (!isLabelled && stored.equals(shown)) return undefined;
  const texts = type.startsWith('text/') ? textsOf(shown, charset ?? 'utf-8') : [];
  const text = stored.toString();
  if (texts.some((each) => (type === 'text/csv' ? sameCells(text, each) : text === each))) return undefined;
  if (stored.equals(shown))
    return {
      expected: showBytes(stored),
      actual: `the same bytes, said to be ${charset}, in which they are another text`,
      cause: 'labelled with another charset',
    };
  const cause = CAUSES.find(([, change]) => change(stored, shown))?.[0];
  return { expected: showBytes(stored), actual: showBytes(shown), cause };
}

/** What bytes are in a charset. What the web calls ISO-8859-1 is another charset in standards. */
function textsOf(bytes: Buffer, charset: string): readonly string[] {
  try {
    const text = new TextDecoder(charset, { ignoreBOM: true }).decode(bytes);
    return /^(iso-?8859-1|latin-?1)$/.test(charset) ? [text, bytes.toString('latin1')] : [text];
  } catch {
    return [];
  }
}

/** Whether two sheets have the same cells (RFC 4180): which of them are quoted is not said. */
function sameCells(a: string, b: string): boolean {
  const [first, second] = [cellsOf(a), cellsOf(b)];
  return first !== undefined && second !== undefined && first.join('\0') === second.join('\0');
}

/** The cells of a sheet, each with what ends it; undefined where it is none. */
export function cellsOf(text: string): readonly string[] | undefined {
  const cells: string[] = [];
  let end = 0;
  for (const found of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy)) {
    const [whole, quoted, plain = '', delimiter = ''] = found;
    if (whole === '' && found.index === text.length) break;
    cells.push(`${quoted?.replaceAll('""', '"') ?? plain}${delimiter === '' ? '\r\n' : delimiter}`);
    end = found.index + whole.length;
  }
  return end === text.length ? cells : undefined;
}

const CAUSES: readonly (readonly [cause: string, of: (stored: Buffer, shown: Buffer) => boolean])[] = [
  ['trimmed', as((text) => text.trim())],
  ['nothing is left of it', (_, shown) => shown.length === 0],
  ['cut at the first zero byte', (stored, shown) => isBefore(stored, 0, shown)],
  ['cut', (stored, shown) => stored.subarray(0, shown.length).equals(shown)],
  ['CRLF became LF', as((text) => text.replaceAll('\r\n', '\n'))],
  ['line ends became LF', as((text) => text.replaceAll(/\r\n?/g, '\n'))],
  ['read as UTF-8, which it is not', (stored, shown) => Buffer.from(stored.toString()).equals(shown)],
  ['written in Latin-1', (stored, shown) => Buffer.from(stored.toString(), 'latin1').equals(shown)],
  ['read as Latin-1', (stored, shown) => Buffer.from(stored.toString('latin1')).equals(shown)],
  ['in base64', (stored, shown) => stored.toString('base64') === shown.toString()],
  ['written as JSON', (stored, shown) => JSON.stringify(stored.toString()) === shown.toString()],
  ['with more behind it', (stored, shown) => shown.subarray(0, stored.length).equals(stored)],
  ['with more before it', (stored, shown) => shown.subarray(-stored.length).equals(stored)],
];

function as(change: (text: string) => string): (stored: Buffer, shown: Buffer) => boolean {
  return (stored, shown) => Buffer.from(change(stored.toString('latin1')), 'latin1').equals(shown);
}

function isBefore(stored: Buffer, byte: number, shown: Buffer): boolean {
  const at = stored.indexOf(byte);
  return at !== -1 && stored.subarray(0, at).equals(shown);
}

/** Bytes that are shown of a content. */
const SHOWN = 60;

/** Bytes in words: how many, and the first of them. */
export function showBytes(bytes: Buffer): string {
  const first = JSON.stringify(bytes.subarray(0, SHOWN).toString('latin1')).replaceAll(
    /[\x7f-\xff]/g,
    (byte) => `\\x${byte.charCodeAt(0).toString(16)}`,
  );
  return `${bytes.length} bytes${bytes.length === 0 ? '' : `, ${first}${bytes.length > SHOWN ? '…' : ''}`}`;
}
