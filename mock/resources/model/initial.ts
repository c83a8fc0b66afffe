import type { Contract } from '../../../spec/model/types.ts';
import { isJsonObject, member, type JsonObject } from '../../../spec/json/json.ts';
import { jsonContent, responseFor } from '../../../spec/model/response-for.ts';
import type { Validators } from '../../../spec/schema/validator.ts';
import { validateFor } from './validate-for.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { settled } from './fitted.ts';
import type { StatefulResource } from './stateful-resource.ts';
import { wrapperOf } from './wrapper.ts';
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
    const media = read && jsonContent(responseFor(read, statusFor(read, [200]) ?? 200));
    const names = [...outlineOf(contract.document, schema.schema).properties.keys()];
    const wrapper = wrapperOf(contract.document, media?.schema?.schema ?? true, names);
    const shown = (media?.examples ?? [])
      .flatMap(({ value }) => (wrapper === undefined ? value : (member(value, wrapper.name) ?? [])))
      .find((value) => validate(value).length === 0);
    const value = shown ?? settled(contract.document, schema.schema, validate, {});
    if (isJsonObject(value)) known = value;
    return known;
  };
}
