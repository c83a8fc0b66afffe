import type { Contract, Parameter } from '../../spec/model/types.ts';
import type { Json } from '../../spec/json/json.ts';
import { aboveGreatest, belowLeast } from '../../spec/schema/summary/bounds.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';

/** A parameter's text on the wire that cannot be read as a value of its schema, by any reading. */
export interface WireDefect {
  readonly label: string;
  readonly text: string;
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
  return [...typedDefects(contract, parameter), ...escapes];
}

function typedDefects(contract: Contract, parameter: Parameter): readonly WireDefect[] {
  const { types, values, number, string } = summaryOf(contract.document, parameter.schema.schema);
  if (types.length !== 1 && values === undefined) return [];
  const [type] = types;
  const lenient = (label: string, text: string): WireDefect => ({ label, text, unambiguous: false });
  const unambiguous = (label: string, text: string): WireDefect => ({ label, text, unambiguous: true });
  if (values !== undefined) return enumDefects(values, lenient, unambiguous);
  if (type === 'integer' || type === 'number') {
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
  if (type === 'boolean') return [unambiguous('not-a-boolean', 'maybe')];
  if (type === 'string' && string.format === 'uuid') return [unambiguous('not-a-uuid', 'abc')];
  if (type === 'string' && (string.format === 'date' || string.format === 'date-time'))
    return [unambiguous('not-a-date', 'abc')];
  return [];
}

function enumDefects(
  values: readonly Json[],
  lenient: (label: string, text: string) => WireDefect,
  unambiguous: (label: string, text: string) => WireDefect,
): readonly WireDefect[] {
  const first = values.find((value) => typeof value === 'string');
  if (first === undefined) return [];
  const other = first.toUpperCase() === first ? first.toLowerCase() : first.toUpperCase();
  return [
    unambiguous('unknown-value', 'no-such-value'),
    lenient('other-case', other),
    lenient('null', 'null'),
  ].filter(({ text }) => !values.includes(text));
}
