import type { Contract, Parameter } from '../../spec/model/types.ts';
import { aboveGreatest, belowLeast } from './bounds.ts';
import { shapeOf, type Shape } from './shape.ts';

/** A parameter's text on the wire that cannot be read as a value of its schema, by any reading. */
export interface WireDefect {
  readonly label: string;
  readonly text: string;
  /** Whether the text goes into the URL as it is, its percent signs unescaped. */
  readonly raw?: boolean;
  /** False where a lenient reader could still take it for a value (`1.5` cut to 1, `200` clamped to 100). */
  readonly hopeless: boolean;
}

/**
 * Texts that break a parameter's schema and are still broken on the wire: everything there is text, so `null` is four
 * letters, and `+5`, ` 5`, `05`, `1e1` and the empty value are never sent as broken integers.
 */
export function parameterDefects(contract: Contract, parameter: Parameter): readonly WireDefect[] {
  const escapes: readonly WireDefect[] =
    parameter.in === 'path'
      ? [
          { label: 'bad-escape', text: '%zz', raw: true, hopeless: false },
          { label: 'bad-utf8-escape', text: '%ff%fe', raw: true, hopeless: false },
        ]
      : parameter.in === 'query'
        ? [{ label: 'bad-escape', text: '%zz', raw: true, hopeless: false }]
        : [];
  return [...typedDefects(contract, parameter), ...escapes];
}

function typedDefects(contract: Contract, parameter: Parameter): readonly WireDefect[] {
  const shape = shapeOf(contract, parameter.schema.schema);
  if (shape.types.length !== 1 && shape.values === undefined) return [];
  const [type] = shape.types;
  const lenient = (label: string, text: string): WireDefect => ({ label, text, hopeless: false });
  const hopeless = (label: string, text: string): WireDefect => ({ label, text, hopeless: true });
  if (shape.values !== undefined) return enumDefects(shape, lenient, hopeless);
  if (type === 'integer' || type === 'number') {
    const below = belowLeast(shape);
    const above = aboveGreatest(shape);
    return [
      hopeless('not-a-number', 'abc'),
      hopeless('null', 'null'),
      ...(type === 'integer' ? [lenient('fraction', '1.5')] : []),
      ...(below === undefined
        ? []
        : [lenient('below-minimum', String(below)), ...(below > -1 ? [lenient('negative', '-1')] : [])]),
      ...(above === undefined
        ? []
        : [lenient('above-maximum', String(above)), lenient('far-above-maximum', '99999999999999999999')]),
    ];
  }
  if (type === 'boolean') return [hopeless('not-a-boolean', 'maybe')];
  if (type === 'string' && shape.format === 'uuid') return [hopeless('not-a-uuid', 'abc')];
  if (type === 'string' && (shape.format === 'date' || shape.format === 'date-time'))
    return [hopeless('not-a-date', 'abc')];
  return [];
}

function enumDefects(
  shape: Shape,
  lenient: (label: string, text: string) => WireDefect,
  hopeless: (label: string, text: string) => WireDefect,
): readonly WireDefect[] {
  const first = shape.values?.find((value) => typeof value === 'string');
  if (first === undefined) return [];
  const other = first.toUpperCase() === first ? first.toLowerCase() : first.toUpperCase();
  return [
    hopeless('unknown-value', 'no-such-value'),
    lenient('other-case', other),
    lenient('null', 'null'),
  ].filter(({ text }) => shape.values?.includes(text) !== true);
}
