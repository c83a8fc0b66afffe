import { atPointer } from '../../spec/json/pointer.ts';
import type { Json } from '../../spec/json/json.ts';
import { parseJson } from '../../spec/json/parse.ts';
import { loadContract } from '../../spec/model/load.ts';
import { parseQuery } from '../http/query.ts';
import type { Endpoint } from '../serving/engine.ts';
import { serveContract, type ServedContract } from '../serving/served-contract.ts';

/** An answer, read. */
export interface Driven {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly json: Json;
  at(pointer: string): Json | undefined;
}

/** A mock without a socket. */
export interface Drive {
  readonly served: ServedContract;
  endpoint(method: string, path: string): Endpoint;
  send(
    method: string,
    target: string,
    body?: unknown,
    type?: string,
    more?: Readonly<Record<string, string>>,
  ): Promise<Driven>;
}

/** Serves a document in this process alone: each request goes straight to its operation. */
export async function drive(path: string, now: () => Date = () => new Date()): Promise<Drive> {
  const loaded = await loadContract(path);
  const served = loaded.ok
    ? await serveContract(loaded.value, {
        credentials: { key: 'key', any: true },
        stateless: false,
        data: { kind: 'examples' },
        ledger: undefined,
        now,
        checkEnsures: false,
        mark: true,
        issues: true,
      })
    : loaded;
  if (!served.ok) throw new Error(served.error);
  const { engine } = served.value;
  const find = (method: string, target: string) => {
    const found = engine.table.find(target);
    const endpoint = found === 'malformed' ? undefined : found?.methods.get(method);
    if (found === undefined || found === 'malformed' || endpoint === undefined)
      throw new Error(`${method} ${target} is no operation`);
    return { found, endpoint };
  };
  return {
    served: served.value,
    endpoint: (method, target) => find(method, target).endpoint,
    async send(method, target, body, type = 'application/json', more = {}) {
      const [at = '', query = ''] = target.split('?');
      const { found, endpoint } = find(method, at);
      const headers = {
        host: 'mock.example',
        ...(body === undefined ? {} : { 'content-type': type }),
        ...more,
      };
      const incoming = {
        method,
        target: `${engine.contract.basePath}${target}`,
        path: `${engine.contract.basePath}${at}`,
        query,
        headers,
        body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
      };
      const raw = { path: found.values, query: parseQuery(query) ?? new Map(), headers };
      const answer = await endpoint.answer(incoming, raw);
      const parsed = parseJson(answer.body?.toString() ?? '');
      const json = parsed.ok ? parsed.value : null;
      return { ...answer, json, at: (pointer) => atPointer(json, pointer) };
    },
  };
}
