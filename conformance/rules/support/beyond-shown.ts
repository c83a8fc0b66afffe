import { isJsonObject, member } from '../../../spec/json/json.ts';
import { atPointer } from '../../../spec/json/pointer.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { isJsonType } from '../../../spec/model/media-types.ts';
import { evaluate } from '../../../spec/schema/evaluate.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { statusOf, type Exchange } from '../../exchange/exchange.ts';

/**
 * Why a write may be refused though its own schema allows it: it sends a property as no answer can show the resource.
 * Undefined where it does not.
 */
export function beyondShown(exchange: Exchange, contract: Contract): string | undefined {
  const { operation, parts } = exchange.case;
  const status = statusOf(exchange);
  if ((status !== 400 && status !== 422) || parts.body.kind !== 'json') return undefined;
  // What a form sends is written otherwise than what answers show: a file, a number as a text.
  if (!isJsonType(parts.body.mediaType)) return undefined;
  const resource = contract.resources.find(({ creations, replace, patch }) =>
    [replace, patch, ...creations.map((creation) => creation.operation)].some(
      (each) => each?.id === operation.id,
    ),
  );
  const { representation } = resource ?? {};
  if (representation === undefined) return undefined;
  const sent = atPointer(parts.body.value, representation.at) ?? parts.body.value;
  const { properties } = outlineOf(contract.document, representation.schema.schema);
  const name = properties.keys().find((each) => {
    const value = isJsonObject(sent) ? member(sent, each) : undefined;
    const schema = properties.get(each) ?? true;
    // To send null may be to ask for a property to be taken away.
    return value !== undefined && value !== null && evaluate(schema, value, contract.document).length > 0;
  });
  return name === undefined ? undefined : `no answer can show the ${name} that was sent`;
}
