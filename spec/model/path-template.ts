/** What is done to an item by a word behind a colon, which is no part of what identifies it: `{article}:publish`. */
const CUSTOM_METHOD = /^(\{[^{}]*\})(:[A-Za-z][\w-]*)$/;

/**
 * The segments of a path template; a trailing slash adds none, and the root has none. A custom method is a segment of
 * its own, as if a slash were before it: `/articles/{article}:publish` is done to what `/articles/{article}` names.
 */
export function segmentsOf(path: string): readonly string[] {
  const segments = path.split('/').slice(1, path.endsWith('/') ? -1 : undefined);
  const [, item, method] = CUSTOM_METHOD.exec(segments.at(-1) ?? '') ?? [];
  return item === undefined || method === undefined ? segments : [...segments.slice(0, -1), item, method];
}

/** The name of the parameter that is a whole segment; undefined for any other segment. */
export function parameterOf(segment: string | undefined): string | undefined {
  return /^\{([^{}]+)\}$/.exec(segment ?? '')?.[1];
}

/** A template's last segment's parameter, where that is a whole segment: `petId` of `/pets/{petId}`. */
export function lastParameterOf(path: string): string | undefined {
  return parameterOf(segmentsOf(path).at(-1));
}

/** Whether a template's last segment has a parameter in it, be there more (`{name}.json`) or not. */
export function endsInParameter(path: string): boolean {
  return segmentsOf(path).at(-1)?.includes('{') === true;
}

/** A template without its last segment. */
export function parentOf(path: string): string {
  return `/${segmentsOf(path).slice(0, -1).join('/')}`;
}

/** A template's last segment that is no parameter: `pets` of `/owners/{ownerId}/pets/{petId}`. */
export function nounOf(path: string): string | undefined {
  return segmentsOf(path).findLast((segment) => segment !== '' && !segment.includes('{'));
}

/** A template up to its last parameter, what it stands under: `/pets/{petId}` of `/pets/{petId}/photo`. */
export function itemIn(path: string): string {
  const segments = segmentsOf(path);
  const last = segments.findLastIndex((segment) => parameterOf(segment) !== undefined);
  return `/${segments.slice(0, last + 1).join('/')}`;
}

/** A segment of a template in which parameters have no names. */
export function segmentPattern(segment: string): string {
  return segment.replaceAll(/\{[^{}]*\}/g, '{}');
}

/** A template in which parameters have no names: equal for templates that match the same paths. */
export function patternOf(path: string): string {
  return `/${segmentsOf(path).map(segmentPattern).join('/')}`;
}

/** Whether two templates match the same paths, whatever their parameters are called. */
export function samePlace(a: string, b: string): boolean {
  return patternOf(a) === patternOf(b);
}

/** Whether the paths of a template begin with those of another; a template begins with itself. */
export function startsWith(path: string, prefix: string): boolean {
  const start = segmentsOf(patternOf(prefix));
  return (
    segmentsOf(patternOf(path))
      .slice(0, start.length)
      .every((segment, index) => segment === start[index]) && segmentsOf(path).length >= start.length
  );
}
