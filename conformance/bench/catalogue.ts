import { fileURLToPath } from 'node:url';
import { others } from '../../fixtures/others/index.ts';
import { missed as missedOfOthers } from '../../fixtures/others/missed.ts';
import { rivalFaults, rivalVariants } from '../../fixtures/rivals/index.ts';
import { faults, plain, variants } from '../../fixtures/services/index.ts';
import type { FaultyService, FixtureService, LawfulVariant } from '../../fixtures/services/service.ts';

/** Services of one author: each to be judged by a document of its own. */
export interface Collection {
  readonly suite: 'services' | 'rivals' | 'others';
  /** Path of the document. */
  readonly spec: string;
  readonly sound: readonly FixtureService[];
  readonly faults: readonly FaultyService[];
  readonly variants: readonly LawfulVariant[];
  /** Ids of the faults that the suite does not find, or not by a rule that names them. */
  readonly missed: readonly string[];
}

const petStore = fileURLToPath(new URL('../../spec/openapi.yaml', import.meta.url));

/** Every fixture service there is. */
export const collections: readonly Collection[] = [
  { suite: 'services', spec: petStore, sound: [plain], faults, variants, missed: [] },
  {
    suite: 'rivals',
    spec: petStore,
    sound: [],
    faults: rivalFaults,
    variants: rivalVariants,
    missed: [],
  },
  ...others.map((other): Collection => ({
    suite: 'others',
    spec: other.spec,
    sound: [other.sound],
    faults: other.faults,
    variants: other.variants,
    missed: missedOfOthers,
  })),
];
