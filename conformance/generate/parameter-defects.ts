import type { Contract, Parameter, Schema } from '../../spec/model/types.ts';
import type { Json } from '../../spec/json/json.ts';
import { descriptionAt } from '../../spec/model/prose.ts';
import { refusesUnnamed } from '../../spec/model/refused-values.ts';
import { aboveGreatest, belowLeast } from '../../spec/schema/summary/bounds.ts';
import type { ArrayConstraints } from '../../spec/schema/summary/arrays.ts';
import type { NumberConstraints } from '../../spec/schema/summary/numbers.ts';
import type { StringConstraints } from '../../spec/schema/summary/strings.ts';
import type { ObjectConstraints } from '../../spec/schema/summary/objects.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { nearMisses } from './format-defects.ts';
import { isConditional } from '../../spec/model/conditional.ts';
import { fitsString } from './string-arbitrary.ts';
import { otherCase } from './other-case.ts';

/** A parameter's text on the wire that cannot be read as a value of its schema, by any reading. */
export interface WireDefect {
  readonly label: string;
  readonly text: string;
  /** Goes in the place of the text, in the parameter's style. */
  readonly value?: Json;
  /** Whether the text goes into the URL as it is, its percent signs unescaped. */
  readonly raw?: boolean;
  /** False where a lenient reader could still take it for a value (`1.5` cut to 1, `200` clamped to 100). */
  readonly unambiguous: boolean;
}

/**
 * Texts that break a parameter's schema and are still broken on the wire: everything there is text, so `null` is four
 * letters, and `+5`, ` 5`, `05`, `1e1` and the empty value are never sent as broken integers.
 */
export function parameterDefects(contract: Contract, parameter: Parameter): readonly WireDefect[] {
  const escapes: readonly WireDefect[] =
    parameter.in === 'path'
      ? [
          { label: 'bad-escape', text: '%zz', raw: true, unambiguous: false },
          { label: 'bad-utf8-escape', text: '%ff%fe', raw: true, unambiguous: false },
        ]
      : parameter.in === 'query'
        ? [{ label: 'bad-escape', text: '%zz', raw: true, unambiguous: false }]
        : [];
  const typed = typedDefects(contract, parameter).filter(
    // A reader of such a parameter may take the word for it.
    ({ text }) => !(text === 'null' && parameter.isNullable),
  );
  return [...typed, ...saidDefects(contract, parameter), ...escapes];
}

/** What only the words of a parameter say is refused. */
function saidDefects(
  { document }: Contract,
  { in: place, pointer, schema }: Parameter,
): readonly WireDefect[] {
  const { types, values, string } = summaryOf(document, schema.schema);
  const isFree = types.includes('string') && values === undefined && string.format === undefined;
  return place === 'query' &&
    isFree &&
    fitsString(string, NO_SUCH) &&
    refusesUnnamed(descriptionAt(document, pointer)) !== undefined
    ? [unambiguous('none-of-its-kind', NO_SUCH)]
    : [];
}

const NO_SUCH = 'no-such-thing';

function typedDefects(contract: Contract, parameter: Parameter): readonly WireDefect[] {
  return ofSchema(contract, parameter.schema.schema, parameter);
}

function ofSchema(
  contract: Contract,
  schema: Schema,
  parameter: Parameter,
  isItem = false,
): readonly WireDefect[] {
  const { types: all, values, number, string, array, object } = summaryOf(contract.document, schema);
  const types = all.filter((name) => name !== 'null');
  if (types.length !== 1 && values === undefined) return [];
  const [type] = types;
  if (values !== undefined) return enumDefects(values);
  if (type === 'integer' || type === 'number') return numberDefects(number, type);
  if (type === 'boolean') return [unambiguous('not-a-boolean', 'maybe')];
  if (type === 'string') return stringDefects(string, parameter);
  if (type === 'object' && !isItem && parameter.style === 'deepObject')
    return objectDefects(contract, object, parameter);
  // Lists of lists have no form on the wire.
  return type === 'array' && !isItem ? arrayDefects(contract, array, parameter) : [];
}

function lenient(label: string, text: string): WireDefect {
  return { label, text, unambiguous: false };
}

function unambiguous(label: string, text: string): WireDefect {
  return { label, text, unambiguous: true };
}

function numberDefects(number: NumberConstraints, type: string): readonly WireDefect[] {
  const below = belowLeast(number);
  const above = aboveGreatest(number);
  return [
    unambiguous('not-a-number', 'abc'),
    unambiguous('null', 'null'),
    ...(type === 'integer' ? [lenient('fraction', '1.5')] : []),
    ...(below === undefined
      ? []
      : [lenient('below-minimum', String(below)), ...(below > -1 ? [lenient('negative', '-1')] : [])]),
    ...(above === undefined
      ? []
      : [lenient('above-maximum', String(above)), lenient('far-above-maximum', '99999999999999999999')]),
  ];
}

