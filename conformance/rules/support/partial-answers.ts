import type { JsonObject } from '../../../spec/json/json.ts';
import { includes } from '../../../spec/model/filters.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import type { Exchange } from '../../exchange/exchange.ts';

/** Names of sparse fieldsets: `fields`, `$select`, or `fields[articles]` as JSON:API has them. */
const SELECTS = /^[_$]?(fields|select|attributes|properties)(\[[^\]]*\])?$/i;

/** Whether a request said which properties its answer has: what is not there says nothing then. */
export function isPartial({ case: { operation, parts } }: Exchange, document: JsonObject): boolean {
  return operation.parameters.some(
    (parameter) =>
      parameter.in === 'query' &&
      parts.parameters.has(parameterKey(parameter)) &&
      (SELECTS.test(parameter.name) || includes(document, parameter)),
  );
}
