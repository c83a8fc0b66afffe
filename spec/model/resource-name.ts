import { lastParameterOf, parameterOf, segmentsOf } from './path-template.ts';

/**
 * What of a resource's name its path's parameter takes, where the name says the way to it (https://google.aip.dev/122): `45`
 * of `publications/1/articles/45` for `{article}` of `/v1/publications/{publication}/articles/{article}`. Whatever is no such
 * name stays as it is.
 * @param template the path, or its beginning; what follows the parameter says nothing
 */
export function inResourceName(value: string, template: string, parameter: string): string {
  if (!value.includes('/')) return value;
  const own = value.replace(/^\//, '').split('/');
  const all = segmentsOf(template);
  const at = all.findIndex((segment) => parameterOf(segment) === parameter);
  // The name may go further than the parameter that is asked for, as that of what stands below does.
  for (let end = all.length; end > at && at >= 0; end -= 1) {
    const tail = all.slice(Math.max(0, end - own.length), end);
    const isName =
      tail.length === own.length &&
      tail.some((segment) => parameterOf(segment) === undefined) &&
      tail.every((segment, index) => parameterOf(segment) !== undefined || segment === own[index]);
    const place = at - (end - own.length);
    if (isName && place >= 0) return own[place] ?? value;
  }
  return value;
}

/** What of a resource's name the last parameter of its item's path takes; whatever is no such name stays as it is. */
export function endOfName(value: string, item: string): string {
  return inResourceName(value, item, lastParameterOf(item) ?? '');
}