/** Near misses of formats that every reader of the format refuses. */
const STRICT_FORMATS: ReadonlySet<string> = new Set(['date', 'date-time', 'uuid', 'email', 'ipv4']);

/** The longest text that goes into a URL. */
const LONGEST = 2_000;

/** Headers that are only passed on: few services look into them. */
const TRACING = /request-?id|correlation|trace|span|user-agent|language|accept|forwarded/i;

function stringDefects(string: StringConstraints, parameter: Parameter): readonly WireDefect[] {
  const { in: place } = parameter;
  const said = place === 'header' && TRACING.test(parameter.name) ? lenient : unambiguous;
  const { format, maxLength, minLength, patterns } = string;
  if (format === 'uuid') return [unambiguous('not-a-uuid', 'abc')];
  if (format === 'date' || format === 'date-time')
    return [
      unambiguous('not-a-date', 'abc'),
      ...nearMisses(format)
        .filter(([label]) => label === '30-february' || label === 'month-13')
        .map(([label, text]) => unambiguous(label, text)),
    ];
  // In a path another text names another resource, which is not there either way.
  if (place === 'path' || place === 'cookie' || isConditional(parameter)) return [];
  const foreign = place === 'query' ? '\u00a7' : '~';
  return [
    ...(format !== undefined && STRICT_FORMATS.has(format) ? [said('wrong-format', 'abc')] : []),
    ...(patterns.length > 0 && !fitsString({ ...string, minLength: 0, maxLength: undefined }, foreign)
      ? [said('wrong-pattern', foreign.repeat(Math.max(1, minLength)))]
      : []),
    ...(maxLength !== undefined && maxLength < LONGEST ? [said('too-long', 'x'.repeat(maxLength + 1))] : []),
    ...(minLength === 1 && patterns.length === 0 && place === 'query' ? [lenient('empty', '')] : []),
    ...(minLength > 1 ? [said('too-short', 'x'.repeat(minLength - 1))] : []),
  ];
}

/** Broken values of one member of an object that are tried. */
const OF_MEMBER = 2;

function objectDefects(
  contract: Contract,
  { properties, additional }: ObjectConstraints,
  parameter: Parameter,
): readonly WireDefect[] {
  const ofMembers = [...properties].flatMap(([name, schema]) =>
    ofSchema(contract, schema, parameter, true)
      .filter(({ value }) => value === undefined)
      .slice(0, OF_MEMBER)
      .map((defect) => ({ ...defect, label: `${name}-${defect.label}`, value: { [name]: defect.text } })),
  );
  const unknown = { ...unambiguous('unknown-member', ''), value: { unknownMember: 'x' } };
  return [...ofMembers, ...(additional === false ? [unknown] : [])];
}

/** Items that are more than a list may have, at most. */
const MOST_ITEMS = 200;

function arrayDefects(
  contract: Contract,
  { items, maxItems, uniqueItems }: ArrayConstraints,
  parameter: Parameter,
): readonly WireDefect[] {
  const ofItem =
    items === undefined
      ? []
      : ofSchema(contract, items, parameter, true).map((defect) => ({
          ...defect,
          label: `item-${defect.label}`,
        }));
  const known = items === undefined ? undefined : summaryOf(contract.document, items).values;
  const [value] = items === undefined ? [] : (known ?? ['x']);
  const many = (label: string, count: number): WireDefect => ({
    ...unambiguous(label, ''),
    value: Array.from({ length: count }, () => value ?? 'x'),
  });
  const isSecond = known !== undefined && typeof value === 'string' && (maxItems ?? 2) > 1;
  const second = { ...unambiguous('second-item-unknown-value', ''), value: [value ?? 'x', 'no-such-value'] };
  return [
    ...ofItem,
    ...(isSecond ? [second] : []),
    ...(maxItems !== undefined && maxItems < MOST_ITEMS && !uniqueItems
      ? [many('too-many-items', maxItems + 1)]
      : []),
  ];
}

function enumDefects(values: readonly Json[]): readonly WireDefect[] {
  const first = values.find((value) => typeof value === 'string');
  if (first === undefined) return [];
  return [
    unambiguous('unknown-value', 'no-such-value'),
    lenient('other-case', otherCase(first)),
    lenient('null', 'null'),
  ].filter(({ text }) => !values.includes(text));
}
