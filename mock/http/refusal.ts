/** One thing that is wrong with a request: where (`body`, `query`), at what place there, and what. */
export interface FieldProblem {
  readonly place: string;
  /** The parameter's name, or the place in the body with a slash before each part but the first; empty for the whole. */
  readonly at: string;
  readonly message: string;
}

/** Why a request is not answered as it asked: a status, a reason with its place, and the headers that go with it. */
export interface Refusal {
  readonly status: number;
  /** Machine-readable; the names of RFC 9110's status codes, in snake case. */
  readonly code: string;
  /** What is wrong and where: `body: name is required`. */
  readonly message: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The same, one by one, where it is about fields of the request. */
  readonly fields: readonly FieldProblem[];
}

const CODES: ReadonlyMap<number, string> = new Map([
  [400, 'invalid_request'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [406, 'not_acceptable'],
  [408, 'request_timeout'],
  [409, 'conflict'],
  [413, 'content_too_large'],
  [414, 'uri_too_long'],
  [415, 'unsupported_media_type'],
  [417, 'expectation_failed'],
  [421, 'misdirected_request'],
  [422, 'invalid_request'],
  [431, 'request_header_fields_too_large'],
  [501, 'not_implemented'],
  [503, 'service_unavailable'],
]);

/** A refusal with the code that belongs to its status. */
export function refuse(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
  fields: readonly FieldProblem[] = [],
): Refusal {
  return {
    status,
    code: CODES.get(status) ?? (status < 500 ? 'invalid_request' : 'internal_error'),
    message,
    headers,
    fields,
  };
}
