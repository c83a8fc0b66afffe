import { err, ok, type Result } from '../../spec/result.ts';
import type { Case } from '../exchange/case.ts';
import type { WireRequest, WireResponse } from '../exchange/message.ts';
import type { HookContext, HookRequest, HookResponse, Hooks } from './hooks.ts';

/** Runs a user's hooks around requests. What a hook throws is an error in one line that names it and the operation. */
export interface HookRunner {
  before(request: WireRequest, subject: Case): Promise<Result<WireRequest, string>>;
  after(response: WireResponse, request: WireRequest, subject: Case): Promise<Result<undefined, string>>;
}

/** Makes a runner of hooks. */
export function createHookRunner(hooks: Hooks, baseUrl: string, hide: (secret: string) => void): HookRunner {
  const contextOf = ({ operation: { id, method, template: path }, purpose }: Case): HookContext => ({
    operation: id,
    method,
    path,
    baseUrl,
    purpose: purpose.kind,
    hide,
  });
  return {
    async before(request, subject) {
      if (hooks.beforeRequest === undefined) return ok(request);
      const given = shown(request);
      try {
        const changed = (await hooks.beforeRequest(given, contextOf(subject))) ?? given;
        return isRequest(changed)
          ? ok({
              ...request,
              ...changed,
              headers: Object.entries(changed.headers),
              isBinary: request.isBinary === true && changed.body === request.body,
            })
          : err(`beforeRequest gave what is no request, for ${subject.operation.id}`);
      } catch (error) {
        return err(thrown('beforeRequest', subject, error));
      }
    },
    async after(response, request, subject) {
      try {
        await hooks.afterResponse?.(shownResponse(response), {
          ...contextOf(subject),
          request: shown(request),
        });
        return ok(undefined);
      } catch (error) {
        return err(thrown('afterResponse', subject, error));
      }
    },
  };
}

function thrown(hook: keyof Hooks, { operation }: Case, error: unknown): string {
  return `the hook ${hook} threw on ${operation.id}: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`;
}

function shown({ method, path, headers, body }: WireRequest): HookRequest {
  return { method, path, headers: Object.fromEntries(headers), body };
}

function shownResponse({ status, headers, body }: WireResponse): HookResponse {
  return {
    status,
    headers: Object.fromEntries([...headers].map(([name, values]) => [name, values.join(', ')])),
    setCookie: headers.get('set-cookie') ?? [],
    body: body.toString('utf8'),
  };
}

/** Whether what a hook gave can be sent: it need not be typed. */
function isRequest(given: unknown): given is HookRequest {
  if (typeof given !== 'object' || given === null) return false;
  const { method, path, headers, body }: Partial<Record<keyof HookRequest, unknown>> = given;
  return (
    typeof method === 'string' &&
    typeof path === 'string' &&
    path.startsWith('/') &&
    typeof headers === 'object' &&
    headers !== null &&
    Object.values(headers).every((value) => typeof value === 'string') &&
    (body === undefined || typeof body === 'string')
  );
}
