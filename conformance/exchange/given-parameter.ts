import type { Json } from '../../spec/json/json.ts';
import { inResourceName } from '../../spec/model/resource-name.ts';
import type { Operation, Parameter } from '../../spec/model/types.ts';

/** What a Link's value is for a parameter: of a resource's name, what the operation's path takes of it. */
export function givenParameter({ path }: Operation, { in: place, name }: Parameter, value: Json): Json {
  return place === 'path' && typeof value === 'string' ? inResourceName(value, path, name) : value;
}
