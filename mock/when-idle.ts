/** How long nothing must have been asked, in milliseconds. */
export const IDLE = 1_000;

/**
 * Does something once, when nothing was asked for a while. Returns what calls it off. Nobody's process is kept alive
 * for it.
 * @param lastAsked when something was asked last, by the clock of `performance.now()`
 */
export function whenIdle(lastAsked: () => number, act: () => void): () => void {
  const timer = setInterval(() => {
    if (performance.now() - lastAsked() < IDLE) return;
    clearInterval(timer);
    act();
  }, IDLE / 2).unref();
  return () => clearInterval(timer);
}
