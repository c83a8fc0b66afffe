import type { Json } from '../../../spec/json/json.ts';
import { descriptionAt } from '../../../spec/model/prose.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import type { Contract } from '../../../spec/model/types.ts';
import type { Exchange } from '../../exchange/exchange.ts';

const NAMED = /^(?!exclude|hide|without|not?[A-Z_-]).*(deleted|removed|trash|archived)/i;
const SAID = /\b(deleted|removed|trashed|archived)\b/i;

/** Whether a request asks, by the name, the words or the value of a parameter, for what was deleted too, or for that alone. */
export function asksForDeleted({ case: { operation, parts } }: Exchange, { document }: Contract): boolean {
  return operation.parameters.some((parameter) => {
    if (parameter.in !== 'query') return false;
    const given = parts.parameters.get(parameterKey(parameter));
    if (given === undefined) return false;
    const value: Json = given.kind === 'value' ? given.value : given.text;
    if (value === false || value === 'false') return false;
    if (typeof value === 'string' && SAID.test(value)) return true;
    if (NAMED.test(parameter.name)) return true;
    return value === true && SAID.test(descriptionAt(document, parameter.pointer));
  });
}
