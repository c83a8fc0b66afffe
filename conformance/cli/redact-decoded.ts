import { fromCodes, fromHex, unescaped, unspaced, type Decode, type Unit } from './encodings.ts';

/** Where something stands in text. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Takes out of text what is an encoding of a secret, or of a long part of it.
 * @param least characters in a row from which a part counts as one
 */
export function withoutEncoded(text: string, secret: string, least: number, mark: string): string {
  const bare = secret.replaceAll(/[^A-Za-z\d]/g, '');
  const ways: readonly (readonly [Decode, string, number])[] = [
    [unescaped, secret, least],
    [fromHex, secret, least],
    [fromCodes, secret, least],
    // Words that only stand side by side are no key.
    [unspaced, bare, Math.max(8, Math.ceil(bare.length * 0.6))],
  ];
  return ways.reduce(
    (rest, [decode, form, most]) =>
      without(
        rest,
        decode(rest).flatMap((units) => shared(units, form, most)),
        mark,
      ),
    text,
  );
}

/** The stretches of units that a form has too, each as long as it gets. */
function shared(units: readonly Unit[], form: string, least: number): readonly Stretch[] {
  const found: Stretch[] = [];
  const decoded = units.map(({ character }) => character);
  for (let at = 0; at + least <= units.length; at += 1) {
    let length = least;
    if (!form.includes(decoded.slice(at, at + length).join(''))) continue;
    while (at + length < units.length && form.includes(decoded.slice(at, at + length + 1).join('')))
      length += 1;
    const [first, last] = [units[at], units[at + length - 1]];
    if (first && last) found.push({ start: first.start, end: last.end });
    at += length - 1;
  }
  return found;
}

function without(text: string, stretches: readonly Stretch[], mark: string): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    if (start < from) continue;
    kept += `${text.slice(from, start)}${mark}`;
    from = end;
  }
  return kept + text.slice(from);
}
