import type { Group } from './group.ts';

/**
 * Whether the requests of a group show again what they showed. `chance`: some did not, but those of `but` do, each time.
 */
export type Steadiness =
  | { readonly kind: 'steady' }
  | { readonly kind: 'chance'; readonly but: readonly string[] };

export const STEADY: Steadiness = { kind: 'steady' };

/** What a group is known by in a later run. */
export function fingerprintsIn(group: Group, steadiness: Steadiness): readonly string[] {
  if (steadiness.kind === 'steady') return group.fingerprints;
  return [...new Set([...group.unsteady, ...steadiness.but])];
}
