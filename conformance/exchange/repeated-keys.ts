import { idempotencyKeyOf } from '../../spec/model/idempotency.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import { succeeded, type Exchange } from './exchange.ts';

/** The idempotency key that a request has, together with what it is a key of; undefined where it has none. */
export function keyOf({ case: { operation, parts }, request }: Exchange): string | undefined {
  const parameter = idempotencyKeyOf(operation);
  const given = parameter && parts.parameters.get(parameterKey(parameter));
  const [path] = request.path.split('?');
  return given?.kind === 'value' ? `${operation.id} ${path} ${String(given.value)}` : undefined;
}

/** Requests whose idempotency key another had before that succeeded: they make nothing of their own. */
export function repeatedKeys(exchanges: readonly Exchange[]): ReadonlySet<Exchange> {
  const used = new Set<string>();
  return new Set(
    exchanges.filter((exchange) => {
      const key = keyOf(exchange);
      if (key === undefined || !succeeded(exchange)) return false;
      const isUsed = used.has(key);
      used.add(key);
      return isUsed;
    }),
  );
}
