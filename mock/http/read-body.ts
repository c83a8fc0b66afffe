import type { IncomingMessage } from 'node:http';
import { err, ok, type Result } from '../../spec/result.ts';
import { refuse, type Refusal } from './refusal.ts';

/** How many times the limit is read and thrown away after a 413, so that the client gets to see it. */
const DRAINED = 16;

/**
 * Reads a request's body, of `limit` bytes at most, and calls `done` once; never where the client goes away before.
 * Undefined where the request has none.
 */
export function readBody(
  request: IncomingMessage,
  limit: number,
  done: (body: Result<Buffer | undefined, Refusal>) => void,
): void {
  const declared = request.headers['content-length'];
  if (declared === undefined && request.headers['transfer-encoding'] === undefined) {
    done(ok(undefined));
    return;
  }
  let chunks: Buffer[] | undefined = [];
  let size = 0;
  const tooLarge = (): void => {
    chunks = undefined;
    done(err(refuse(413, `body: is larger than ${limit} bytes`)));
  };
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (chunks === undefined) {
      if (size > limit * DRAINED) request.destroy();
      return;
    }
    chunks.push(chunk);
    if (size > limit) tooLarge();
  });
  request.on('end', () => {
    if (chunks === undefined) return;
    const [only] = chunks;
    done(ok(chunks.length === 1 && only ? only : Buffer.concat(chunks)));
  });
  if (declared !== undefined && Number(declared) > limit) tooLarge();
}
