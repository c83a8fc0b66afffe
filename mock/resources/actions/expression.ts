import type { Json } from '../../../spec/json/json.ts';

/** How a value is held against that of a property: as the field's filter languages write it. */
export type Operator = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le' | 'contains' | 'startswith' | 'endswith';

/** An expression that a list is filtered by: `price ge 3 and not (name eq 'a')`, `state = ACTIVE AND size > 6`. */
export type Expression =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Expression[] }
  | { readonly kind: 'not'; readonly part: Expression }
  | {
      readonly kind: 'compare';
      readonly path: string;
      readonly operator: Operator;
      readonly value: Json;
    };

/** A word, a sign or a text in quotes. */
interface Token {
  readonly text: string;
  readonly isQuoted: boolean;
}

const TOKEN =
  /\s*(?:'((?:[^']|'')*)'|"((?:[^"\\]|\\.)*)"|(\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?)|(>=|<=|!=|==|[=<>:(),])|([^\s'"=<>!:(),]+))/y;

const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['eq', 'eq'],
  ['=', 'eq'],
  ['==', 'eq'],
  [':', 'eq'],
  ['ne', 'ne'],
  ['!=', 'ne'],
  ['gt', 'gt'],
  ['>', 'gt'],
  ['ge', 'ge'],
  ['>=', 'ge'],
  ['lt', 'lt'],
  ['<', 'lt'],
  ['le', 'le'],
  ['<=', 'le'],
]);

const FUNCTIONS: ReadonlyMap<string, Operator> = new Map([
  ['contains', 'contains'],
  ['startswith', 'startswith'],
  ['endswith', 'endswith'],
]);

/** Reads an expression of OData's `$filter` or of AIP-160; undefined for a text that is none. */
export function expressionOf(text: string): Expression | undefined {
  const tokens = tokensOf(text);
  if (tokens === undefined) return undefined;
  let at = 0;
  const isWord = (word: string): boolean => {
    const token = tokens[at];
    return token !== undefined && !token.isQuoted && token.text.toLowerCase() === word;
  };
  const taken = (word: string): boolean => {
    const found = isWord(word);
    if (found) at += 1;
    return found;
  };
  const joined = (kind: 'and' | 'or', part: () => Expression | undefined): Expression | undefined => {
    const first = part();
    if (first === undefined) return undefined;
    const parts = [first];
    while (taken(kind)) {
      const next = part();
      if (next === undefined) return undefined;
      parts.push(next);
    }
    return parts.length === 1 ? first : { kind, parts };
  };
  const whole = (): Expression | undefined => joined('or', () => joined('and', single));
  const single = (): Expression | undefined => {
    if (taken('not')) {
      const part = single();
      return part && { kind: 'not', part };
    }
    if (taken('(')) {
      const part = whole();
      return taken(')') ? part : undefined;
    }
    return called() ?? compared();
  };
  const called = (): Expression | undefined => {
    const operator = FUNCTIONS.get(tokens[at]?.text.toLowerCase() ?? '');
    const [open, path, comma, value, close] = tokens.slice(at + 1, at + 6);
    const isCall = open?.text === '(' && comma?.text === ',' && close?.text === ')';
    if (operator === undefined || !isCall || path === undefined || value === undefined) return undefined;
    at += 6;
    // What a function is true of may be said in so many words.
    if (isWord('eq') && tokens[at + 1]?.text === 'true') at += 2;
    return { kind: 'compare', path: path.text, operator, value: value.text };
  };
  const compared = (): Expression | undefined => {
    const [path, sign, value] = tokens.slice(at, at + 3);
    const operator = sign?.isQuoted === false ? OPERATORS.get(sign.text.toLowerCase()) : undefined;
    if (path === undefined || path.isQuoted || value === undefined || operator === undefined)
      return undefined;
    at += 3;
    return { kind: 'compare', path: path.text, operator, value: valueOf(value) };
  };
  const expression = whole();
  return at === tokens.length ? expression : undefined;
}

function tokensOf(text: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  const pattern = new RegExp(TOKEN);
  while (pattern.lastIndex < text.trimEnd().length) {
    const match = pattern.exec(text);
    if (match === null) return undefined;
    const [, single, double, ...plain] = match;
    const quoted = single?.replaceAll("''", "'") ?? double?.replaceAll(/\\(.)/g, '$1');
    tokens.push({
      text: quoted ?? plain.find((part) => part !== undefined) ?? '',
      isQuoted: quoted !== undefined,
    });
  }
  return tokens;
}

function valueOf({ text, isQuoted }: Token): Json {
  if (isQuoted) return text;
  if (text === 'null') return null;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
