import type { Json } from '../../spec/json/json.ts';
import type { StringConstraints } from '../../spec/schema/summary/strings.ts';
import { formatValues } from './format-values.ts';
import { fitsString, sampleStrings } from './string-arbitrary.ts';
import type { Variation } from './variation.ts';

/** Strings that careless software changes or refuses, each for one reason; `~` is where a unique mark may stand. */
const TELLING: readonly (readonly [string, string])[] = [
  ['ascii', 'plain ~'],
  ['mixed-case', 'MiXeD Case ~'],
  ['leading-space', '  leading ~'],
  ['trailing-space', 'trailing ~  '],
  ['inner-spaces', 'two  inner   spaces ~'],
  ['no-break-space', 'no\u00a0break\u2003space ~'],
  ['accents-composed', 'Zo\u00eb \u00c5ngstr\u00f6m ~'],
  ['accents-combining', 'Zoe\u0308 A\u030angstro\u0308m ~'],
  ['cjk', '\u5c0f\u72d7\u732b ~'],
  ['compatibility-forms', '\ufb01n \u2460 \uff21\uff22 \u212b ~'],
  ['case-folding', '\u0130\u0131 \u00df\u1e9e \u03a3\u03c2 ~'],
  ['right-to-left', '\u05db\u05dc\u05d1 \u0642\u0637 ~'],
  ['astral', 'dog \ud83d\udc36 \ud842\udfb7 ~'],
  ['joined-emoji', '\ud83d\udc69\u200d\ud83d\udc69\u200d\ud83d\udc67 \ud83c\udff3\ufe0f\u200d\ud83c\udf08 ~'],
  ['zero-width', 'zero\u200bwidth\u2060\ufeffmark ~'],
  ['single-quote', "O'Malley's ~"],
  ['double-quote', 'the "good" one ~'],
  ['backslash', 'back\\slash \\n \\u0041 ~'],
  ['markup', '<b>bold</b> & <script>x</script> ~'],
  ['entities', '&amp; &lt;tag&gt; &#39; ~'],
  ['percent', '100% %zz +plus ~'],
  ['percent-escapes', 'a%20b%2Fc%C3%A9 ~'],
  ['template', '${x} {{y}} %s ~'],
  ['separators', 'a,b;c|d/e?f#g=h ~'],
  ['tab', 'a\tb ~'],
  ['newline', 'a\nb\r\nc ~'],
  ['line-separators', 'a\u2028b\u2029c\u0085d ~'],
  ['control', 'a\u0001b\u001bc\u007fd ~'],
  ['nul', 'a\u0000b ~'],
  ['integer-like', '4711'],
  ['number-like', '0012.50'],
  ['exponent-like', '1e3'],
  ['boolean-like', 'true'],
  ['null-like', 'null'],
  ['date-like', '2030-12-05'],
  ['one-character', 'x'],
  ['blank', ' '],
  ['prototype-key', '__proto__'],
];

/** Few characters, many bytes: a limit in bytes shows here and not on ASCII. */
const MULTIBYTE = '\u732b\u72ac'.repeat(100);

/** Much of the above in one string, to be tried together with every value of other properties. */
const EVERYTHING =
  '  MiXeD  Zo\u00eb Zoe\u0308 \ufb01 \ud83d\udc36 \u05db O\'M "q" \\ <b>&amp;</b> a%20b\tx\u200by\u0001 ~ ';

/** A mark as long as all are. */
const USUAL_MARK = 'xxxxxxxxx';

/** Lengths at which columns and buffers end. */
const LENGTHS = [33, 65, 129, 256, 1025, 5000];

const FILLER = 'The quick brown fox jumps over the lazy dog. ';

