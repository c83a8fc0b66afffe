import type { Role } from '../document/shapes.ts';

/** The extensions of this contract, and the objects that they stand on. */
export const EXTENSIONS: Readonly<Partial<Record<Role, readonly string[]>>> = {
  server: ['x-environment'],
  components: ['x-ensures'],
  operation: ['x-sunset', 'x-replaced-by', 'x-deprecated-since', 'x-resource'],
  response: ['x-ensures'],
  link: ['x-ensures'],
};
