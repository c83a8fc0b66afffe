import type { Outline } from '../schema/outline.ts';

/**
 * Whether a PUT with bodies of an outline changes what it is sent rather than the whole: it may leave out all that every
 * resource has and that could be sent, which nothing can take away, or all that a creation has to send.
 */
export function isPartialWrite(sent: Outline, shown: Outline, made: readonly Outline[] = []): boolean {
  const lasting = [shown, ...made].flatMap(({ required }) => [...required]);
  return sent.required.size === 0 && lasting.some((name) => sent.properties.has(name));
}
