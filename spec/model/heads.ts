import type { Operation } from './types.ts';

/** Whether an operation is the HEAD of what another, a GET, shows: it is answered alike, but for the body (RFC 9110, 9.3.2). */
export function isHeadOf(head: Operation, read: Operation): boolean {
  return head.method === 'HEAD' && read.method === 'GET' && head.template === read.template;
}
