import { InvalidArgumentError } from 'commander';

/** A name, and the texts that were given for it. */
export type Known = readonly [name: string, values: readonly string[]];

/** Gathers the arguments of `--known`: `tenant=acme`, or `categoryId=1,2`. */
export function known(text: string, before: readonly Known[] = []): readonly Known[] {
  const [, name, values] = /^\s*([^=\s]+)\s*=(.*)$/s.exec(text) ?? [];
  if (name === undefined || values === undefined || values.trim() === '')
    throw new InvalidArgumentError('It must be a name and a value, such as tenant=acme.');
  return [...before, [name, values.split(',').map((value) => value.trim())]];
}
