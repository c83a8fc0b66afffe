import { pointerTokens } from '../../json/pointer.ts';
import type { Diagnostic } from '../check.ts';
import type { Place } from '../../document/place.ts';
import type { Judge } from './judge.ts';

/** What a value of the document breaks of its schema, each where it stands; nothing where the schema cannot judge. */
export function valueFindings(
  judge: Judge,
  subject: string,
  schema: Place,
  value: Place,
): readonly Diagnostic[] {
  return (judge.problems(schema, value.value) ?? []).map(({ at, message }) => ({
    place: { ...value, tokens: [...value.tokens, ...(pointerTokens(at) ?? [])] },
    message: `${subject} breaks its schema: ${at === '' ? '' : `${at} `}${message}`,
  }));
}
