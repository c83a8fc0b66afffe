import { child, children, type Place } from '../../document/place.ts';

/** Whether a schema has `keyword: true`, itself, through its `$ref` or in its `allOf`. */
export function isMarked(
  schema: Place,
  keyword: 'readOnly' | 'writeOnly',
  follow: (schema: Place) => Place | undefined,
  depth = 0,
): boolean {
  if (depth > 16) return false;
  if (child(schema, keyword)?.value === true) return true;
  const target = follow(schema);
  const parts = [...(target ? [target] : []), ...children(child(schema, 'allOf')).map(([, part]) => part)];
  return parts.some((part) => isMarked(part, keyword, follow, depth + 1));
}
