/** A character that text stands for, and where it stands in it. */
export interface Unit {
  readonly character: string;
  readonly start: number;
  readonly end: number;
}

/** A way to read text as an encoding of other text: stretches of characters that stand together. */
export type Decode = (text: string) => readonly (readonly Unit[])[];

const ESCAPE =
  /\\+u\{?([\da-f]{4,6})\}?|\\+x([\da-f]{2})|&#x([\da-f]{1,6});|&#(\d{1,7});|%([\da-f]{2})|[^]/gi;
const HEX = /(?:(?:\\+x|0x)?[\da-f]{2}[\s:,.-]{0,2}){4,}[\da-f]?/gi;
const CODES = /(?:\d{2,3}[\s,;]{1,3}){3,}\d{2,3}/g;

/** Text with escapes of JSON, JavaScript, HTML and URLs in it. */
export function unescaped(text: string): readonly (readonly Unit[])[] {
  return [
    [...text.matchAll(ESCAPE)].map((match) => {
      const [whole, ...groups] = match;
      const digits = groups.find((group) => group !== undefined);
      const code = Number.parseInt(digits ?? '', whole.startsWith('&#') && !/^&#x/i.test(whole) ? 10 : 16);
      const character = code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      return { character, start: match.index, end: match.index + whole.length };
    }),
  ];
}

/** Bytes in hexadecimal digits, whatever stands between them, beginning at each digit of the first pair. */
export function fromHex(text: string): readonly (readonly Unit[])[] {
  return [...text.matchAll(HEX)].flatMap((run) => {
    const digits = [...run[0].matchAll(/(?:\\+x|0x)|([\da-f])/gi)].filter(([, digit]) => digit !== undefined);
    return [0, 1].map((from) =>
      digits.slice(from).flatMap((digit, index, all): readonly Unit[] => {
        const next = all[index + 1];
        if (index % 2 === 1 || next === undefined) return [];
        const character = String.fromCharCode(Number.parseInt(`${digit[0]}${next[0]}`, 16));
        return [{ character, start: run.index + digit.index, end: run.index + next.index + 1 }];
      }),
    );
  });
}

/** Characters by their decimal codes, with commas or spaces between. */
export function fromCodes(text: string): readonly (readonly Unit[])[] {
  return [...text.matchAll(CODES)].map((run) =>
    [...run[0].matchAll(/\d+/g)].map((code) => ({
      character: String.fromCharCode(Number(code[0])),
      start: run.index + code.index,
      end: run.index + code.index + code[0].length,
    })),
  );
}

/** The letters and digits of text, whatever stands between them. */
export function unspaced(text: string): readonly (readonly Unit[])[] {
  return [
    [...text.matchAll(/[A-Za-z\d]/g)].map(({ 0: character, index }) => ({
      character,
      start: index,
      end: index + 1,
    })),
  ];
}
