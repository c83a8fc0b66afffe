import type { Step } from '../../exchange/case.ts';
import { renumbered } from '../inserted-steps.ts';

/** The steps of a job in the making. */
export interface JobSteps {
  readonly steps: readonly Step[];
  /** Adds steps that name one another by their place among themselves; gives the index of the last. */
  addGroup(more: readonly Step[]): number;
  /** Adds a step that names others by their index in the job; gives its own. */
  add(step: Step): number;
}

export function jobSteps(): JobSteps {
  const steps: Step[] = [];
  return {
    steps,
    addGroup: (more) => {
      const first = steps.length;
      return steps.push(...more.map((step) => renumbered(step, (index) => index + first))) - 1;
    },
    add: (step) => steps.push(step) - 1,
  };
}
