import { FORMATS } from './formats.ts';

/** Whether a text is of a format; of one that is not checked, each is. */
export function isOfFormat(format: string | undefined, text: string): boolean {
  const known = format === undefined ? undefined : FORMATS.get(format);
  const check =
    typeof known === 'object' && !(known instanceof RegExp) && known.type !== 'number'
      ? known.validate
      : known;
  if (check instanceof RegExp) return check.test(text);
  return typeof check !== 'function' || Reflect.apply(check, undefined, [text]) === true;
}
