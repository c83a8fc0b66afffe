import type { MediaType, Operation, ResponseSpec, Schema } from './types.ts';
import { isJsonType, takesJson, writingOf } from './media-types.ts';

/** The response an operation documents for a status: the exact code, else its range (`4XX`), else `default`. */
export function responseFor(operation: Operation, status: number): ResponseSpec | undefined {
  const find = (key: string): ResponseSpec | undefined =>
    operation.responses.find((response) => response.status === key);
  return find(String(status)) ?? find(`${Math.floor(status / 100)}XX`) ?? find('default');
}

/** Whether a status is documented by its exact code. */
export function documentsExactly(operation: Operation, status: number): boolean {
  return operation.responses.some((response) => response.status === String(status));
}

/** The first exact code of the 2xx that an operation documents, in the order of preference given. */
export function successStatus(operation: Operation, preferred: readonly number[]): number | undefined {
  return preferred.find((status) => status >= 200 && status < 300 && documentsExactly(operation, status));
}

/** The first success that an operation documents. */
export function successOf(operation: Pick<Operation, 'responses'> | undefined): ResponseSpec | undefined {
  return operation?.responses.find(({ status }) => status.startsWith('2'));
}

/** The content of a response that has a schema and is JSON, or may be since its range (any type at all) covers that. */
export function jsonContent(response: Pick<ResponseSpec, 'content'> | undefined): MediaType | undefined {
  const described = response?.content.filter(({ schema }) => schema !== undefined) ?? [];
  const range = described.find(({ type }) => takesJson(type));
  return described.find(({ type }) => isJsonType(type)) ?? (range && { ...range, type: 'application/json' });
}

/** The schema of an operation's bodies of JSON, else of its forms in one piece; undefined where it takes neither. */
export function jsonBodyOf({ requestBody }: Operation): Schema | undefined {
  const form = requestBody?.content.find(({ type }) => writingOf(type) === 'form');
  return (jsonContent(requestBody) ?? form)?.schema?.schema;
}

/** The media types of an operation's 2xx answers. */
export function offeredTypes(operation: Operation): readonly string[] {
  return operation.responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ content }) => content.map(({ type }) => type));
}

/** Whether answers of a status have no content, whatever a document says of it (RFC 9110, 15.3.5, 15.3.6, 15.4.5). */
export function hasNoContent(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}

/** Whether all media types of a response are without a schema, as generators write them for what answers nothing. */
export function saysNothingOfBody({ content }: ResponseSpec): boolean {
  return content.every(({ schema, examples }) => schema === undefined && examples.length === 0);
}
