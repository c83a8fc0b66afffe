import {
  createInstance,
  resetJSONSchemaGenerator,
  type IHttpConfig,
  type IHttpRequest,
} from '@stoplight/prism-http';
import type { Contract, Operation } from '../../spec/model/types.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import { refuse, type Refusal } from '../http/refusal.ts';
import { silentLogger } from './logger.ts';
import { prismOperations } from './operations.ts';

/** What is wanted of Prism for one request. */
export interface Preference {
  readonly code: number | undefined;
  readonly example: string | undefined;
  readonly dynamic: boolean;
  /** Same seed, same dynamic answer. */
  readonly seed: string | undefined;
  /** The request's own `Accept`. */
  readonly accept: string | undefined;
}

/** What Prism answered: a status, fields, and a body that is not yet text. */
export interface PrismAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Answers operations as stock Prism would, from the document's examples and schemas. */
export type AskPrism = (operation: Operation, wish: Preference) => Promise<Result<PrismAnswer, Refusal>>;

type PrismMethod = IHttpRequest['method'];

/**
 * Prism's `createInstance` over a contract. Routing and the checks of request and credentials are our own and are done
 * before, so its slots for them hold nothing: `route` takes the one operation it is given. The stock mocker answers,
 * each time with a fresh configuration (it writes to the one it is given), and nothing it throws gets out.
 */
export async function createPrism(contract: Contract): Promise<AskPrism> {
  const operations = await prismOperations(contract);
  const prism = createInstance(configFor(undefined), {
    logger: silentLogger,
    route: ({ resources: [only] }) =>
      only === undefined ? { _tag: 'Left', left: new Error('no operation') } : { _tag: 'Right', right: only },
    validateInput: ({ element }) => ({ _tag: 'Right', right: element }),
    validateSecurity: ({ element }) => ({ _tag: 'Right', right: element }),
    validateOutput: ({ element }) => ({ _tag: 'Right', right: element }),
    forward: () => () => async () => ({ _tag: 'Left', left: new Error('the mock forwards nothing') }),
  });
  return async (operation, wish) => {
    const resource = operations.get(`${operation.method} ${operation.template}`);
    if (resource === undefined) return err(refuse(501, `Prism has no operation ${operation.id}`));
    const method = methodOf(operation);
    try {
      const headers: Record<string, string> = wish.accept === undefined ? {} : { accept: wish.accept };
      const result = await prism.request(
        { method, url: { path: resource.path }, headers },
        [resource],
        configFor(wish),
      )();
      if ('left' in result) return err(refusalOf(result.left));
      const { statusCode, headers: sent = {}, body } = result.right.output;
      return ok({ status: statusCode, headers: textHeaders(sent), body });
    } catch (error) {
      return err(
        refuse(
          500,
          `Prism failed on ${operation.id}: ${error instanceof Error ? error.message : String(error)}`,
        ),
      );
    } finally {
      if (wish.seed !== undefined) resetJSONSchemaGenerator();
    }
  };
}

function configFor(wish: Preference | undefined): IHttpConfig {
  return {
    isProxy: false,
    checkSecurity: false,
    validateRequest: false,
    validateResponse: false,
    errors: false,
    upstreamProxy: undefined,
    mock: {
      dynamic: wish?.dynamic ?? false,
      ...(wish?.code === undefined ? {} : { code: wish.code }),
      ...(wish?.example === undefined ? {} : { exampleKey: wish.example }),
      ...(wish?.seed === undefined ? {} : { seed: wish.seed }),
    },
  };
}

function methodOf({ method }: Operation): PrismMethod {
  const methods: Readonly<Record<Operation['method'], PrismMethod>> = {
    GET: 'get',
    PUT: 'put',
    POST: 'post',
    DELETE: 'delete',
    OPTIONS: 'options',
    HEAD: 'head',
    PATCH: 'patch',
    TRACE: 'trace',
  };
  return methods[method];
}

/** What Prism could not grant; its 404 means that the document has no such code or example: the client's mistake, 400. */
function refusalOf(error: Error): Refusal {
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 500;
  const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : error.message;
  return refuse(status === 404 ? 400 : status, `prefer: ${detail}`);
}

/** Fields that say how the message is framed, which nobody but who sends it can say; some documents describe them. */
const FRAMING =
  /^(content-length|content-encoding|transfer-encoding|connection|keep-alive|trailer|upgrade)$/i;

/** Prism's header fields as text, without its `deprecation: true` (RFC 9745 wants a date, and the front sends it). */
function textHeaders(headers: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === null || value === undefined || name.toLowerCase() === 'deprecation' || FRAMING.test(name)
        ? []
        : [[name, String(value)] as const],
    ),
  );
}
