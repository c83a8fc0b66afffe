import { EventEmitter } from 'node:events';
import type { Ending, Host } from '../host.ts';
import { run } from '../program.ts';

/** What the command came to. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** How the command is to be started, and what is to happen while it runs. */
export interface Start {
  /** Its environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Megabytes that it may have for what it keeps, where it has a process of its own. */
  readonly memory?: number;
  /** The folder that it runs in. */
  readonly cwd?: string;
  /** Signals for it, at the moment when `at` is aborted. */
  readonly ending?: { readonly names: readonly Ending[]; readonly at: AbortSignal };
  /** Told all that it has written to stderr, whenever it writes. */
  readonly onStderr?: (text: string) => void;
}

/** Runs the command in this process, as the command does in one of its own, and waits for its end. */
export async function cli(
  args: readonly string[],
  { env = {}, cwd = process.cwd(), ending, onStderr }: Start = {},
): Promise<Ended> {
  const texts = { stdout: '', stderr: '' };
  const host: Host & EventEmitter = Object.assign(new EventEmitter(), {
    env,
    cwd: () => cwd,
    stdout: { write: (text: string) => (texts.stdout += text) },
    stderr: {
      write: (text: string) => {
        texts.stderr += text;
        onStderr?.(texts.stderr);
      },
    },
  });
  ending?.at.addEventListener('abort', () => ending.names.forEach((name) => host.emit(name)));
  await run(['node', 'petstore-contract', ...args], host);
  return { status: Number(host.exitCode ?? 0), ...texts };
}
