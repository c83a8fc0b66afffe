import { isJsonObject, member, type Json, type JsonObject } from '../../spec/json/json.ts';
import { localRef } from '../../spec/json/pointer.ts';
import { toDoubles } from '../../spec/json/doubles.ts';
import { parseJson } from '../../spec/json/parse.ts';
import { parseExpression } from '../../spec/ensures/expression.ts';
import { isJsonType } from '../../spec/model/media-types.ts';
import type { Contract, Operation } from '../../spec/model/types.ts';
import { isSchema, refTarget } from '../../spec/schema/walk.ts';
import { isLoopback } from '../http/hosts.ts';
import { parseQuery } from '../http/query.ts';
import { expressionValue } from '../resources/actions/ensures.ts';
import { fullSampleOf } from '../resources/model/sample.ts';
import type { Exchange } from './deliver.ts';
import type { Engine } from './engine.ts';

/** A request that the document says a service makes after an answer of its own (OpenAPI 3.1, 'Callback Object'). */
export interface Callback {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly type: string | undefined;
  readonly body: string | undefined;
}

/** How long whoever is called back may take, in milliseconds. */
const PATIENCE = 10_000;

/** The callbacks of each operation, looked up once. */
const known = new WeakMap<Operation, readonly Described[]>();

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** The callbacks of an exchange: none of a refused request, and none whose URL names a value that it does not have. */
export function callbacksOf(
  { contract, table }: Pick<Engine, 'contract' | 'table'>,
  { incoming, answer, endpoint }: Pick<Exchange, 'incoming' | 'answer' | 'endpoint'>,
): readonly Callback[] {
  const { document, basePath } = contract;
  const operation = endpoint?.plan.operation;
  if (operation === undefined || answer.status >= 400) return [];
  const described = known.get(operation) ?? describedFor(contract, operation);
  known.set(operation, described);
  if (described.length === 0) return [];
  const found = table.find(incoming.path.slice(basePath.length) || '/');
  const query = parseQuery(incoming.query);
  if (found === undefined || found === 'malformed' || query === undefined) return [];
  const checked = endpoint?.plan.check(incoming, { path: found.values, query, headers: incoming.headers });
  if (checked?.ok !== true) return [];
  const parsed = parseJson(answer.body?.toString() ?? '');
  const shown = parsed.ok ? parsed.value : null;
  const valueOf = (text: string): Json | undefined => {
    const expression = parseExpression(text);
    return expression && expressionValue(expression, operation, checked.value, answer, shown);
  };
  return described.flatMap(({ name, key, item }) => {
    const url = filled(key, valueOf);
    return url === undefined
      ? []
      : METHODS.flatMap((method) => {
          const called = item[method];
          return isJsonObject(called)
            ? [{ name, url, method: method.toUpperCase(), ...bodyOf(document, called) }]
            : [];
        });
  });
}

/** Where callbacks may go: anywhere, to this machine alone, or nowhere. */
export type Reach = 'anywhere' | 'here' | 'nowhere';

/** Sends a callback, as far as it may go. Resolves with what came of it, a line. */
export async function sendCallback(
  { name, method, url, type, body }: Callback,
  reach: Reach,
): Promise<string> {
  const what = `callback ${name}: ${method} ${url}`;
  const target = URL.parse(url);
  if (target === null || !/^https?:$/.test(target.protocol)) return `${what} is not sent: it is no http URL`;
  if (reach === 'nowhere')
    return `${what} is not sent: whoever reaches the mock could have it call here; --allow-callbacks lets it`;
  if (reach === 'here' && !isLoopback(target.hostname))
    return `${what} is not sent: ${target.hostname} is another machine; --allow-callbacks lets it`;
  try {
    const answer = await fetch(target, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
      ...(type === undefined ? {} : { headers: { 'Content-Type': type } }),
      ...(body === undefined ? {} : { body }),
    });
    await answer.body?.cancel();
    return `${what} was answered ${answer.status}`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return `${what} was not answered: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`;
  }
}

interface Described {
  readonly name: string;
  /** The URL, with expressions in it. */
  readonly key: string;
  readonly item: JsonObject;
}

function describedFor({ document }: Contract, { pointer }: Operation): readonly Described[] {
  const resolved = (value: Json | undefined): Json | undefined =>
    isJsonObject(value) ? (refTarget(document, value) ?? value) : value;
  const callbacks = member(localRef(document, pointer), 'callbacks');
  return Object.entries(isJsonObject(callbacks) ? callbacks : {}).flatMap(([name, given]) => {
    const callback = resolved(given);
    return Object.entries(isJsonObject(callback) ? callback : {}).flatMap(([key, inner]) => {
      const item = resolved(inner);
      return isJsonObject(item) && !key.startsWith('x-') ? [{ name, key, item }] : [];
    });
  });
}

/** A text with the values of its expressions; undefined where one has none. */
function filled(text: string, valueOf: (expression: string) => Json | undefined): string | undefined {
  const whole = text.startsWith('$') ? `{${text}}` : text;
  const values = [...whole.matchAll(/\{(\$[^{}]+)\}/g)].map(([, expression = '']) => valueOf(expression));
  return values.some((value) => value === undefined || value === null)
    ? undefined
    : whole.replace(/\{\$[^{}]+\}/g, () => String(values.shift()));
}

function bodyOf(document: JsonObject, operation: JsonObject): Pick<Callback, 'type' | 'body'> {
  const given = operation.requestBody;
  const described = isJsonObject(given) ? (refTarget(document, given) ?? given) : undefined;
  const content = isJsonObject(described) ? member(described, 'content') : undefined;
  const [type, media] =
    Object.entries(isJsonObject(content) ? content : {}).find(([name]) => isJsonType(name)) ?? [];
  if (type === undefined || !isJsonObject(media)) return { type: undefined, body: undefined };
  const examples = isJsonObject(media.examples) ? Object.values(media.examples) : [];
  const example = media.example ?? member(examples[0], 'value');
  const schema = isSchema(media.schema) ? media.schema : true;
  return {
    type,
    body: JSON.stringify(toDoubles(example ?? fullSampleOf(document, schema, new Date()))),
  };
}
