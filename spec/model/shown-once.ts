/** Words that say that a value is shown when it is made, and never again. */
const ONCE =
  /\b(?:shown|returned|displayed|visible|available|revealed|disclosed)\b(?: \w+){0,4}? (?:(?:this|just|only) once|once(?: only)?)(?=\s*(?:[.,;:)]|$))|\b(?:never|not) (?:be )?(?:shown|returned|displayed|visible|available|retrieved) again\b|\bonly (?:shown|returned|displayed|visible|available)(?: \w+){0,3} (?:(?:on|at|upon|during) (?:the |its )?creation|when (?:it|the \w+) is (?:first )?created)\b/i;

/** Whether a description says that a property is shown once (`Shown this once.`). */
export function isShownOnce(words: string): boolean {
  return ONCE.test(words);
}
