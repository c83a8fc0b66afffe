import type { JsonObject } from '../../json/json.ts';
import { integer, isNumeric } from '../numbers.ts';

/** Where the numbers of a schema begin and end. */
export interface Bounds {
  /** Least and greatest value, `format` ranges worked in; integers of integer schemas, exclusive bounds stepped over. */
  readonly least: number | bigint | undefined;
  readonly greatest: number | bigint | undefined;
  /** Whether the bound itself is outside: never so of integers, whose next neighbour is the bound. */
  readonly leastExcluded: boolean;
  readonly greatestExcluded: boolean;
}

type Numeric = number | bigint;

/** The bounds of the parts of a schema taken together; an infinite one is none. */
export function boundsOf(
  parts: readonly JsonObject[],
  isIntegral: boolean,
  range: readonly [bigint, bigint] | undefined,
): Bounds {
  const values = (key: string): readonly Numeric[] => parts.map((part) => part[key]).filter(isFiniteNumber);
  const [from, to] = [values('exclusiveMinimum'), values('exclusiveMaximum')];
  const [lows, highs] = [values('minimum'), values('maximum')];
  if (isIntegral) {
    return {
      least: largest([...lows.map(roundedUp), ...from.map(after), ...(range ? [range[0]] : [])]),
      greatest: smallest([...highs.map(roundedDown), ...to.map(before), ...(range ? [range[1]] : [])]),
      leastExcluded: false,
      greatestExcluded: false,
    };
  }
  const least = largest([...lows, ...from]);
  const greatest = smallest([...highs, ...to]);
  return {
    least,
    greatest,
    leastExcluded: least !== undefined && from.some((bound) => bound >= least),
    greatestExcluded: greatest !== undefined && to.some((bound) => bound <= greatest),
  };
}

/** The nearest number below all that the bounds let in, to be refused; undefined where there is no end. */
export function belowLeast({ least, leastExcluded }: Bounds): Numeric | undefined {
  if (least === undefined || leastExcluded) return least;
  return typeof least === 'bigint' ? least - 1n : least - 1;
}

/** The nearest number above all that the bounds let in, to be refused; undefined where there is no end. */
export function aboveGreatest({ greatest, greatestExcluded }: Bounds): Numeric | undefined {
  if (greatest === undefined || greatestExcluded) return greatest;
  return typeof greatest === 'bigint' ? greatest + 1n : greatest + 1;
}

function isFiniteNumber(value: Parameters<typeof isNumeric>[0]): value is Numeric {
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value));
}

function roundedUp(bound: Numeric): Numeric {
  return typeof bound === 'bigint' ? bound : integer(BigInt(Math.ceil(bound)));
}

function roundedDown(bound: Numeric): Numeric {
  return typeof bound === 'bigint' ? bound : integer(BigInt(Math.floor(bound)));
}

/** The least integer greater than a bound. */
function after(bound: Numeric): Numeric {
  return integer((typeof bound === 'bigint' ? bound : BigInt(Math.floor(bound))) + 1n);
}

/** The greatest integer less than a bound. */
function before(bound: Numeric): Numeric {
  return integer((typeof bound === 'bigint' ? bound : BigInt(Math.ceil(bound))) - 1n);
}

function largest(values: readonly Numeric[]): Numeric | undefined {
  return values.reduce<Numeric | undefined>(
    (best, value) => (best === undefined || value > best ? value : best),
    undefined,
  );
}

function smallest(values: readonly Numeric[]): Numeric | undefined {
  return values.reduce<Numeric | undefined>(
    (best, value) => (best === undefined || value < best ? value : best),
    undefined,
  );
}
