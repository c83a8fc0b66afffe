import type { Pair } from '../../spec/model/styles/style.ts';
import type { Case } from '../exchange/case.ts';
import { secretHeader, type GivenHeader } from './given-headers.ts';
import { presented, requestOf } from './request.ts';
import { bytesOf } from '../exchange/message.ts';

/** Stands, with a number behind it, for a credential's key until the shell's own word for it is put there. */
const MARK = 'KEYkeyKEY01234567';

/** The environment variable that the key of each security scheme is in, by the scheme's name. */
export type KeyVariables = ReadonlyMap<string, string>;

/** What a curl line is made with, beside its case. */
export interface CurlOptions {
  readonly baseUrl: string;
  readonly keyVariables: KeyVariables;
  /** The header fields that every request has. */
  readonly headers: readonly GivenHeader[];
}

/**
 * A case as a line that pastes into a POSIX shell. Keys come from environment variables, also where one is to
 * be nearly right; everything else is quoted.
 */
export function curlOf(subject: Case, { baseUrl, keyVariables, headers: given }: CurlOptions): string {
  const credentials = presented(subject);
  const request = requestOf(subject, (item) => `${MARK}${credentials.indexOf(item)}`, given);
  const { method, path, headers, body } = request;
  const isPiped = request.isBinary === true;
  const shell = credentials.map(({ key, scheme }) =>
    key.shell(keyVariables.get(scheme) ?? 'PETSTORE_API_KEY'),
  );
  const quote = (text: string): string => quoted(text, shell);
  const fieldOf = ([name, value]: Pair): string => {
    const secret = secretHeader(given, [name, value]);
    return secret === undefined
      ? quote(`${name}: ${value}`)
      : quoted(`${name}: ${value.replace(secret.value, () => `${MARK}${shell.length}`)}`, [
          ...shell,
          `$${secret.variable}`,
        ]);
  };
  const words = [
    `${isPiped ? `printf ${printable(bytesOf(request))} | ` : ''}curl -sS -i`,
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(method === 'HEAD' ? ['-I'] : []),
    quote(`${baseUrl.replace(/\/+$/, '')}${path}`),
    ...headers.filter(([name]) => name !== 'Accept').map((field) => `-H ${fieldOf(field)}`),
    ...(body === undefined ? [] : [isPiped ? '--data-binary @-' : `--data-raw ${quote(body)}`]),
    ...(body !== undefined && !headers.some(([name]) => name === 'Content-Type')
      ? ["-H 'Content-Type:'"]
      : []),
  ];
  return words.join(' ');
}

/** Bytes as a word that the shell's `printf` writes as they are: an argument can have no byte zero. */
function printable(bytes: Buffer): string {
  const text = bytes
    .toString('latin1')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')
    .replaceAll(/[^ -~\n]|'/g, (byte) => `\\${byte.charCodeAt(0).toString(8).padStart(3, '0')}`);
  return `'${text}'`;
}

/** Text as one shell word in single quotes; the mark of a key becomes the shell's word for it, in double quotes. */
function quoted(text: string, keys: readonly string[]): string {
  if (text === '') return "''";
  return text
    .split(new RegExp(`${MARK}(\\d)`))
    .map((part, index) => {
      if (index % 2 === 1) return `"${keys[Number(part)] ?? ''}"`;
      return part === '' ? '' : `'${part.replaceAll("'", "'\\''")}'`;
    })
    .join('');
}
