import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Assignment } from './kill-rate-worker.ts';
import type { Trial } from './trial.ts';

/** Services that a thread tries at a time: while one keeps it waiting, it goes on with the other. */
const AT_ONCE = 2;

/**
 * Tries services in their order, in as many threads as there are processors: all of them, or as many as are begun
 * before so many milliseconds have passed.
 */
export async function tryAll(
  assignments: readonly Assignment[],
  milliseconds = Infinity,
): Promise<readonly Trial[]> {
  const end = performance.now() + milliseconds;
  const queue = assignments.values();
  const done: Trial[] = [];
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./kill-rate-worker.ts', import.meta.url));
      let running = 0;
      const next = (): void => {
        const { value } = performance.now() < end ? queue.next() : { value: undefined };
        if (value !== undefined) {
          running += 1;
          worker.postMessage(value);
        } else if (running === 0) void worker.terminate().then(() => resolve());
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
