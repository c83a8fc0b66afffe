import type { RequestOptions } from 'node:http';
import { KEPT_BYTES, type Kept } from './entry.ts';
import { request } from '../../../spec/node-http.ts';
import { err, ok, type Result } from '../../../spec/result.ts';

/** The field by which a request that is sent again names the one that it repeats. */
export const REPLAY_FIELD = 'x-mock-replay';

/** Fields that belong to a connection, not to a request. */
const OF_CONNECTION = /^(connection|keep-alive|transfer-encoding|upgrade|expect)$/;

/**
 * Sends a request again, as it came, to where it came. Resolves when it is over, however it ended: the journal has it
 * then; with what was in the way where it could not be sent at all.
 */
export function replay(kept: Kept, origin: string): Result<Promise<string | undefined>, string> {
  const { requestBytes, requestSize, method, target } = kept;
  if (requestSize > KEPT_BYTES) return err(`its body of ${requestSize} bytes was not kept whole`);
  const { hostname, port } = new URL(origin);
  const headers = Object.fromEntries(Object.entries(kept.sent).filter(([name]) => !OF_CONNECTION.test(name)));
  const body = requestBytes === undefined ? undefined : Buffer.from(requestBytes, 'latin1');
  const options = {
    hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    method,
    path: target,
    agent: false,
    headers: {
      ...headers,
      [REPLAY_FIELD]: String(kept.number),
      ...(body === undefined ? {} : { 'content-length': body.length }),
    },
  };
  return ok(
    sendWhole(options, body).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    ),
  );
}

/** Sends a request and reads its answer to the end, or until the connection is lost. */
function sendWhole(options: RequestOptions, body: Buffer | undefined): Promise<undefined> {
  return new Promise((resolve) => {
    const sent = request(options, (response) => {
      response.on('close', () => resolve(undefined));
      response.resume();
    });
    sent.on('error', () => resolve(undefined));
    sent.end(body);
  });
}
