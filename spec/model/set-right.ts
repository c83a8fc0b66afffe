/** 'If the language is not among the available values, the default is used', 'Unknown values are ignored'. */
const SET_RIGHT = [
  /\b(?:if|when|where|in case)\b[^.]*\b(?:not (?:among|one of|in the|supported|known|valid|recogni[sz]ed|available)|unknown|unsupported|invalid|unrecogni[sz]ed)\b[^.]*\b(?:(?:is|are|will be|gets) (?:used|ignored|taken|assumed|applied)|falls? back|defaults? to)\b/i,
  /\b(?:unknown|unsupported|invalid|unrecogni[sz]ed|other) (?:\w+ ){0,2}(?:is|are|will be) (?:silently )?(?:ignored|skipped|treated as|taken (?:as|for)|replaced)\b/i,
];

/** Whether words say of a value that is none of those it may be what is used in its place, or that nothing is. */
export function isSetRight(words: string): boolean {
  return SET_RIGHT.some((way) => way.test(words));
}
