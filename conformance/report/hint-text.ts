import type { Hint } from '../run/hints.ts';
import type { RunResult } from '../run/events.ts';
import type { View } from './view.ts';
import { visible } from './visible.ts';
import { plural, wrap } from './wrap.ts';

/** Operations that a hint names. */
const NAMED = 3;

/** A hint in a sentence: `2 operations seem to need a tenant: --known tenant=… (listPlans, getPlan)`. */
export function hintText({ name, option, operations }: Hint): string {
  const more = operations.length - NAMED;
  const named = `${operations.slice(0, NAMED).join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
  const value = option === 'header' ? `--header '${name}: …'` : `--${option} ${name}=…`;
  const verb = operations.length === 1 ? 'never succeeded, and seems' : 'never succeeded, and seem';
  return `${plural(operations.length, 'operation')} ${verb} to need a ${name}: ${value} (${named})`;
}

/** What whoever runs could say, as lines. */
export function hintLines({ hints }: RunResult, { colours, width }: View): readonly string[] {
  if (hints.length === 0) return [];
  return [
    colours.bold('What it would help most to say'),
    ...hints.flatMap((hint) => wrap(visible(hintText(hint)), width - 3).map((line) => `   ${line}`)),
  ];
}
