import { plainName } from './identity.ts';

/** Whether a query parameter says which fields of its body a write changes (AIP-134): `updateMask=title,labels`. */
export function isUpdateMask(name: string): boolean {
  return /^(update|field)mask$/.test(plainName(name));
}
