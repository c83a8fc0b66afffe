import type { Host } from './host.ts';

/** Turns the first Ctrl-C into a signal, so that what was found so far is still told; the second ends the process. */
export function onInterrupt(host: Host): { readonly signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const abort = (): void => {
    release();
    controller.abort();
  };
  const release = (): void => {
    host.off('SIGINT', abort);
    host.off('SIGTERM', abort);
  };
  host.once('SIGINT', abort);
  host.once('SIGTERM', abort);
  return { signal: controller.signal, release };
}
