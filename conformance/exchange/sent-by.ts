import type { JsonObject } from '../../spec/json/json.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import { isUpdateMask } from '../../spec/model/update-mask.ts';
import type { Exchange } from './exchange.ts';
import { bodyObject } from './parts.ts';

/** The object that a request asks to be stored; undefined where a mask says that not all of it is. */
export function sentBy({ case: { parts, operation } }: Exchange): JsonObject | undefined {
  const isMasked = operation.parameters.some(
    (parameter) => isUpdateMask(parameter.name) && parts.parameters.has(parameterKey(parameter)),
  );
  return isMasked ? undefined : bodyObject(parts);
}
