import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Assignment } from './kill-rate-worker.ts';
import type { Trial } from './trial.ts';

/** Services that a thread tries at a time: while one keeps it waiting, it goes on with the other. */
const AT_ONCE = 2;

/**
 * Tries services in their order, in as many threads as there are processors: all of them, or as many as so many
 * milliseconds suffice for. What is not through by then is not told.
 */
export async function tryAll(
  assignments: readonly Assignment[],
  milliseconds = Infinity,
): Promise<readonly Trial[]> {
  const queue = assignments.values();
  const done: Trial[] = [];
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./kill-rate-worker.ts', import.meta.url));
      const end = (): void => {
        clearTimeout(timer);
        void worker.terminate().then(() => resolve());
      };
      const timer = milliseconds === Infinity ? undefined : setTimeout(end, milliseconds);
      let running = 0;
      const next = (): void => {
        const { value } = queue.next();
        if (value !== undefined) {
          running += 1;
          worker.postMessage(value);
        } else if (running === 0) end();
      };
      worker.on('error', reject);
      worker.on('message', (message: 'ready' | Trial) => {
        if (message === 'ready') {
          Array.from({ length: AT_ONCE }, next);
          return;
        }
        done.push(message);
        running -= 1;
        next();
      });
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), assignments.length) }, work));
  return done;
}
