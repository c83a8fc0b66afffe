import { decodeEscapes } from '../http/target.ts';
import { encodeTemplate } from '../../spec/document/path-template.ts';

/** A path segment with parameters in it: `{petId}`, or `{name}.json`. */
export interface Segment {
  /** As written in the template. */
  readonly text: string;
  /** How many characters stand outside of braces: the more, the closer the match. */
  readonly literalLength: number;
  /** The parameters' values in a decoded segment, or undefined where it does not match. None is ever empty. */
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
  const pattern = new RegExp(`^${literals.map((part) => escapeRegExp(part)).join('(.+)')}$`, 's');
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
  return decodeEscapes(encodeTemplate(text)) ?? text;
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
