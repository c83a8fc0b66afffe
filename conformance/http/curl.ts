import type { Case } from '../generate/case.ts';
import { requestOf } from '../generate/request.ts';

/** Stands for the credential's key until the shell's own word for it is put there; no request can hold it. */
const MARK = 'KEYkeyKEY0123456789';

/**
 * A case as a line that pastes into a POSIX shell. The key comes from the environment variable `keyVariable`, also
 * where it is to be nearly right; everything else is quoted.
 */
export function curlOf(subject: Case, baseUrl: string, keyVariable: string): string {
  const { method, path, headers, body } = requestOf(subject, MARK);
  const key = subject.credential?.key.shell(keyVariable) ?? '';
  const words = [
    'curl -sS -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(method === 'HEAD' ? ['-I'] : []),
    quote(`${baseUrl.replace(/\/+$/, '')}${path}`, key),
    ...headers
      .filter(([name]) => name !== 'Accept')
      .map(([name, value]) => `-H ${quote(`${name}: ${value}`, key)}`),
    ...(body === undefined ? [] : [`--data-raw ${quote(body, key)}`]),
    ...(body !== undefined && !headers.some(([name]) => name === 'Content-Type')
      ? ["-H 'Content-Type:'"]
      : []),
  ];
  return words.join(' ');
}

/** Text as one shell word in single quotes; the key's mark becomes the shell's word for the key, in double quotes. */
function quote(text: string, key: string): string {
  if (text === '') return "''";
  return text
    .split(MARK)
    .map((part) => (part === '' ? '' : `'${part.replaceAll("'", "'\\''")}'`))
    .join(`"${key}"`);
}
