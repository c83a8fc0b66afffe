import type { Phase } from '../plan/phase.ts';

const isRisky = ({ name }: Phase): boolean => name === 'risky';

/** Whether a phase may change the service as a whole. */
export const isWide = ({ name }: Phase): boolean => name === 'service-wide';

/** Phases that are run, and what they found confirmed, before those that may end the service. */
export function stagesOf(phases: readonly Phase[]): readonly (readonly Phase[])[] {
  return [
    phases.filter((phase) => !isRisky(phase) && !isWide(phase)),
    phases.filter(isRisky),
    ...phases.filter(isWide).map((phase) => [phase]),
  ].filter((stage, index) => index === 0 || stage.length > 0);
}
