import { connect } from 'node:net';
import type { Attack } from './requests.ts';

/** How long an answer is waited for, and how long its rest when nothing more comes, in milliseconds. */
const PATIENCE = 150;
const QUIET = 25;

/** Sends an attack over a socket of its own, and gives what came back; empty where nothing did. */
export function fire(port: number, { bytes, halfClose, drop }: Attack): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let timer: NodeJS.Timeout | undefined;
    const done = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(Buffer.concat(chunks).toString('latin1'));
    };
    const wait = (time: number): void => {
      clearTimeout(timer);
      timer = setTimeout(done, time);
    };
    socket.on('connect', () => {
      socket.write(bytes, () => (drop ? done() : wait(PATIENCE)));
      if (halfClose) socket.end();
    });
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      wait(QUIET);
    });
    socket.on('end', done);
    socket.on('error', done);
  });
}

/** An answer's head and body. */
export interface Heard {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** The first whole answer of what came back; undefined where there is none. */
export function firstAnswer(text: string): Heard | undefined {
  const rest = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  const end = rest.indexOf('\r\n\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(rest)?.[1];
  if (end < 0 || status === undefined) return undefined;
  const head = rest.slice(0, end);
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
  const body = rest.slice(end + 4, end + 4 + length);
  return { status: Number(status), type: /\r\ncontent-type: *([^\r;]+)/i.exec(head)?.[1] ?? '', body };
}
