import type { BodyPatch } from '../plan/patched-body.ts';

/** Tries bodies with all but the left out properties; undefined where no more may be tried. */
export type TryBody = (patch: BodyPatch) => Promise<boolean | undefined>;

/**
 * Adds to a body that is accepted what else it may have: all of `names` where that is accepted, or else what of each half
 * is. What is left stays out.
 */
export async function growBody(
  from: BodyPatch,
  names: readonly string[],
  attempt: TryBody,
): Promise<BodyPatch> {
  if (names.length === 0) return from;
  const added = new Set(names);
  const { base, omit } = from.whole;
  const wider = { ...from, whole: { base, omit: new Set([...omit].filter((name) => !added.has(name))) } };
  const isAccepted = await attempt(wider);
  if (isAccepted === true) return wider;
  if (isAccepted === undefined || names.length === 1) return from;
  const half = Math.ceil(names.length / 2);
  const first = await growBody(from, names.slice(0, half), attempt);
  return growBody(first, names.slice(half), attempt);
}
