import { err, ok, type Result } from '../result.ts';
import { equalJson } from './equal.ts';
import { isJsonArray, isJsonObject, member, type Json } from './json.ts';
import { atPointer, pointerTokens } from './pointer.ts';

/**
 * Applies a JSON Patch (RFC 6902) to a value, exactly, and to a copy: either all of its operations or none.
 * @returns the new value, or what is wrong with the patch, with its place in it
 */
export function jsonPatch(target: Json, patch: Json): Result<Json, string> {
  if (!isJsonArray(patch)) return err('must be an array of operations');
  let value = target;
  for (const [index, operation] of patch.entries()) {
    const changed = applyOne(value, operation);
    if (!changed.ok) return err(`${index}: ${changed.error}`);
    value = changed.value;
  }
  return ok(value);
}

function applyOne(target: Json, operation: Json): Result<Json, string> {
  const [op, path, from] = ['op', 'path', 'from'].map((name) => member(operation, name));
  const value = member(operation, 'value');
  if (typeof path !== 'string' || pointerTokens(path) === undefined)
    return err('path must be a JSON Pointer');
  const there = atPointer(target, path);
  const source = typeof from === 'string' ? atPointer(target, from) : undefined;
  switch (op) {
    case 'add':
      return value === undefined ? err('value is missing') : put(target, path, value, 'add');
    case 'replace':
      return value === undefined ? err('value is missing') : put(target, path, value, 'replace');
    case 'remove':
      return put(target, path, undefined, 'replace');
    case 'test':
      return there !== undefined && value !== undefined && equalJson(there, value)
        ? ok(target)
        : err(`the test of ${path} fails`);
    case 'copy':
      return source === undefined ? err('from leads nowhere') : put(target, path, source, 'add');
    case 'move': {
      if (typeof from !== 'string' || source === undefined) return err('from leads nowhere');
      if (path.startsWith(`${from}/`)) return err('from must not be above path');
      const without = put(target, from, undefined, 'replace');
      return without.ok ? put(without.value, path, source, 'add') : without;
    }
    default:
      return err('op must be one of add, remove, replace, move, copy, test');
  }
}

/** The target with a value put at a place; undefined takes away what is there. */
function put(
  target: Json,
  path: string,
  value: Json | undefined,
  how: 'add' | 'replace',
): Result<Json, string> {
  const [token, ...deeper] = pointerTokens(path) ?? [];
  if (token === undefined) return value === undefined ? err('the whole cannot be removed') : ok(value);
  const nowhere = err(`${path} leads nowhere`);
  const rest = path.slice(path.indexOf('/', 1));
  if (isJsonArray(target)) {
    const index = token === '-' ? target.length : /^(0|[1-9]\d*)$/.test(token) ? Number(token) : Infinity;
    const known = target[index];
    if (deeper.length > 0) {
      const inner = known === undefined ? nowhere : put(known, rest, value, how);
      return inner.ok ? ok(target.with(index, inner.value)) : inner;
    }
    if (index > target.length || (how === 'replace' && known === undefined)) return nowhere;
    return ok(target.toSpliced(index, how === 'add' ? 0 : 1, ...(value === undefined ? [] : [value])));
  }
  if (!isJsonObject(target)) return nowhere;
  const known = member(target, token);
  const entries = new Map(Object.entries(target));
  if (deeper.length > 0) {
    const inner = known === undefined ? nowhere : put(known, rest, value, how);
    return inner.ok ? ok(Object.fromEntries(entries.set(token, inner.value))) : inner;
  }
  if (how === 'replace' && known === undefined) return nowhere;
  if (value === undefined) entries.delete(token);
  else entries.set(token, value);
  return ok(Object.fromEntries(entries));
}
