import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Editors write a file in several steps: this long after the last one it is read, in milliseconds. */
const SETTLED = 100;

/**
 * Calls `changed` when a file was written, or replaced by another of its name. The folder is watched, since the file
 * itself is gone for a moment when an editor replaces it. One call at a time.
 * @returns a function that ends it
 */
export function watchDocument(path: string, changed: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const watcher = watch(dirname(path), { persistent: false }, (_event, name) => {
    if (name !== null && name !== basename(path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(changed, changed);
    }, SETTLED);
    timer.unref();
  });
  watcher.on('error', () => undefined);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
