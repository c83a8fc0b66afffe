import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONTROL_PREFIX } from '../http/own-prefix.ts';
import { deliver, type ServedExchange } from './deliver.ts';
import type { Endpoint, Engine } from './engine.ts';
import type { Answer } from '../http/answer.ts';
import { corsHeaders, mayDrive, preflight, type CorsPolicy } from '../http/cors.ts';
import type { Incoming } from '../http/incoming.ts';
import { parseQuery } from '../http/query.ts';
import { readBody } from '../http/read-body.ts';
import { refuse, type Refusal } from '../http/refusal.ts';
import { splitTarget, type Target } from '../http/target.ts';
import type { Treatment } from '../chaos/pace.ts';
import { suggestion } from '../../spec/validate/suggestion.ts';
import { parsePrefer, type Preferences } from '../http/prefer.ts';
import type { Found } from '../http/route/table.ts';
import type { Rulebook, Ruling } from '../rules/rulebook.ts';
import { asRuled, overriddenBy, ruledAnswer } from '../rules/ruled.ts';

/** What stands before the contract's operations. */
export interface FrontParts {
  /** The engine in use now; `--watch` puts another in its place. */
  engine(): Engine;
  /** Largest body, in bytes. */
  readonly bodySize: number;
  readonly cors: CorsPolicy;
  /** Whether a request with this `Host` field is meant for the mock. */
  isOurs(host: string): boolean;
  /** Answers what is outside of the contract's base path: control, pages; undefined for a path of nobody's. */
  elsewhere(incoming: Incoming): Promise<Answer> | undefined;
  /** How a request of the contract is to be treated. */
  pace(preferences: Preferences | undefined): Treatment;
  /** What to answer in place of an operation. */
  readonly rules: Rulebook;
  /** Whether the answers of rules say so. */
  readonly mark: boolean;
  /** How long a stalled answer is kept up, in milliseconds. */
  readonly patience: number;
  /** Called once for each request, when its answer has been sent, or what was to be sent of it. */
  tell(exchange: ServedExchange): void;
}

/** What a preflight of a path that leads nowhere is granted. */
const ANY_METHOD = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

const NO_FIELDS: Readonly<Record<string, string>> = {};
const NONE: readonly string[] = [];

/** Makes the handler of the node:http server. Whatever happens to one request stays with it. */
export function createFront(parts: FrontParts): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const startedAt = performance.now();
    const { headers } = request;
    const engine = parts.engine();
    const target = splitTarget(request.url ?? '');
    const refused = targetRefusal(parts, request, target);
    const route = target && !refused ? locate(engine, target) : undefined;
    const endpoint = route?.found?.methods.get(methodOf(request.method ?? '', route.found));
    const { prefer } = headers;
    const treatment =
      endpoint && !refused ? parts.pace(prefer === undefined ? undefined : parsePrefer(prefer)) : undefined;
    const isOwn =
      route?.found === undefined &&
      target !== undefined &&
      (target.path === '/' || target.path.startsWith(CONTROL_PREFIX));
    let ruling: Ruling | undefined;
    let treated = treatment;
    const finish = (incoming: Incoming, own: Answer): void => {
      const answer = ruling ? ruledAnswer(own, ruling, parts.mark, endpoint?.plan.challenge) : own;
      const notices = endpoint?.notices ?? NO_FIELDS;
      deliver(parts, response, treated, {
        incoming,
        answer,
        extra:
          headers.origin === undefined
            ? notices
            : { ...corsHeaders(parts.cors, headers, answer.headers), ...notices },
        endpoint,
        rule: ruling?.id,
        overridden: ruling ? overriddenBy(ruling) : NONE,
        isOwn,
        startedAt,
      });
    };
    readBody(request, parts.bodySize, (body) => {
      const incoming: Incoming = {
        method: request.method ?? '',
        target: request.url ?? '',
        path: target?.path ?? '',
        query: target?.query ?? '',
        headers,
        body: body.ok ? body.value : undefined,
      };
      const meant = endpoint ?? route?.meant?.methods.get(methodOf(request.method ?? '', route.meant));
      const describe = (refusal: Refusal): Answer => ({
        ...engine.describe(meant?.plan.operation, refusal),
        problem: refusal.message,
      });
      if (refused) return finish(incoming, describe(refused));
      if (!body.ok) return finish(incoming, describe(body.error));
      if (endpoint !== undefined && !parts.rules.isEmpty()) {
        const path = incoming.path.slice(engine.contract.basePath.length) || '/';
        ruling = parts.rules.take(endpoint.plan.operation, incoming, path);
        treated = ruling ? asRuled(treatment, ruling) : treatment;
      }
      if (treated?.fault === '500')
        return finish(incoming, describe(refuse(500, 'fault: a 500 in place of the answer')));
      if (ruling?.answer) return finish(incoming, ruling.answer);
      const answer = answerOf(parts, incoming, route, endpoint, describe);
      if (!(answer instanceof Promise)) return finish(incoming, answer);
      answer.then(
        (settled) => finish(incoming, settled),
        (error: unknown) => finish(incoming, describe(refuse(500, `the mock failed: ${String(error)}`))),
      );
    });
  };
}

