import { toDoubles } from '../../spec/json/doubles.ts';
import { isJsonType, takesJson } from '../../spec/model/media-types.ts';
import { responseFor } from '../../spec/model/response-for.ts';
import type { Contract, MediaType, ResponseHeader, ResponseSpec } from '../../spec/model/types.ts';
import { ok } from '../../spec/result.ts';
import { accepts } from '../check/accept.ts';
import { headerText } from '../resources/model/header-text.ts';
import { fullSampleOf } from '../resources/model/sample.ts';
import { statusFor } from '../resources/model/status-for.ts';
import type { AskPrism } from './instance.ts';

/**
 * Answers in Prism's place, where the document is too large for it or has what it cannot read: by an example, else by a
 * sample of the schema, as JSON where the document has that, with the header fields that it requires.
 */
export function withoutPrism({ document }: Contract, now: () => Date): AskPrism {
  return async (operation, wish) => {
    const [first] = operation.responses;
    const status = wish.code ?? statusFor(operation, [200]) ?? (Number(first?.status) || 200);
    const response = responseFor(operation, status);
    const headers = headersOf(response, (header) => headerText(document, header, now()));
    const media = chosen(response, wish.accept);
    if (media === undefined || status === 204 || status === 304)
      return ok({ status, headers, body: undefined });
    const example = media.examples.find(({ name }) => wish.example === undefined || wish.example === name);
    const made = example?.value ?? (media.schema && fullSampleOf(document, media.schema.schema, now()));
    const type = media.type.includes('*') ? 'application/json' : media.type;
    return ok({
      status,
      headers: made === undefined ? headers : { ...headers, 'Content-Type': type },
      body: made === undefined ? undefined : toDoubles(made),
    });
  };
}

/** JSON where the client takes it, else the first type that it takes. */
function chosen(response: ResponseSpec | undefined, accept: string | undefined): MediaType | undefined {
  const content = response?.content ?? [];
  const wanted = content.filter(({ type }) => accepts(accept, [type]));
  return (
    wanted.find(({ type }) => isJsonType(type)) ??
    wanted.find(({ type }) => takesJson(type)) ??
    wanted[0] ??
    content[0]
  );
}

function headersOf(
  response: ResponseSpec | undefined,
  text: (header: ResponseHeader) => string,
): Readonly<Record<string, string>> {
  const required = (response?.headers ?? []).filter((header) => header.required);
  return Object.fromEntries(required.map((header) => [header.name, text(header)]));
}