/** Every boundary a string schema has: emptiness, length, and each kind of character; the mark makes a value unique. */
export function stringBoundaries(of: StringConstraints): readonly Variation[] {
  const fits = (text: string): boolean => fitsString(of, text);
  if (isStructured(of.format))
    return formatValues(of.format).flatMap(([label, text]): readonly Variation[] => {
      const marked = (mark: string): string => text.replace('~', mark);
      return fits(marked(USUAL_MARK)) ? [{ label, of: (_, mark) => marked(mark) }] : [];
    });
  const lengths = [
    ...LENGTHS.filter((length) => of.maxLength === undefined || length < of.maxLength),
    ...(of.minLength > 0 ? [of.minLength, of.minLength + 1] : []),
    ...(of.maxLength === undefined || of.maxLength > 100_000 ? [] : [of.maxLength, of.maxLength - 1]),
  ];
  const telling = TELLING.flatMap(([label, text]): readonly Variation[] => {
    const marked = (mark: string): string => text.replace('~', mark);
    if (fits(marked(USUAL_MARK))) return [{ label, of: (_, mark) => marked(mark) }];
    const short = [...text.replace(' ~', '')].slice(0, of.maxLength).join('');
    return fits(short) ? [{ label, of: () => short }] : [];
  });
  return [
    ...(fits('') ? [{ label: 'empty', of: () => '' }] : []),
    ...telling,
    ...(fits(MULTIBYTE) ? [{ label: 'length-200-multibyte', of: () => MULTIBYTE }] : []),
    ...[...new Set(lengths)]
      .filter((length) => length > 0 && fits(ofLength(length, USUAL_MARK)))
      .map((length): Variation => ({ label: `length-${length}`, of: (_, mark) => ofLength(length, mark) })),
    // Lengths are counted in code points: each of these is two UTF-16 code units.
    ...(of.maxLength === undefined ||
    of.maxLength > 5_000 ||
    of.maxLength < 2 ||
    !fits(astral(of.maxLength, USUAL_MARK))
      ? []
      : [
          {
            label: `length-${of.maxLength}-astral`,
            of: (_: Json, mark: string) => astral(of.maxLength ?? 0, mark),
          },
        ]),
    ...(of.patterns.length === 0 ? [] : patternBoundaries(of)),
  ];
}

/** The shortest and the longest of some strings that a pattern matches: a mark draws others than any other mark. */
function patternBoundaries(of: StringConstraints): readonly Variation[] {
  const drawn = (mark: string): readonly string[] =>
    sampleStrings(of, mark, PATTERN_DRAWS).toSorted((a, b) => a.length - b.length);
  const at = (label: string, index: number): readonly Variation[] =>
    drawn(USUAL_MARK).length === 0 ? [] : [{ label, of: (base, mark) => drawn(mark).at(index) ?? base }];
  return [...at('pattern-shortest', 0), ...at('pattern-longest', -1)];
}

const PATTERN_DRAWS = 30;

/** One string that holds most kinds of characters; undefined where the schema does not let it. */
export function everythingString(of: StringConstraints, mark: string): string | undefined {
  const text = EVERYTHING.replace('~', mark).padEnd(Math.max(0, of.minLength), 'x');
  return fitsString(of, text) && !isStructured(of.format) ? text : undefined;
}

/** Text of exactly `length` characters that holds the mark, as far as it fits, and ends in a letter of its own. */
export function ofLength(length: number, mark: string): string {
  const filled = `${mark} ${FILLER.repeat(Math.ceil(length / FILLER.length))}`;
  return length < 2 ? filled.slice(0, length) : `${filled.slice(0, length - 1)}\u00e9`;
}

/** As many characters beyond the Basic Multilingual Plane, the mark among them where it fits. */
function astral(length: number, mark: string): string {
  const text = mark.slice(0, length - 1);
  return `${text}${'\ud83d\udc36'.repeat(length - text.length)}`;
}

/** Whether a schema without a type speaks of strings. */
export function isTextual({ format, patterns }: StringConstraints): boolean {
  return format !== undefined || patterns.length > 0;
}

/** Whether a format says so much about a string that free text cannot answer to it. */
export function isStructured(format: string | undefined): boolean {
  return (
    format !== undefined && !['password', 'byte', 'binary', 'char', 'html', 'commonmark'].includes(format)
  );
}
