/** Turns the first Ctrl-C into a signal, so that what was found so far is still told; the second ends the process. */
export function onInterrupt(): { readonly signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const abort = (): void => {
    release();
    controller.abort();
  };
  const release = (): void => {
    process.off('SIGINT', abort);
    process.off('SIGTERM', abort);
  };
  process.on('SIGINT', abort);
  process.on('SIGTERM', abort);
  return { signal: controller.signal, release };
}
