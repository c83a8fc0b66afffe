import type { MediaType } from './types.ts';

/** A media type as `Content-Type` carries it (RFC 9110, 'Media Type'), in lower case. */
export interface SentType {
  /** `application/json` */
  readonly type: string;
  /** Of the `charset` parameter, in lower case. */
  readonly charset: string | undefined;
}

const MEDIA_TYPE = /^\s*([!#$%&'*+.^_`|~\w-]+\/[!#$%&'*+.^_`|~\w-]+)\s*(;.*)?$/s;

/** Reads a media type; undefined where it is none. */
export function parseMediaType(field: string): SentType | undefined {
  const match = MEDIA_TYPE.exec(field);
  if (!match) return undefined;
  const charset = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;"]+))/i.exec(match[2] ?? '');
  return {
    type: (match[1] ?? '').toLowerCase(),
    charset: (charset?.[1] ?? charset?.[2])?.toLowerCase(),
  };
}

/** A media type or range without its parameters, in lower case. */
export function withoutParameters(type: string): string {
  return (type.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** Whether a media type is JSON: `application/json`, or with the suffix `+json` (RFC 6839). */
export function isJsonType(type: string): boolean {
  const bare = withoutParameters(type);
  return bare === 'application/json' || bare.endsWith('+json') || bare === 'text/json';
}

/** Whether a media type or range of the document takes JSON. */
export function takesJson(range: string): boolean {
  return isJsonType(range) || rangeCovers(range, 'application/json');
}

/** How a value is written as a body: as JSON, as a form, as a form in parts, or, being a text, as it stands. */
export type Writing = 'json' | 'form' | 'parts' | 'text';

/** How a value is written as a body of a media type; undefined where it cannot be. */
export function writingOf(type: string): Writing | undefined {
  if (takesJson(type)) return 'json';
  const bare = withoutParameters(type);
  if (bare === 'application/x-www-form-urlencoded') return 'form';
  if (bare === 'multipart/form-data') return 'parts';
  return bare.startsWith('text/') && !bare.endsWith('*') ? 'text' : undefined;
}

/** Whether a media range (`application/json`, `text/*`, or any) covers a type. */
export function rangeCovers(range: string, type: string): boolean {
  if (range === type) return true;
  const wanted = withoutParameters(range);
  const bare = withoutParameters(type);
  return (
    wanted === '*/*' || wanted === bare || (wanted.endsWith('/*') && bare.startsWith(wanted.slice(0, -1)))
  );
}

/** The documented media type that a type answers to, the most specific (OpenAPI 3.1, 'Response Object', `content`). */
export function mediaTypeFor(content: readonly MediaType[], type: string): MediaType | undefined {
  return mostSpecific(
    content.filter((media) => rangeCovers(media.type, type)),
    (media) => media.type,
  );
}

/** Of things with media ranges, the one whose range is the most specific; the first of equals. */
export function mostSpecific<T>(list: readonly T[], rangeOf: (item: T) => string): T | undefined {
  return list.length < 2
    ? list[0]
    : list.toSorted((a, b) => wildcards(rangeOf(a)) - wildcards(rangeOf(b)))[0];
}

function wildcards(range: string): number {
  return withoutParameters(range).split('*').length - 1;
}

/** Whether a body of a type may go on until somebody leaves: server-sent events (HTML, 9.2), and parts that replace one another. */
export function isEndless(type: string): boolean {
  return /^\s*(text\/event-stream|multipart\/x-mixed-replace)\b/i.test(type);
}
