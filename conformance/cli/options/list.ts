import { InvalidArgumentError } from 'commander';

/** Gathers the names of an option that may come more than once, and with several names between commas. */
export function list(text: string, before: readonly string[] = []): readonly string[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) throw new InvalidArgumentError('It must name something.');
  return [...before, ...names];
}
