import type { Outline } from '../schema/outline.ts';

/**
 * Whether a PUT with bodies of an outline changes what it is sent rather than the whole: it may leave out all that every
 * resource has and that could be sent, which nothing can take away.
 */
export function isPartialWrite(sent: Outline, shown: Outline): boolean {
  const lasting = [...shown.required].filter((name) => sent.properties.has(name));
  return lasting.length > 0 && sent.required.size === 0;
}
