/** 'End time can't be in the past', 'must be in the future', 'has already expired'. */
const TOO_EARLY =
  /\b(?:can(?:not|'t|’t| not)|must not|may not|should not|not be|is|are|lies?|was|were)\b[^.;]{0,20} in the past\b|\b(?:must|should|has to|have to|needs? to|may only|can only)\b[^.;]{0,20} in the future\b|\b(?:already|has|have|is) (?:expired|passed|over)\b|\b(?:later|greater) than (?:now|today|the current (?:date|time))\b|\bafter (?:now|today)\b|\bbe a future date\b/i;

/** 'Birth date cannot be in the future'. */
const TOO_LATE =
  /\b(?:can(?:not|'t|’t| not)|must not|may not|should not|not be|is|are|lies?|was|were)\b[^.;]{0,20} in the future\b|\b(?:must|should|has to|have to|needs? to|may only|can only)\b[^.;]{0,20} in the past\b|\b(?:earlier|less) than (?:now|today|the current (?:date|time))\b|\bbefore (?:now|today)\b|\bbe a past date\b/i;

/** Which way a moment has to go by the words that refuse it: what no schema can say, since it is of the clock. */
export function wantedMoment(words: string): 'later' | 'earlier' | undefined {
  if (TOO_EARLY.test(words)) return 'later';
  return TOO_LATE.test(words) ? 'earlier' : undefined;
}
