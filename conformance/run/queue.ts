import type { Job } from '../exchange/case.ts';
import { randomFor } from '../generate/random.ts';
import type { Phase } from '../plan/phase.ts';

/** The jobs of a phase as they come: those laid out in a seeded order, then the later ones. */
export function* queueOf(laidOut: readonly Job[], phase: Phase, seed: number): Generator<Job, undefined> {
  yield* shuffled(laidOut, seed, phase.name);
  yield* phase.later;
}

function shuffled<T>(items: readonly T[], seed: number, name: string): readonly T[] {
  const random = randomFor(seed, `order ${name}`);
  const copy = [...items];
  for (let index = copy.length - 1; index > 0; index -= 1) {
    const other = random.nextInt(0, index);
    const [a, b] = [copy[index], copy[other]];
    if (a !== undefined && b !== undefined) [copy[index], copy[other]] = [b, a];
  }
  return copy;
}
