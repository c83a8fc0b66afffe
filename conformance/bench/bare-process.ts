import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The bare service in a process of its own. */
export interface BareProcess {
  readonly url: string;
  readonly key: string;
  stop(): void;
}

/** Starts the bare service; with `keep` it remembers what it is asked. */
export function startBare(keep: boolean): Promise<BareProcess> {
  const child = fork(fileURLToPath(new URL('./bare-service.ts', import.meta.url)), keep ? ['--keep'] : []);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (message: { readonly url: string; readonly key: string }) =>
      resolve({ ...message, stop: () => child.disconnect() }),
    );
  });
}
