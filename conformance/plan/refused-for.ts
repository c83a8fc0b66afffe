import type { Case, Purpose } from '../exchange/case.ts';
import { bodyObject } from '../exchange/parts.ts';

/** What a request is beside its parts that the contract's own words, and no schema, ask to refuse. */
export function refusedFor(
  label: string,
  words: string,
): { readonly label: string; readonly purpose: Purpose } {
  const defect = { place: 'stated', label, parameter: undefined, unambiguous: true, words } as const;
  return { label, purpose: { kind: 'defective', defect } };
}

/** Whether a request is to find its resource as valid ones do: nothing is wrong with it, or only what a property of its body refers to. */
export function wantsAllowed({ purpose, parts }: Pick<Case, 'purpose' | 'parts'>): boolean {
  if (purpose.kind !== 'defective') return purpose.kind === 'valid';
  const [property = ''] = purpose.defect.label.split(':');
  return purpose.defect.place === 'stated' && Object.hasOwn(bodyObject(parts) ?? {}, property);
}
