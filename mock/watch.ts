import { watch, type FSWatcher } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Editors write a file in several steps: this long after the last one it is read, in milliseconds. */
const SETTLED = 100;

/** What a document was read from. */
export interface DocumentFiles {
  readonly files: readonly string[];
  /** False where it could not be read whole: the files known before may still be its own. */
  readonly complete: boolean;
}

/**
 * Calls `changed` when one of the files of a document was written, or replaced by another of its name; what it returns
 * is watched from then on. Folders are watched, since a file itself is gone for a moment when an editor replaces it.
 * One call at a time.
 * @returns a function that ends it
 */
export function watchFiles(files: readonly string[], changed: () => Promise<DocumentFiles>): () => void {
  const watchers = new Map<string, FSWatcher>();
  let watched = new Set(files.map((file) => resolve(file)));
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isOver = false;

  const reread = async (): Promise<void> => {
    const { files: next, complete } = await changed();
    if (isOver) return;
    watched = new Set([...(complete ? [] : watched), ...next.map((file) => resolve(file))]);
    follow();
  };
  const follow = (): void => {
    const folders = new Set([...watched].map((file) => dirname(file)));
    for (const [folder, watcher] of watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of folders) {
      if (watchers.has(folder)) continue;
      const watcher = watchFolder(folder, (name) => {
        if (name !== null && !watched.has(join(folder, basename(name)))) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          running = running.then(reread, reread);
        }, SETTLED);
        timer.unref();
      });
      if (watcher) watchers.set(folder, watcher);
    }
  };
  follow();
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

/** Watches a folder; one that a `$ref` names and that is not there has nothing to tell. */
function watchFolder(folder: string, tell: (name: string | null) => void): FSWatcher | undefined {
  try {
    const watcher = watch(folder, { persistent: false }, (_event, name) => tell(name));
    watcher.on('error', () => undefined);
    return watcher;
  } catch {
    return undefined;
  }
}
