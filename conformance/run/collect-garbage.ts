import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collector: (() => unknown) | undefined;

/**
 * Collects garbage now. A long run drops what it has judged piece by piece; left alone, V8 lets some 400 MB of that
 * pile up before it looks, and has its young generation grow to 110 MB. What the process may use in all stays as it was.
 */
export function collectGarbage(): void {
  if (collector === undefined) {
    setFlagsFromString('--expose-gc');
    setFlagsFromString('--semi-space-growth-factor=1');
    const exposed: unknown = runInNewContext('globalThis.gc');
    collector = typeof exposed === 'function' ? () => Reflect.apply(exposed, undefined, []) : () => {};
  }
  collector();
}
