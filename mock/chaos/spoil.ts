import type { ServerResponse } from 'node:http';
import type { Answer } from '../http/answer.ts';
import { send } from '../http/send.ts';
import type { Fault } from './pace.ts';

/** Sends an answer with a fault in it. A stalled connection is cut after `patience` milliseconds. */
export function sendSpoilt(
  response: ServerResponse,
  answer: Answer,
  extra: Readonly<Record<string, string>>,
  fault: Exclude<Fault, '500'>,
  patience: number,
): void {
  const { socket } = response;
  if (socket === null || response.destroyed) return;
  if (fault === 'reset') {
    socket.resetAndDestroy();
    return;
  }
  const body = Buffer.from(answer.body ?? '');
  const half = body.subarray(0, Math.floor(body.length / 2));
  if (fault === 'malformed') {
    send(response, { ...answer, body: half }, extra);
    return;
  }
  response.writeHead(answer.status, { ...extra, ...answer.headers, 'Content-Length': body.length + 1 });
  response.write(half);
  const timer = setTimeout(() => socket.destroy(), patience);
  response.once('close', () => clearTimeout(timer));
}
