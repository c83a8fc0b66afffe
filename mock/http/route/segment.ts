import { percentDecode } from '../../../spec/model/styles/text.ts';
import { encodeTemplate } from '../../../spec/document/path-template.ts';

/** A path segment with parameters in it: `{petId}`, or `{name}.json`. */
export interface Segment {
  /** As written in the template. */
  readonly text: string;
  /** How many characters stand outside of braces: the more, the closer the match. */
  readonly literalLength: number;
  /** The parameters' values in a segment, all with their escapes; undefined where it does not match. None is ever empty. */
  match(segment: string): readonly (readonly [string, string])[] | undefined;
}

/** Compiles a template's segment; undefined where it has no parameter. */
export function compileSegment(text: string): Segment | undefined {
  const names = [...text.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '');
  const [first] = names;
  if (first === undefined) return undefined;
  if (text === `{${first}}`) {
    return { text, literalLength: 0, match: (segment) => (segment === '' ? undefined : [[first, segment]]) };
  }
  const literals = text.split(/\{[^{}]+\}/).map(literalText);
  const pattern = new RegExp(
    `^${literals.map((part) => [...part].map(spellings).join('')).join(VALUE)}$`,
    's',
  );
  return {
    text,
    literalLength: literals.join('').length,
    match(segment) {
      const match = pattern.exec(segment);
      return match ? names.map((name, index) => [name, match[index + 1] ?? ''] as const) : undefined;
    },
  };
}

/** What a literal part of a template is once the request's escapes are decoded: `a%20b` and `a b` are the same. */
export function literalText(text: string): string {
  return percentDecode(encodeTemplate(text), false) ?? text;
}

/** One character or more, no escape cut in two. */
const VALUE = '((?:%[0-9A-Fa-f]{2}|[^%])+)';

/** A pattern of the ways to write a character: itself, or its escapes in either case. */
function spellings(character: string): string {
  const escapes = [...new TextEncoder().encode(character)].map((byte) => {
    const digits = byte.toString(16).padStart(2, '0');
    return `%${digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)}`;
  });
  return `(?:${character.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&')}|${escapes.join('')})`;
}
