/** Endings of plurals that are made otherwise than by an s, and those of their singulars. */
const PLURALS: readonly (readonly [plural: RegExp, ...singulars: readonly string[]])[] = [
  [/people$/, 'person'],
  [/children$/, 'child'],
  [/women$/, 'woman'],
  [/^men$/, 'man'],
  [/mice$/, 'mouse'],
  [/feet$/, 'foot'],
  [/teeth$/, 'tooth'],
  [/geese$/, 'goose'],
  [/media$/, 'medium'],
  [/data$/, 'datum'],
  [/criteria$/, 'criterion'],
  [/(?<=ind|vert|append|matr)ices$/, 'ex', 'ix'],
  [/yses$/, 'ysis'],
  [/ves$/, 'f', 'fe'],
  [/ies$/, 'y'],
  [/es$/, ''],
  [/s$/, ''],
];

/** A noun, and what it may be in the singular. */
export function singulars(noun: string): readonly string[] {
  if (noun === '') return [];
  const found = PLURALS.flatMap(([plural, ...ends]) =>
    plural.test(noun) ? ends.map((end) => noun.replace(plural, end)) : [],
  );
  return [...new Set([noun, ...found])];
}
