import { err, ok, type Result } from '../../spec/result.ts';
import { refuse, type Refusal } from '../http/refusal.ts';
import type { Preference } from './instance.ts';
import type { Preferences } from '../http/prefer.ts';

/**
 * What the preferences ask of Prism: `code=404`, `example=name`, `dynamic=true` (and `seed=…` with it); undefined
 * where they ask nothing of it. A code or a flag that is none is told, not guessed at.
 */
export function preferenceOf(
  preferences: Preferences,
  accept: string | undefined,
): Result<Preference | undefined, Refusal> {
  const code = preferences.get('code');
  const example = preferences.get('example');
  const dynamic = preferences.get('dynamic');
  if (code === undefined && example === undefined && dynamic === undefined) return ok(undefined);
  if (code !== undefined && !/^[1-5]\d\d$/.test(code))
    return err(refuse(400, `prefer: code must be a status, not ${JSON.stringify(code)}`));
  if (dynamic !== undefined && dynamic !== 'true' && dynamic !== 'false' && dynamic !== '') {
    return err(refuse(400, `prefer: dynamic must be true or false, not ${JSON.stringify(dynamic)}`));
  }
  if (code === undefined && example === undefined && dynamic === 'false') return ok(undefined);
  return ok({
    code: code === undefined ? undefined : Number(code),
    example,
    dynamic: dynamic === 'true' || dynamic === '',
    seed: preferences.get('seed'),
    accept,
  });
}

/** The `Preference-Applied` field (RFC 7240) of an answer that granted a wish. */
export function appliedField({ code, example, dynamic }: Preference): string {
  return [
    ...(code === undefined ? [] : [`code=${code}`]),
    ...(example === undefined
      ? []
      : [`example=${/^[\w.-]+$/.test(example) ? example : JSON.stringify(example)}`]),
    ...(dynamic ? ['dynamic=true'] : []),
  ].join(', ');
}
