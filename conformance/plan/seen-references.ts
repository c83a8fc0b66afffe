import type { Identity } from './identities.ts';

/** Values of one name that are kept: the first may be one that a service lists and does not take. */
const KEPT = 5;

/** What answers refer to resources by, by plain name, those that were seen first before others. */
export interface SeenReferences {
  note(name: string, value: Identity): void;
  get(name: string): Identity | undefined;
  /** All that are kept of a name. */
  all(name: string): readonly Identity[];
}

/** Makes it of nothing. */
export function createSeenReferences(): SeenReferences {
  const values = new Map<string, Identity[]>();
  return {
    note(name, value) {
      const known = values.get(name) ?? [];
      if (known.length < KEPT && !known.includes(value)) values.set(name, [...known, value]);
    },
    get: (name) => values.get(name)?.[0],
    all: (name) => values.get(name) ?? [],
  };
}