interface Route {
  /** Undefined for a path under the base path that no operation has. */
  readonly found: Found<Endpoint> | undefined;
  readonly malformed: boolean;
  /** What a path with a broken escape would lead to if that were a text: its errors are what it is refused with. */
  readonly meant: Found<Endpoint> | undefined;
}

/** Where a path leads within the contract; undefined where it is outside of the base path. */
function locate(engine: Engine, { path }: Target): Route | undefined {
  const { basePath } = engine.contract;
  if (basePath !== '' && path !== basePath && !path.startsWith(`${basePath}/`)) return undefined;
  const own = path.slice(basePath.length) || '/';
  const found = engine.table.find(own);
  if (found !== 'malformed') return { found, malformed: false, meant: undefined };
  const meant = engine.table.find(own.replaceAll('%', '%25'));
  return { found: undefined, malformed: true, meant: meant === 'malformed' ? undefined : meant };
}

function targetRefusal(
  parts: FrontParts,
  request: IncomingMessage,
  target: Target | undefined,
): Refusal | undefined {
  const { headers, httpVersion } = request;
  if (target === undefined) {
    return request.url === '*' && request.method === 'OPTIONS'
      ? undefined
      : refuse(400, 'target: is not a path or an http URL');
  }
  if (headers.host === undefined) {
    return httpVersion === '1.0' ? undefined : refuse(400, 'headers: Host is required');
  }
  if (!parts.isOurs(headers.host)) {
    return refuse(
      421,
      `headers: the mock does not answer for the host ${JSON.stringify(headers.host)}; --allow-host lets it`,
    );
  }
  return mayDrive(parts.cors, headers)
    ? undefined
    : refuse(
        403,
        `headers: pages of ${JSON.stringify(headers.origin ?? 'another site')} may not use the mock; --cors lets them`,
      );
}

/** The method whose operation answers: HEAD is GET's where the document has none of its own. */
function methodOf(method: string, found: Found<Endpoint>): string {
  return method === 'HEAD' && !found.methods.has('HEAD') ? 'GET' : method;
}

/**
 * Why a path leads nowhere, and where it was probably meant to lead. A preflight is granted all the same: a page reads
 * no answer to a request that it was not let make.
 */
function nowhere({ contract, table }: Engine, { path }: Incoming): Refusal {
  const { basePath, operations } = contract;
  const isUnder = basePath === '' || path === basePath || path.startsWith(`${basePath}/`);
  const beneath = table.find(path);
  const meant =
    !isUnder && beneath !== undefined && beneath !== 'malformed'
      ? ` (did you mean '${basePath}${path}'?)`
      : suggestion(path, new Set(operations.map((operation) => `${basePath}${operation.template}`)));
  return refuse(
    404,
    isUnder
      ? `path: no operation has the path ${path}${meant}`
      : `path: ${path} is not under ${basePath}${meant}`,
  );
}

function answerOf(
  parts: FrontParts,
  incoming: Incoming,
  route: Route | undefined,
  endpoint: Endpoint | undefined,
  describe: (refusal: Refusal) => Answer,
): Answer | Promise<Answer> {
  if (incoming.target === '*')
    return { status: 204, headers: { Allow: 'GET, HEAD, OPTIONS' }, body: undefined };
  const outside = route === undefined || route.found === undefined ? parts.elsewhere(incoming) : undefined;
  if (outside) return outside;
  if (route?.malformed) return describe(refuse(400, `path: ${incoming.path} has a malformed escape`));
  if (route?.found === undefined)
    return preflight(incoming.headers, ANY_METHOD) ?? describe(nowhere(parts.engine(), incoming));
  if (endpoint === undefined || incoming.method === 'OPTIONS') {
    const allow = allowed(route.found);
    if (incoming.method === 'OPTIONS' && endpoint === undefined) {
      return (
        preflight(incoming.headers, allow) ?? { status: 204, headers: { Allow: allow }, body: undefined }
      );
    }
    if (endpoint === undefined) {
      return describe(
        refuse(405, `method: ${incoming.method} is not one of ${allow} for ${route.found.template}`, {
          Allow: allow,
        }),
      );
    }
    const answer = preflight(incoming.headers, allow);
    if (answer) return answer;
  }
  const query = parseQuery(incoming.query);
  if (query === undefined) return describe(refuse(400, 'query: has a malformed escape'));
  return endpoint.answer(incoming, { path: route.found.values, query, headers: incoming.headers });
}

/** The methods a path answers to, as an `Allow` field. */
function allowed({ methods }: Found<Endpoint>): string {
  const all = new Set([...methods.keys(), ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS']);
  return [...all].join(', ');
}
