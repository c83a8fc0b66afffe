import type { Json, JsonObject } from '../../spec/json/json.ts';
import { writingOf } from '../../spec/model/media-types.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import { isUpdateMask } from '../../spec/model/update-mask.ts';
import type { Exchange } from './exchange.ts';
import { bodyObject, type Parts } from './parts.ts';

/** The object that a request asks to be stored; undefined where a mask says that not all of it is. */
export function sentBy({ case: { parts, operation } }: Exchange): JsonObject | undefined {
  const isMasked = operation.parameters.some(
    (parameter) => isUpdateMask(parameter.name) && parts.parameters.has(parameterKey(parameter)),
  );
  const sent = isMasked ? undefined : bodyObject(parts);
  return sent === undefined || !isForm(parts) ? sent : Object.fromEntries(Object.entries(sent).map(asNull));
}

function isForm({ body }: Parts): boolean {
  return body.kind === 'json' && writingOf(body.mediaType) === 'form';
}

/** A form cannot say null: many say it by an empty text. */
function asNull([name, value]: readonly [string, Json]): readonly [string, Json] {
  return [name, value === '' ? null : value];
}
