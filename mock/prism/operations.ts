import { getHttpOperationsFromSpec, type PrismHttpInstance } from '@stoplight/prism-http';
import type { Contract } from '../../spec/model/types.ts';
import { toDoubles } from '../../spec/json/doubles.ts';
import { isJsonArray, isJsonObject } from '../../spec/json/json.ts';

/** An operation as Prism models it. */
export type PrismOperation = Parameters<PrismHttpInstance['request']>[1][number];

/** The bounds that http-spec adds to integers by their format, and cuts int64's down to ±(2^53 − 1). */
const ADDED = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];

/**
 * Prism's model of a contract's operations, by `GET /pets`. Callbacks are left out: the mock sends them itself, of operations that state answers too.
 * Bounds that the document does not state are taken out again.
 */
export async function prismOperations(contract: Contract): Promise<ReadonlyMap<string, PrismOperation>> {
  const document = structuredClone(toDoubles(contract.document));
  if (typeof document !== 'object' || document === null) return new Map();
  const operations = await getHttpOperationsFromSpec(document);
  return new Map(
    operations.map((operation) => {
      const { callbacks: _dropped, ...kept } = operation;
      dropAddedBounds(kept, new Set());
      return [`${operation.method.toUpperCase()} ${operation.path}`, kept];
    }),
  );
}

function dropAddedBounds(value: unknown, seen: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (isJsonArray(value)) {
    for (const item of value) dropAddedBounds(item, seen);
    return;
  }
  const mark = isJsonObject(value) ? value['x-stoplight'] : undefined;
  const stated =
    isJsonObject(mark) && isJsonArray(mark.explicitProperties) ? mark.explicitProperties : undefined;
  if (stated) for (const name of ADDED) if (!stated.includes(name)) Reflect.deleteProperty(value, name);
  for (const item of Object.values(value)) dropAddedBounds(item, seen);
}
