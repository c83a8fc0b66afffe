import type { Json } from '../../../spec/json/json.ts';
import { isNumeric } from '../../../spec/schema/numbers.ts';

type Change = readonly [words: string, change: (text: string) => string];

const TEXT_CHANGES: readonly Change[] = [
  ['trimmed', (text) => text.trim()],
  ['trimmed at its start', (text) => text.trimStart()],
  ['trimmed at its end', (text) => text.trimEnd()],
  ['turned to lower case', (text) => text.toLowerCase()],
  ['turned to upper case', (text) => text.toUpperCase()],
  ['normalised to NFC', (text) => text.normalize('NFC')],
  ['normalised to NFD', (text) => text.normalize('NFD')],
  ['normalised to NFKC', (text) => text.normalize('NFKC')],
  ['normalised to NFKD', (text) => text.normalize('NFKD')],
  ['its white space collapsed', (text) => text.replaceAll(/\s+/g, ' ')],
  ['its white space collapsed and trimmed', (text) => text.replaceAll(/\s+/g, ' ').trim()],
  ['its control characters removed', (text) => text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '')],
  ['cut at a NUL', (text) => text.split('\u0000')[0] ?? ''],
  ['its line ends changed', (text) => text.replaceAll('\r\n', '\n')],
  ['HTML-escaped', (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')],
  [
    'HTML-escaped',
    (text) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  ],
  [
    'HTML-escaped',
    (text) =>
      text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#39;'),
  ],
  [
    'HTML-unescaped',
    (text) =>
      text
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&#39;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&'),
  ],
  ['stripped of markup', (text) => text.replaceAll(/<[^>]*>/g, '')],
  ['percent-decoded', percentDecoded],
  ['percent-encoded', (text) => encodeURIComponent(text)],
  ['its quotes removed', (text) => text.replaceAll(/["']/g, '')],
  ['its single quotes doubled', (text) => text.replaceAll("'", "''")],
  ['its backslashes removed', (text) => text.replaceAll('\\', '')],
  ['its backslashes doubled', (text) => text.replaceAll('\\', '\\\\')],
  ['its UTF-8 read as Latin-1', (text) => Buffer.from(text, 'utf8').toString('latin1')],
  ['forced into Latin-1', (text) => Buffer.from(text, 'latin1').toString('latin1')],
  ['its astral characters replaced', (text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '?')],
  ['its astral characters replaced', (text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '\ufffd')],
  ['its astral characters removed', (text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '')],
  ['its non-ASCII characters replaced', (text) => text.replaceAll(/[^\u0000-\u007f]/gu, '?')],
  ['its non-ASCII characters removed', (text) => text.replaceAll(/[^\u0000-\u007f]/gu, '')],
  ['its accents removed', (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')],
  ['its invisible characters removed', (text) => text.replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, '')],
  ['capitalised', (text) => text.slice(0, 1).toUpperCase() + text.slice(1)],
  ['reversed', (text) => [...text].reverse().join('')],
];

/** What was done to a value that came back changed, where one of the common mistakes explains it. */
export function causeOf(expected: Json, actual: Json): { readonly cause?: string } {
  if (typeof expected === 'string' && typeof actual === 'string') return named(textCause(expected, actual));
  if (isNumeric(expected))
    return named(
      isNumeric(actual)
        ? numberCause(expected, actual)
        : typeof actual === 'string' && actual === String(expected)
          ? 'turned into a string'
          : undefined,
    );
  return {};
}

function named(cause: string | undefined): { readonly cause?: string } {
  return cause === undefined ? {} : { cause };
}

function textCause(expected: string, actual: string): string | undefined {
  const change = TEXT_CHANGES.find(([, apply]) => apply(expected) === actual && actual !== expected);
  if (change) return change[0];
  if (actual !== '' && expected.startsWith(actual)) return `truncated to ${[...actual].length} characters`;
  if (actual.startsWith(expected)) return 'extended';
  if (actual.endsWith('\u2026') && expected.startsWith(actual.slice(0, -1)))
    return 'truncated, with an ellipsis';
  return undefined;
}

function numberCause(expected: number | bigint, actual: number | bigint): string | undefined {
  const exact =
    typeof expected === 'bigint' ? expected : Number.isInteger(expected) ? BigInt(expected) : undefined;
  const got = typeof actual === 'bigint' ? actual : Number.isInteger(actual) ? BigInt(actual) : undefined;
  if (exact === undefined || got === undefined) return undefined;
  if (BigInt.asIntN(32, exact) === got) return 'wrapped to 32 bits';
  if (BigInt.asUintN(32, exact) === got) return 'wrapped to 32 bits, unsigned';
  if (Number(exact) === Number(got)) return 'rounded: it went through a double';
  if (exact === -got) return 'its sign lost';
  if (got === 2n ** 31n - 1n || got === -(2n ** 31n)) return 'clamped to 32 bits';
  if (got === 2n ** 53n - 1n || got === -(2n ** 53n) + 1n) return 'clamped to the safe integers of a double';
  return undefined;
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
