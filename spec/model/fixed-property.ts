import { patternOfWord } from './nouns.ts';

/** What says that something stays as it is, or is not to be another. */
const STAYS = String.raw`(can(not|'t| not| no longer)|(must|may) not|(is|are|stays?|becomes?) (fixed|final|frozen|read-only))\b`;
const OTHER = '(another|(a |an |any )?(different|new|other))';

/**
 * The property that a sentence speaks of as what cannot be changed, or as what is another ('The code of a published course
 * cannot be changed'); undefined where it speaks of the whole resource.
 */
export function fixedPropertyIn(sentence: string, names: Iterable<string>): string | undefined {
  return [...names].find((name) => {
    const words = name.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/).map(patternOfWord);
    const property = `[\`'"]?${words.join('[ _-]?')}s?[\`'"]?`;
    return [
      String.raw`\b(the|its|their|whose)\b ${property} (of\b[^,]*? )?${STAYS}`,
      String.raw`'s ${property} ${STAYS}`,
      String.raw`^${property} ${STAYS}`,
      String.raw`\b(has|have|with|sends?|gets?|gives?|wants?) ${OTHER} ${property}(?![\w-])`,
      String.raw`\b${OTHER} ${property} (is|was) (sent|given|set|wanted)\b`,
      String.raw`\b(chang|edit|updat|replac|modif)\w* (the|its|their) ${property}(?![\w-])`,
    ].some((pattern) => new RegExp(pattern, 'i').test(sentence));
  });
}
