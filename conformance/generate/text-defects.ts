import type { Json } from '../../spec/json/json.ts';
import { matchesPattern } from '../../spec/schema/pattern.ts';
import type { StringConstraints } from '../../spec/schema/summary/strings.ts';
import { always, type BodyDefect } from './body-defect.ts';
import { nearMisses, nearTexts } from './format-defects.ts';

const ASTRAL = '\ud83d\udc36';

/** Astral characters that are made in excess, at most. */
const MOST_ASTRAL = 5_000;

/** Texts that break one constraint each. */
export function textDefects(
  { minLength, maxLength, patterns, format }: StringConstraints,
  base: Json,
): readonly BodyDefect[] {
  const isFree = patterns.length === 0 && format === undefined;
  const texts = patterns.length > 0 && typeof base === 'string' ? nearTexts(base) : [];
  return [
    ...(minLength > 0 ? [always(':too-short', 'x'.repeat(minLength - 1))] : []),
    // Lengths are counted in code points: each of these is two UTF-16 code units.
    ...(minLength > 1 && isFree ? [always(':too-short-astral', ASTRAL.repeat(minLength - 1))] : []),
    ...(maxLength !== undefined && maxLength < 100_000
      ? [{ label: ':too-long', broken: () => 'x'.repeat(maxLength + 1) }]
      : []),
    ...(maxLength !== undefined && maxLength < MOST_ASTRAL && isFree
      ? [{ label: ':too-long-astral', broken: () => ASTRAL.repeat(maxLength + 1) }]
      : []),
    ...(isFree ? [] : [always(':wrong-format', 'not it \u00a7')]),
    ...nearMisses(format).map(([label, text]) => always(`:${label}`, text)),
    ...texts
      .filter(([, text]) => !patterns.every((pattern) => matchesPattern(pattern, text)))
      .map(([label, text]) => ({
        label: `:${label}`,
        broken: (value: Json) =>
          (typeof value === 'string' ? nearTexts(value).find(([name]) => name === label)?.[1] : undefined) ??
          text,
      })),
  ];
}
