import type { FaultyService, FixtureService, LawfulVariant } from '../../fixtures/services/service.ts';
import type { Trial } from './trial.ts';

/** What a trial says of the suite. */
export interface Outcome {
  readonly kind:
    | 'found'
    | 'missed'
    | 'misnamed'
    /** Missed with the seed that was asked for, found with another. */
    | 'unsteady'
    /** Missed as the list of missed faults says. */
    | 'known'
    /** Found although the list says that it is missed. */
    | 'listed'
    | 'unblamed'
    | 'blamed';
  readonly service: string;
  /** What there is to say of it in a line. */
  readonly words: string;
}

/** Outcomes that fail the gate. */
export const FAILING: ReadonlySet<Outcome['kind']> = new Set(['missed', 'misnamed', 'blamed']);

/** The outcomes of the trials of one faulty service; `isListed` where the suite is known to miss it. */
export function faultOutcomes(
  fault: FaultyService,
  trials: readonly Trial[],
  isListed: boolean,
): readonly Outcome[] {
  const outcomes = trials.map((trial) => faultOutcome(fault, trial));
  if (!isListed) return outcomes;
  const isFound = outcomes.every(({ kind }) => kind === 'found');
  return outcomes.map((outcome): Outcome =>
    isFound
      ? { ...outcome, kind: 'listed', words: `${outcome.words}: take it off the list of missed faults` }
      : { ...outcome, kind: 'known' },
  );
}

/** The outcomes of a faulty service, once those that failed are tried with another seed as well. */
export function steadied(outcomes: readonly Outcome[], again: readonly Outcome[]): readonly Outcome[] {
  const isFound = again.length > 0 && again.every(({ kind }) => kind === 'found');
  return outcomes.map((outcome) =>
    isFound && FAILING.has(outcome.kind)
      ? { ...outcome, kind: 'unsteady', words: `${outcome.words}; with another seed ${again[0]?.words}` }
      : outcome,
  );
}

function faultOutcome({ id, severity, expected }: FaultyService, trial: Trial): Outcome {
  const rules = severity === 'must' ? trial.must : [...trial.must, ...trial.should];
  const named = rules.find((rule) => expected.includes(rule));
  const about = { service: id };
  if (named !== undefined) return { ...about, kind: 'found', words: named };
  const at = `seed ${trial.seed}`;
  if (rules.length === 0)
    return {
      ...about,
      kind: 'missed',
      words: trial.error === undefined ? at : `${at} (${trial.error})`,
    };
  return {
    ...about,
    kind: 'misnamed',
    words: `${at}: found ${rules.join(', ')}, expected ${expected.join(' or ')}`,
  };
}

/** The outcomes of the trials of a service that nobody may blame, but for the `should` findings that it earns. */
export function lawfulOutcomes(
  service: FixtureService & Pick<LawfulVariant, 'should'>,
  trials: readonly Trial[],
): readonly Outcome[] {
  return trials.map((trial): Outcome => {
    const blamed = [...trial.must, ...trial.should.filter((rule) => !service.should?.includes(rule))];
    const about = { service: service.id };
    if (blamed.length === 0 && trial.error === undefined) return { ...about, kind: 'unblamed', words: '' };
    return {
      ...about,
      kind: 'blamed',
      words: `seed ${trial.seed}: ${trial.error ?? trial.details.join('; ')}`,
    };
  });
}
