import type { JournalEntry } from './entry.ts';
import { BLACK } from './redact.ts';

/** Fields that curl sends by itself, that belong to the connection or to a browser, or that are the mock's own. */
const OWN =
  /^(host|connection|content-length|transfer-encoding|accept-encoding|keep-alive|expect|sec-.*|x-mock-.*)$/;

/** The environment variable that a key is taken from. */
const KEY = '"$PETSTORE_API_KEY"';

/**
 * A request as a line that pastes into a POSIX shell; a key comes from the environment. Undefined where its body is not
 * known whole.
 */
export function curlOf(entry: JournalEntry, origin: string): string | undefined {
  const { method, target, requestHeaders, requestBody, requestSize } = entry;
  if (requestBody !== null && Buffer.byteLength(requestBody) !== requestSize) return undefined;
  const isBasic = requestHeaders.authorization === `Basic ${BLACK}`;
  const fields = Object.entries(requestHeaders).filter(
    ([name]) => !OWN.test(name) && !(isBasic && name === 'authorization'),
  );
  return [
    'curl -sS -i',
    ...(method === 'GET' ? [] : method === 'HEAD' ? ['-I'] : [`-X ${quoted(method)}`]),
    quoted(target.startsWith('/') ? `${origin}${target}` : target),
    ...(isBasic ? [`-u ${KEY}`] : []),
    ...fields.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(requestBody === null ? [] : [`--data-raw ${quoted(requestBody)}`]),
    ...(requestBody === null || 'content-type' in requestHeaders ? [] : ["-H 'Content-Type:'"]),
  ].join(' ');
}

/** Text as one shell word; where a key was, the variable. */
function quoted(text: string): string {
  if (/^[A-Z]+$/.test(text)) return text;
  return text
    .split(BLACK)
    .map((part) => (part === '' ? '' : `'${part.replaceAll("'", "'\\''")}'`))
    .join(KEY);
}
