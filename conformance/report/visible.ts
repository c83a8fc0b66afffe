/** C0 and C1 controls, line and paragraph separators, and what changes the direction of text. */
const INVISIBLE =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Text that can do nothing to a terminal: control characters are written as `\u001b`. */
export function visible(text: string): string {
  return text.replaceAll(
    INVISIBLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
