import { nestsDeeperThan } from '../../spec/json/depth.ts';
import type { Json } from '../../spec/json/json.ts';
import { isJsonType, withoutParameters } from '../../spec/model/media-types.ts';
import type { Link } from '../../spec/model/types.ts';
import type { Result } from '../../spec/result.ts';
import type { Case } from './case.ts';
import { headerOf, type Failure, type WireRequest, type WireResponse } from './message.ts';

/** A request and what came of it: what every rule looks at. */
export interface Exchange {
  /** Position in the run's history, by completion. */
  readonly index: number;
  readonly case: Case;
  /** As it was sent; its credential is in it, so it never goes into a report. */
  readonly request: WireRequest;
  readonly outcome: Result<WireResponse, Failure>;
  /** The body as JSON; the error says why it is none. Undefined where there is no response or no body. */
  readonly json: Result<Json, string> | undefined;
  /** Ticks of the run's logical clock: A was over before B began where `A.ended < B.started`. */
  readonly started: number;
  readonly ended: number;
  /** How often the request went out for this one answer. */
  readonly attempts: number;
  /** The exchange whose answer led here, and the Link between. */
  readonly origin: { readonly exchange: Exchange; readonly link: Link } | undefined;
  /** Id of the job it belongs to. */
  readonly job: string;
  /** Whether a hook of the user's made another request of its case. */
  readonly isChanged?: boolean;
  /** Whether an attempt of it went without an answer: the service may do at any later time what it asks for. */
  readonly isLost?: boolean;
}

/** The status of an answer, or undefined where there is none. */
export function statusOf(exchange: Exchange): number | undefined {
  return exchange.outcome.ok ? exchange.outcome.value.status : undefined;
}

/** Whether the exchange ended in a 2xx answer. */
export function succeeded(exchange: Exchange): boolean {
  const status = statusOf(exchange);
  return status !== undefined && status >= 200 && status < 300;
}

/** The JSON body of an answer, or undefined where it has none. */
export function jsonOf(exchange: Exchange): Json | undefined {
  return exchange.json?.ok === true ? exchange.json.value : undefined;
}

/** The value that an answer's body stands for: a text where its media type is one of texts, and else its JSON. */
export function valueOf(exchange: Exchange): Json | undefined {
  if (!exchange.outcome.ok) return undefined;
  const { body, incomplete } = exchange.outcome.value;
  const type = mediaTypeOf(exchange.outcome.value) ?? '';
  if (!type.startsWith('text/') || isJsonType(type)) return jsonOf(exchange);
  try {
    return incomplete === undefined ? UTF8.decode(body) : undefined;
  } catch {
    return undefined;
  }
}

/** Levels of arrays and objects in a body that is read: what walks it goes down by recursion. */
const MOST_LEVELS = 500;

/** What is said of a body that nests deeper than it is read. */
export const TOO_DEEP = `it nests deeper than ${MOST_LEVELS} levels`;

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads a body as JSON text in UTF-8 (RFC 8259, 8.1) with `parse`: a byte order mark and bytes that are no UTF-8 are errors. */
export function readJson(
  response: WireResponse,
  parse: (text: string) => Result<Json, string>,
): Result<Json, string> | undefined {
  if (response.body.length === 0) return undefined;
  if (response.incomplete !== undefined) return { ok: false, error: response.incomplete };
  let text: string;
  try {
    text = UTF8.decode(response.body);
  } catch {
    return { ok: false, error: 'it is not UTF-8' };
  }
  if (text.startsWith('\ufeff')) return { ok: false, error: 'it begins with a byte order mark' };
  return nestsDeeperThan(text, MOST_LEVELS) ? { ok: false, error: TOO_DEEP } : parse(text);
}

/** The media type of an answer, in lower case and without parameters; undefined where it has none. */
export function mediaTypeOf(response: WireResponse): string | undefined {
  const type = headerOf(response, 'content-type');
  return type === undefined ? undefined : withoutParameters(type);
}
