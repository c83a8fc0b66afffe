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

/** Whether a media type is JSON: `application/json`, or with the suffix `+json` (RFC 6839). */
export function isJsonType(type: string): boolean {
  return type === 'application/json' || type.endsWith('+json') || type === 'text/json';
}

/** Whether a media range of the document (`application/json`, `text/*`, or any) covers a type. */
export function rangeCovers(range: string, type: string): boolean {
  const bare = range.split(';', 1)[0]?.trim() ?? '';
  if (bare === '*/*' || bare === type) return true;
  return bare.endsWith('/*') && type.startsWith(bare.slice(0, -1));
}
