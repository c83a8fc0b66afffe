import { LONGER, type Failure } from '../exchange/message.ts';

/** What is said of a body whose end did not come within the timeout. */
export const STALLED = 'its end did not come in time';

/** What is said of a body that is longer than what is read of one. */
export function tooLong(limit: number): string {
  return `${LONGER} than the ${limit} bytes that are read (--max-response)`;
}

/** What is said of a request that got no complete answer in time. */
export function timedOut(timeout: number): Failure {
  return { kind: 'timeout', message: `no complete answer within ${timeout / 1000} s` };
}

const UNREACHABLE = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ETIMEDOUT',
]);

/** What a client says of answers that it does not read, though they may be HTTP. */
const UNREAD = /^bad (response|upgrade)$|does not match content-length|^Parse Error/;

/** What became of a request, by the error that a client gave for it. */
export function failureOf(error: unknown): Failure {
  const message = messageOf(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // A connection that is reset while it is made carried no request.
  const connecting = error instanceof Error && 'syscall' in error && error.syscall === 'connect';
  if (code === 'ECONNREFUSED' || (connecting && code === 'ECONNRESET'))
    return { kind: 'refused', message: 'connection refused' };
  if (UNREACHABLE.has(code) || /CERT|SSL|TLS/.test(code)) return { kind: 'unreachable', message };
  const name = error instanceof Error ? error.name : '';
  if (name === 'HTTPParserError' || code.startsWith('HPE_') || UNREAD.test(message)) {
    return { kind: 'unread', message: `not HTTP: ${message}` };
  }
  return { kind: 'reset', message: `the connection was closed without an answer (${message})` };
}

/** The message of an error, or of the first of several. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
}
