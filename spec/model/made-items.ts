import { bodyPointer } from './links.ts';
import { parameterOf, segmentsOf } from './path-template.ts';
import type { Creation } from './resources.ts';
import type { Contract } from './types.ts';

/** What a creation makes, and where its answer shows what identifies it. */
export interface MadeItem {
  /** The template of its path. */
  readonly item: string;
  /** For each parameter of that path the JSON Pointer in the answer to what it takes; undefined where that is not in the answer. */
  readonly pointers: readonly (string | undefined)[];
}

/** What creations make, by the ids of their operations; of one that makes several what it shows most of. */
export function madeItems({ resources }: Contract): ReadonlyMap<string, MadeItem> {
  const made = new Map<string, MadeItem>();
  for (const { item, creations } of resources) {
    if (item === undefined) continue;
    for (const creation of creations) {
      const { id } = creation.operation;
      const each = { item, pointers: pointersOf(creation, item) };
      const before = made.get(id);
      if (before === undefined || (isPartial(before) && !isPartial(each))) made.set(id, each);
    }
  }
  return made;
}

function isPartial({ pointers }: MadeItem): boolean {
  return pointers.includes(undefined);
}

function pointersOf({ reads, writes, nested }: Creation, item: string): MadeItem['pointers'] {
  const [linked] = [...reads, ...writes, ...nested];
  const own = segmentsOf(linked?.operation.path ?? '');
  return segmentsOf(item).flatMap((segment, index) =>
    parameterOf(segment) === undefined
      ? []
      : [bodyPointer(linked?.link.parameters.get(parameterOf(own[index]) ?? ''))],
  );
}
