import type { MediaType, Operation, ResponseSpec } from '../../spec/model/types.ts';
import { isJsonType } from '../check/media.ts';

/** The response an operation documents for a status: the exact code, else its range, else `default`. */
export function responseFor(operation: Operation, status: number): ResponseSpec | undefined {
  const find = (name: string): ResponseSpec | undefined =>
    operation.responses.find((response) => response.status === name);
  return find(String(status)) ?? find(`${Math.floor(status / 100)}XX`) ?? find('default');
}

/** The first exact code of the 2xx that an operation documents, in the order of preference given. */
export function successStatus(operation: Operation, preferred: readonly number[]): number | undefined {
  const exact = operation.responses
    .map(({ status }) => Number(status))
    .filter((status) => status >= 200 && status < 300);
  return preferred.find((status) => exact.includes(status));
}

/** The content of a response that is JSON and has a schema. */
export function jsonContent(response: ResponseSpec | undefined): MediaType | undefined {
  return response?.content.find(({ type, schema }) => isJsonType(type) && schema !== undefined);
}

/** The media types of an operation's 2xx answers. */
export function offeredTypes(operation: Operation): readonly string[] {
  return operation.responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ content }) => content.map(({ type }) => type));
}
