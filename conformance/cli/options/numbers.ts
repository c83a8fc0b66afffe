import { InvalidArgumentError } from 'commander';

/** Reads an option's argument as an integer in a range. */
export function integer(min: number, max = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`It must be a whole number ${range(min, max)}.`);
  };
}

/** Reads an option's argument as a number above 0, such as seconds. */
export function positive(max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d*\.?\d+$/.test(text) && value > 0 && value <= max) return value;
    throw new InvalidArgumentError(`It must be a number above 0 and at most ${max}.`);
  };
}

function range(min: number, max: number): string {
  return max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
}
