import type { Json } from '../../spec/json/json.ts';
import { aboveGreatest, belowLeast } from '../../spec/schema/summary/bounds.ts';
import type { Summary } from '../../spec/schema/summary/summary.ts';
import type { BodyDefect } from './body-defect.ts';
import { betweenMultiples } from './number-boundaries.ts';

/** The ways to break what a schema asks of a number. */
export function numberDefects({ types, number }: Summary): readonly BodyDefect[] {
  const below = belowLeast(number);
  const above = aboveGreatest(number);
  const between = betweenMultiples(number);
  const isWhole = types.includes('integer') && !types.includes('number');
  const always = (label: string, value: Json): BodyDefect => ({ label, broken: () => value });
  return [
    ...(below === undefined ? [] : [always(':below-minimum', below)]),
    ...(above === undefined ? [] : [always(':above-maximum', above)]),
    ...(between === undefined ? [] : [always(':between-multiples', between)]),
    ...(typeof number.greatest === 'bigint' ? [always(':far-above-maximum', 10n ** 25n)] : []),
    ...(isWhole ? [fraction(number)] : []),
  ];
}

/** A number beside a whole one, within the bounds where there is room: nothing else is wrong with it. */
function fraction({ greatest }: Summary['number']): BodyDefect {
  return {
    label: ':fraction',
    broken: (value) => {
      const whole = typeof value === 'number' ? value : 1;
      return greatest === undefined || whole < greatest ? whole + 0.5 : whole - 0.5;
    },
  };
}
