import type { Contract } from '../../../spec/model/types.ts';
import { isJsonObject, type JsonObject } from '../../../spec/json/json.ts';
import { jsonContent, responseFor } from '../../../spec/model/response-for.ts';
import type { Validators } from '../../../spec/schema/validator.ts';
import { validateFor } from './validate-for.ts';
import { settled } from './fitted.ts';
import type { StatefulResource } from './stateful-resource.ts';
import { statusFor } from './status-for.ts';

/** Makes what gives a singleton's value before anyone has changed it: the document's example, else one made up. */
export function initialOf(
  { contract, validators }: { readonly contract: Contract; readonly validators: Validators },
  { read, schema }: StatefulResource,
): () => JsonObject | undefined {
  let known: JsonObject | undefined;
  return () => {
    if (known !== undefined) return known;
    const validate = validateFor(contract, validators, schema);
    const examples = read
      ? (jsonContent(responseFor(read, statusFor(read, [200]) ?? 200))?.examples ?? [])
      : [];
    const shown = examples.map(({ value }) => value).find((value) => validate(value).length === 0);
    const value = shown ?? settled(contract.document, schema.schema, validate, {});
    if (isJsonObject(value)) known = value;
    return known;
  };
}
