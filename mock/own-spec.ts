import { fileURLToPath } from 'node:url';

/** The contract that a mock serves where none is named. */
export const OWN_SPEC = fileURLToPath(new URL('../spec/openapi.yaml', import.meta.url));
