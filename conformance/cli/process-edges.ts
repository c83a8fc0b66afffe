import { oneLine } from './one-line.ts';

/** Lets a reader of the output leave early (`… | head`) without a word; the exit status stays what it is. */
export function beQuietOnBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/** Ends the process with status 2 and one line where an error was caught nowhere: nothing was judged then. */
export function failOnUncaught(): void {
  process.on('uncaughtException', (error: unknown) => {
    process.exitCode = 2;
    process.stderr.write(`petstore-contract: ${oneLine(error)}\n`, () => process.exit(2));
  });
}

/** Milliseconds between two looks at whether the parent is still there. */
const LOOK = 200;

/**
 * Ends the process, as SIGTERM does, when the shell is gone that npm had started it by: npm passes signals on to that
 * shell alone. It keeps no process running.
 */
export function endWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK);
  watch.unref();
}
