import type { Dispatcher } from 'undici';
import { err, ok, type Result } from '../../spec/result.ts';
import { decodeBody } from './decode.ts';
import { openDispatcher } from './open-dispatcher.ts';
import { MAX_RESPONSE } from './max-response.ts';
import type { Network } from './network.ts';
import { receive, type Bounds } from './receive.ts';
import { slashRedirect } from './slash-redirect.ts';
import { createStickyCookies } from './sticky-cookies.ts';
import { USER_AGENT } from './user-agent.ts';
import { headerOfRequest, type Failure, type WireRequest, type WireResponse } from '../exchange/message.ts';
import { secondOpinion } from './second-opinion.ts';

export interface TransportOptions {
  /** Absolute URL the contract's paths stand under, without a trailing slash. */
  readonly baseUrl: string;
  /** Connections held at once. */
  readonly connections: number;
  /** Milliseconds one request may take, from first byte sent to last byte read. */
  readonly timeout: number;
  /** Bytes of a response body that are read; what is longer is cut, and said to be. */
  readonly maxResponse?: number;
  readonly network?: Network;
}

/** Sends one request over the wire, once. */
export interface Transport {
  send(request: WireRequest): Promise<Result<WireResponse, Failure>>;
  close(): Promise<void>;
}

/** Opens keep-alive connections to the base URL's host. No redirect is followed but to the same path with or without a slash. */
export function openTransport(options: TransportOptions): Transport {
  const { baseUrl, connections, timeout, maxResponse: limit = MAX_RESPONSE, network = {} } = options;
  const base = new URL(baseUrl);
  const prefix = base.pathname.replace(/\/+$/, '');
  const opening = openDispatcher(base.origin, connections, timeout, network);
  const cookies = createStickyCookies();
  // Where the first client cannot read what the other can, the other goes on alone: it reads this service.
  let second = false;
  const sendOnce = async (absolute: WireRequest): Promise<Result<WireResponse, Failure>> => {
    const ask = (): Promise<Result<WireResponse, Failure>> =>
      secondOpinion(base.origin, absolute, timeout, limit, network);
    if (second) return agreed(await ask());
    const own = absolute.fresh ? await openDispatcher(base.origin, 1, timeout, network) : undefined;
    const outcome = await exchange(own ?? (await opening), base.origin, absolute, { timeout, limit });
    await own?.destroy();
    if (outcome.ok || outcome.error.kind !== 'unread') return outcome;
    // The other client knows no proxies.
    if (network.proxy !== undefined) return agreed(outcome);
    const opinion = await ask();
    if (!opinion.ok) return agreed(outcome);
    second = true;
    return ok({ ...opinion.value, resent: true });
  };
  return {
    async send(request) {
      const absolute = cookies.on({
        ...request,
        path: `${prefix}${request.path}`,
        headers:
          headerOfRequest(request, 'user-agent') === undefined
            ? [['User-Agent', USER_AGENT], ...request.headers]
            : request.headers,
      });
      const outcome = await sendOnce(absolute);
      if (!outcome.ok) return outcome;
      cookies.note(outcome.value);
      const further = slashRedirect(base.origin, absolute, outcome.value);
      if (further === undefined) return outcome;
      const end = await sendOnce(further);
      return end.ok ? ok({ ...end.value, resent: true }) : end;
    },
    close: async () => (await opening).destroy(),
  };
}

/** An outcome on which there is no further opinion: what nobody could read is not HTTP. */
function agreed(outcome: Result<WireResponse, Failure>): Result<WireResponse, Failure> {
  if (outcome.ok || outcome.error.kind !== 'unread') return outcome;
  return err({ kind: 'protocol', message: outcome.error.message });
}

async function exchange(
  dispatcher: Dispatcher,
  origin: string,
  request: WireRequest,
  bounds: Bounds,
): Promise<Result<WireResponse, Failure>> {
  const received = await receive(dispatcher, origin, request, bounds);
  if (!received.ok) return received;
  const { status, headers, bytes, incomplete } = received.value;
  const coding = headers.get('content-encoding');
  if (coding === undefined) return ok({ status, headers, body: bytes, incomplete });
  const decoded = await decodeBody(bytes, coding.join(','), bounds.limit);
  return ok({
    status,
    headers,
    body: decoded.ok ? decoded.value : bytes,
    incomplete: incomplete ?? (decoded.ok ? undefined : decoded.error),
  });
}
