/** Words in names of properties of which the first is before, or less than, the second. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['start', 'end'],
  ['starts', 'ends'],
  ['begin', 'end'],
  ['from', 'to'],
  ['from', 'until'],
  ['since', 'until'],
  ['in', 'out'],
  ['after', 'before'],
  ['open', 'close'],
  ['opens', 'closes'],
  ['departure', 'arrival'],
  ['first', 'last'],
  ['min', 'max'],
  ['minimum', 'maximum'],
  ['low', 'high'],
  ['lower', 'upper'],
  ['least', 'most'],
];

/** The property that is to come after another, and the words of the two that tell. */
export interface Partner {
  readonly name: string;
  readonly words: readonly [string, string];
}

/** The property that is to come after another, by their names. */
export function partnerOf(name: string, names: readonly string[]): Partner | undefined {
  const words = wordsOf(name);
  return PAIRS.flatMap(([first, second]): readonly Partner[] => {
    const at = words.indexOf(first);
    if (at < 0) return [];
    const wanted = words.with(at, second).join();
    return names
      .filter((other) => wordsOf(other).join() === wanted)
      .map((other) => ({ name: other, words: [first, second] }));
  })[0];
}

/** `validFrom`, `valid_from` and `valid-from` are the same two words. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}
