/** What is wrong with a rule, and where in it. */
export interface RuleProblem {
  /** JSON Pointer into what was given. */
  readonly at: string;
  /** Completes the place: `match/operation` … */
  readonly message: string;
  /** Where the key itself is wrong. */
  readonly on?: 'key';
}

/** The same within something larger. */
export function under(place: string, problems: readonly RuleProblem[]): readonly RuleProblem[] {
  return problems.map((one) => ({ ...one, at: `${place}${one.at}` }));
}

/** Those of a list of one as those of the one alone. */
export function alone(problems: readonly RuleProblem[]): readonly RuleProblem[] {
  return problems.map((one) => ({ ...one, at: one.at.replace(/^\/0(?=\/|$)/, '') }));
}

/** Problems in a line, each with its place: `match/path is no path of the document`. */
export function ruleProblemsText(problems: readonly RuleProblem[]): string {
  return problems.map(({ at, message }) => `${at.slice(1) || 'the rule'} ${message}`).join('; ');
}
