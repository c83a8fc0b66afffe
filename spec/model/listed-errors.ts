import { outlineOf } from '../schema/outline.ts';
import { jsonContent } from './response-for.ts';
import type { Contract, Operation } from './types.ts';

/**
 * The status by which an operation lists what is wrong with a request and where it stands, each with a `loc` that leads
 * there. That is how services are described whose framework checks requests by the very schemas of the document: a bound
 * that stands there is looked at. Undefined where none does.
 */
export function listedErrors({ document }: Contract, { responses }: Operation): number | undefined {
  const response = responses.find(({ status }) => status === '422');
  const schema = jsonContent(response)?.schema?.schema;
  const detail = schema === undefined ? undefined : outlineOf(document, schema).properties.get('detail');
  const items = detail === undefined ? undefined : outlineOf(document, detail).items;
  if (items === undefined) return undefined;
  const { properties } = outlineOf(document, items);
  return ['loc', 'msg', 'type'].every((name) => properties.has(name)) ? 422 : undefined;
}
