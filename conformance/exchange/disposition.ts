/** What a `Content-Disposition` says (RFC 6266). */
export interface Disposition {
  /** `attachment` or `inline`, in lower case. */
  readonly type: string;
  /** The name of the file; undefined where it has none. */
  readonly fileName: string | undefined;
}

const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const PARAMETER = new RegExp(
  `[ \\t]*;[ \\t]*(?:(${TOKEN})[ \\t]*=[ \\t]*(?:(${TOKEN})|"((?:[^"\\\\]|\\\\.)*)"))?`,
  'gsy',
);

/** Reads the field; undefined where it breaks the grammar: an unquoted blank, a quote that is not escaped. */
export function readDisposition(field: string): Disposition | undefined {
  const [type] = new RegExp(`^[ \\t]*${TOKEN}`).exec(field) ?? [];
  if (type === undefined) return undefined;
  const parameters = new Map<string, string>();
  let end = type.length;
  PARAMETER.lastIndex = end;
  for (let found = PARAMETER.exec(field); found !== null; found = PARAMETER.exec(field)) {
    const [, name, token, quoted = ''] = found;
    if (name !== undefined) parameters.set(name.toLowerCase(), token ?? quoted.replaceAll(/\\(.)/gs, '$1'));
    end = PARAMETER.lastIndex;
  }
  if (field.slice(end).trim() !== '') return undefined;
  const extended = parameters.get('filename*');
  const fileName = extended === undefined ? parameters.get('filename') : readExtended(extended);
  return extended !== undefined && fileName === undefined
    ? undefined
    : { type: type.trim().toLowerCase(), fileName };
}

/** RFC 8187: a charset, a language and percent-encoded octets. */
function readExtended(value: string): string | undefined {
  const [, charset = '', octets = ''] = /^([^']*)'[^']*'(.*)$/s.exec(value) ?? [];
  try {
    if (/^utf-8$/i.test(charset)) return decodeURIComponent(octets);
    return /^iso-8859-1$/i.test(charset)
      ? octets.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        )
      : undefined;
  } catch {
    return undefined;
  }
}
