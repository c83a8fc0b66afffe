import { connect, type Socket } from 'node:net';

/** One request, ready for the wire. */
export interface Shot {
  readonly bytes: Buffer;
  /** The status its answer must have; any other ends the measurement. */
  readonly status: number;
}

/** What a closed loop saw. Times are in milliseconds. */
export interface Load {
  readonly requests: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n');

/** Writes an HTTP/1.1 request as it goes over the wire. */
export function shot(
  url: URL,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string | undefined,
  status: number,
): Shot {
  const fields = {
    Host: url.host,
    ...headers,
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
  };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  const base = url.pathname.replace(/\/$/, '');
  return {
    bytes: Buffer.from(`${method} ${base}${path} HTTP/1.1\r\n${head.join('')}\r\n${body ?? ''}`),
    status,
  };
}

/**
 * Drives a server in a closed loop: each of `connections` keep-alive connections sends a request, waits for its whole
 * answer and sends the next, until `requests` were answered.
 * @throws Error at the first answer with another status than the shot's, and where a connection ends
 */
export async function drive(
  url: URL,
  next: (index: number) => Shot,
  requests: number,
  connections: number,
): Promise<Load> {
  const times = new Float64Array(requests);
  let sent = 0;
  let done = 0;
  const take = (): Shot | undefined => (sent < requests ? next(sent++) : undefined);
  const tell = (time: number): void => {
    times[done] = time;
    done += 1;
  };
  const started = performance.now();
  const loops = Array.from({ length: connections }, () => loop(url, take, tell));
  await Promise.all(loops);
  const seconds = (performance.now() - started) / 1000;
  const sorted = times.slice(0, done).sort();
  const quantile = (share: number): number => sorted[Math.min(done - 1, Math.floor(done * share))] ?? 0;
  return { requests: done, seconds, perSecond: done / seconds, p50: quantile(0.5), p99: quantile(0.99) };
}

/** One connection's loop; resolves when there is nothing left to take. */
function loop(url: URL, take: () => Shot | undefined, tell: (time: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname);
    socket.setNoDelay(true);
    let current: Shot | undefined;
    let at = 0;
    const fire = (): void => {
      current = take();
      if (current === undefined) {
        socket.end();
        resolve();
        return;
      }
      at = performance.now();
      socket.write(current.bytes);
    };
    socket.once('connect', fire);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`${url.href} closed the connection`)));
    readAnswers(socket, (status) => {
      if (status === current?.status) {
        tell(performance.now() - at);
        fire();
        return;
      }
      socket.destroy();
      const line = current?.bytes.toString().split('\r\n')[0] ?? '';
      reject(new Error(`${line} was answered ${status}, not ${current?.status ?? 0}`));
    });
  });
}

/** Calls `answered` with the status of each whole answer that arrives. */
function readAnswers(socket: Socket, answered: (status: number) => void): void {
  let pending: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    const size = answerSize(pending);
    if (size === undefined || pending.length < size) return;
    const status = Number(pending.toString('latin1', 9, 12));
    pending = pending.subarray(size);
    answered(status);
  });
}

/** How many bytes the first answer takes, or undefined where that is not known yet. */
function answerSize(bytes: Buffer): number | undefined {
  const head = bytes.indexOf(END_OF_HEAD);
  if (head < 0) return undefined;
  const fields = bytes.toString('latin1', 0, head);
  const length = /\r\ncontent-length: *(\d+)/i.exec(fields)?.[1];
  if (length !== undefined) return head + 4 + Number(length);
  if (!/\r\ntransfer-encoding: *chunked/i.test(fields)) return head + 4;
  const end = bytes.indexOf(END_OF_CHUNKS, head);
  return end < 0 ? undefined : end + END_OF_CHUNKS.length;
}
