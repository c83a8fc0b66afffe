import type { Json } from '../../spec/json/json.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import { plainName } from '../../spec/model/identity.ts';
import { identityText } from './address.ts';
import type { Exchange } from './exchange.ts';

/** Whether a request's path names what its body has under a name as something else: nobody says which of them counts. */
export function isNamedOtherwise(
  { case: { operation, parts } }: Exchange,
  name: string,
  sent: Json | undefined,
): boolean {
  const parameter = operation.parameters.find(
    (each) => each.in === 'path' && plainName(each.name) === plainName(name),
  );
  const given = parameter && parts.parameters.get(parameterKey(parameter));
  const text = given?.kind === 'value' ? identityText(given.value) : given?.text;
  return text !== undefined && text !== identityText(sent);
}
