import type { Parameter } from '../types.ts';

/** What of a parameter tells how its value is written. */
export type Styled = Pick<Parameter, 'name' | 'in' | 'style' | 'explode' | 'allowReserved' | 'contentType'>;

/** A parameter's name and its text as the wire has it: the name plain, the text with its escapes. */
export type Pair = readonly [name: string, text: string];

/** How a style puts a value together (RFC 6570, appendix A, writes its operators as such a table). */
export interface Style {
  /** Stands before the value. */
  readonly first: string;
  /** Stands between the members of an exploded value. */
  readonly between: string;
  /** Stands between the members of a value that is not exploded. */
  readonly delimiter: string;
  /** How that delimiter is found again. */
  readonly delimiters: RegExp;
  /** Whether each value has its name before it. */
  readonly named: boolean;
  /** Stands between the name and an empty value. */
  readonly ifEmpty: string;
}

const BARE = { first: '', between: ',', delimiter: ',', delimiters: /,/, named: false, ifEmpty: '' };
/** In a query and in cookies each pair stands by itself, so nothing is put between. */
const FORM = { ...BARE, between: '', named: true, ifEmpty: '=' };

/** The styles of OpenAPI 3.1 ('Style Values'). */
const STYLES: ReadonlyMap<string, Style> = new Map([
  ['simple', BARE],
  ['label', { ...BARE, first: '.', between: '.' }],
  ['matrix', { ...BARE, first: ';', between: ';', named: true }],
  ['form', FORM],
  ['spaceDelimited', { ...FORM, delimiter: '%20', delimiters: /%20|\+| / }],
  ['pipeDelimited', { ...FORM, delimiter: '%7C', delimiters: /%7c|\|/i }],
  ['deepObject', FORM],
]);

/** The style of a parameter; its place's own where it has one that its place does not know. */
export function styleOf({ style, in: place }: Pick<Styled, 'style' | 'in'>): Style {
  const known = STYLES.get(style);
  const isPaired = standsInPairs(place);
  if (known && (known.between === '') === isPaired) return known;
  return isPaired ? FORM : BARE;
}

/** Whether a place of a request holds names and values, rather than a value alone. */
export function standsInPairs(place: Parameter['in']): boolean {
  return place === 'query' || place === 'cookie';
}
