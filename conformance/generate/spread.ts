/** Values of one enumeration that are tried: each is checked by the whole of it, and makes a request. */
const MOST = 500;

/** The values of an enumeration, or of one beyond all measure some from its first to its last. */
export function spread<T>(values: readonly T[]): readonly T[] {
  if (values.length <= MOST) return values;
  const step = (values.length - 1) / (MOST - 1);
  return Array.from({ length: MOST }, (_, index) => values[Math.round(index * step)]).filter(
    (value) => value !== undefined,
  );
}
