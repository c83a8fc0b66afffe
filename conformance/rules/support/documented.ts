import type { MediaType, Operation, ResponseSpec } from '../../../spec/model/types.ts';

/** The documented response for a status: the exact code, else its range (`4XX`), else `default`. */
export function responseFor(operation: Operation, status: number): ResponseSpec | undefined {
  const find = (key: string): ResponseSpec | undefined =>
    operation.responses.find((response) => response.status === key);
  return find(String(status)) ?? find(`${Math.floor(status / 100)}XX`) ?? find('default');
}

/** Whether a status is documented by its exact code. */
export function documentsExactly(operation: Operation, status: number): boolean {
  return operation.responses.some((response) => response.status === String(status));
}

/** The documented media type that an answer's media type answers to, the most specific first. */
export function mediaTypeFor(response: ResponseSpec, type: string): MediaType | undefined {
  const matches = (media: MediaType): boolean => {
    const range = media.type.split(';')[0]?.trim() ?? '';
    return range === '*/*' || range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));
  };
  return [...response.content].sort((a, b) => wildcards(a) - wildcards(b)).find(matches);
}

function wildcards(media: MediaType): number {
  return media.type.split('*').length;
}
