import type { Purpose } from '../exchange/case.ts';

/** What a request is beside its parts that the contract's own words, and no schema, ask to refuse. */
export function refusedFor(
  label: string,
  words: string,
): { readonly label: string; readonly purpose: Purpose } {
  const defect = { place: 'stated', label, parameter: undefined, unambiguous: true, words } as const;
  return { label, purpose: { kind: 'defective', defect } };
}
