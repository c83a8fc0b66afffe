import { OWN_SPEC } from '../own-spec.ts';
import { typesOf } from './generate.ts';

/** Prints the types of the Pet Store's contract. */
process.stdout.write(await typesOf(OWN_SPEC));
