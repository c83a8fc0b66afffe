import type { Purpose } from '../exchange/case.ts';

/** A request that is about to be sent. What a hook changes of it is sent so. */
export interface HookRequest {
  method: string;
  /** Path and query, percent-encoded, behind the base URL's own path. */
  path: string;
  /** Its fields, the credential among them. */
  headers: Record<string, string>;
  body: string | undefined;
}

/** An answer that came. */
export interface HookResponse {
  readonly status: number;
  /** By their names in lower case; several of one name are joined by commas, but for `set-cookie`, of which there is a list. */
  readonly headers: Readonly<Record<string, string>>;
  readonly setCookie: readonly string[];
  readonly body: string;
}

/** What a hook is told of a request. */
export interface HookContext {
  /** The operation's id, or `GET /pets` where it has none. */
  readonly operation: string;
  readonly method: string;
  /** The path template, such as `/pets/{petId}`. */
  readonly path: string;
  readonly baseUrl: string;
  /** What the request is meant to show: one that is not valid must not be made valid. */
  readonly purpose: Purpose['kind'];
  /** Keeps a text out of all reports from now on. */
  readonly hide: (secret: string) => void;
}

/** What a user's code does with each request of a run. */
export interface Hooks {
  /** Changes a request before it is sent, or gives another in its place. */
  readonly beforeRequest?: (
    request: HookRequest,
    context: HookContext,
  ) => HookRequest | void | Promise<HookRequest | void>;
  /** Looks at an answer, with the request as it was sent. */
  readonly afterResponse?: (
    response: HookResponse,
    context: HookContext & { readonly request: Readonly<HookRequest> },
  ) => void | Promise<void>;
}
