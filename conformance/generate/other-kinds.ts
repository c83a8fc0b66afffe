import { isJsonObject, type Json } from '../../spec/json/json.ts';
import type { Contract } from '../../spec/model/types.ts';
import type { Summary } from '../../spec/schema/summary/summary.ts';
import type { BodyDefect } from './body-defect.ts';
import { simplestOf } from './simplest.ts';

/** Properties of each other kind that are tried. */
const OF_EACH = 2;

/**
 * Objects of one kind with a property that another alternative has: who reads the properties of all kinds into one type
 * lets them in. The caller keeps those that the schema refuses.
 */
export function ofOtherKinds(
  contract: Contract,
  own: Summary,
  branches: readonly Summary[],
): readonly BodyDefect[] {
  const foreign = branches.flatMap(({ object }) =>
    [...object.properties].filter(([name]) => !own.object.properties.has(name)).slice(0, OF_EACH),
  );
  return [...new Map(foreign)].map(([name, schema]) => ({
    label: `${name}:of-another-kind`,
    broken: (value: Json) =>
      isJsonObject(value) ? { ...value, [name]: simplestOf(contract, schema, 'sample', 'all') } : value,
  }));
}
