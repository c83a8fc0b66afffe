import { STATUS_CODES } from '../../spec/node-http.ts';
import type { Duplex } from 'node:stream';
import type { Answer } from './answer.ts';
import { refuse, type Refusal } from './refusal.ts';

/** What to tell a client whose request cannot be read as HTTP, by the parser's error code. */
export function refusalFor(error: Error): Refusal {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'HPE_HEADER_OVERFLOW') return refuse(431, 'headers: the header fields are too large');
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return refuse(413, 'body: the chunk extensions are too large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refuse(408, 'request: it did not arrive in time');
  return refuse(400, `request: is not HTTP (${'reason' in error ? String(error.reason) : error.message})`);
}

/** Writes an answer onto a bare socket and closes it. */
export function writeRaw(socket: Duplex, answer: Answer): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = answer.body ?? '';
  const fields = Object.entries({
    ...answer.headers,
    'Content-Length': String(Buffer.byteLength(body)),
    Date: new Date().toUTCString(),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ''}\r\n${fields.join('')}\r\n`;
  socket.end(Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)]));
}
