import type { JsonObject } from '../../json/json.ts';
import { countRange } from './counts.ts';

/** Characters that are made where a schema wants more: strings have an end. */
const LONGEST = 100_000;

/** What a schema asks of a string. */
export interface StringConstraints {
  /** At most {@link LONGEST}: what must be longer is never made, and a validator refuses what is. */
  readonly minLength: number;
  readonly maxLength: number | undefined;
  /** Each must match. */
  readonly patterns: readonly string[];
  /** The first that is named. */
  readonly format: string | undefined;
}

/** The constraints of several schemas that all hold. */
export function stringConstraints(parts: readonly JsonObject[]): StringConstraints {
  const { least, greatest } = countRange(parts, 'minLength', 'maxLength');
  const texts = (key: string): readonly string[] =>
    parts.map((part) => part[key]).filter((value) => typeof value === 'string');
  return {
    minLength: Math.min(LONGEST, least),
    maxLength: greatest,
    patterns: [...new Set(texts('pattern'))],
    format: texts('format')[0],
  };
}
