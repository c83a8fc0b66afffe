import type { Json } from '../../../spec/json/json.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { stampNamed } from '../../../spec/model/stamps.ts';
import { compare } from './compare.ts';

/** The end of a stretch of time that a list is asked for, where no property is called so. */
export interface MomentRange {
  readonly property: string;
  /** 1 where what comes after the moment is asked for, -1 where what comes before. */
  readonly sign: 1 | -1;
  /** Below, at or above zero as a resource's moment is before, at or after the one wanted; a day is meant wholly. */
  difference(value: Json | undefined, wanted: Json): number;
}

const BEGIN = /^(date|time|day|period|range)?(from|since|after|start|begin)(date|time|datetime|at|day)?$/;
const END = /^(date|time|day|period|range)?(to|until|till|before|end)(date|time|datetime|at|day)?$/;

/** Names of moments: `seen_at`, `createdOn`, `birthDate`. */
const MOMENT = /(_at|At|_on|On|[dD]ate|[tT]ime|[tT]imestamp)$/;

/**
 * Reads `from` and `to`, `date_from`, `startDate`: of the moment that the words of the parameter name, else of the only
 * one that is not the service's own, else of the creation.
 */
export function momentRange(
  name: string,
  words: string,
  properties: readonly string[],
): MomentRange | undefined {
  const plain = plainName(name);
  const sign = BEGIN.test(plain) ? 1 : END.test(plain) ? -1 : undefined;
  const moments = properties.filter((each) => MOMENT.test(each) || stampNamed(each) === 'created');
  const named = moments.filter((each) =>
    new RegExp(`\\b${plainName(each.replace(MOMENT, ''))}\\b`, 'i').test(words),
  );
  const others = moments.filter((each) => stampNamed(each) === undefined);
  const [property] = [named, others, moments.filter((each) => stampNamed(each) === 'created')].flatMap((of) =>
    of.length === 1 ? of : [],
  );
  return sign === undefined || property === undefined ? undefined : { property, sign, difference };
}

function difference(value: Json | undefined, wanted: Json): number {
  const isDay = typeof wanted === 'string' && /^\d{4}-\d\d-\d\d$/.test(wanted);
  return compare(isDay && typeof value === 'string' ? value.slice(0, wanted.length) : value, wanted);
}
