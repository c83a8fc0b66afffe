import { InvalidArgumentError } from 'commander';

/** Reads a share from 0 to 1. */
export function share(text: string): number {
  const value = Number(text);
  if (!/^(\d+(\.\d*)?|\.\d+)$/.test(text) || value > 1)
    throw new InvalidArgumentError('It must be a number from 0 to 1.');
  return value;
}

/** Reads a range of milliseconds: `50`, or `50-200`. */
export function range(text: string): { readonly min: number; readonly max: number } {
  const [, least, most] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  const [min, max] = [Number(least), Number(most ?? least)];
  if (least === undefined || min > max || max > 60_000) {
    throw new InvalidArgumentError('It must be milliseconds such as 50 or 50-200, 60000 at most.');
  }
  return { min, max };
}
