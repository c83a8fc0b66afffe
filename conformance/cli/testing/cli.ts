import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** What the command came to. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** How the command is to be started. */
export interface Start {
  /** On top of an environment without keys, colours and CI. */
  readonly env?: Readonly<Record<string, string>>;
  /** Arguments of Node itself. */
  readonly node?: readonly string[];
  /** A signal to send as soon as `when` says so. */
  readonly signal?: { readonly name: 'SIGINT' | 'SIGTERM'; readonly when: () => boolean };
}

/** Runs the real command, as a process of its own, and waits for its end. */
export function cli(args: readonly string[], { env = {}, node = [], signal }: Start = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...node, MAIN, ...args], {
      env: { ...plainEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const texts = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.stderr += text));
    const timer = setInterval(() => {
      if (signal?.when() !== true) return;
      clearInterval(timer);
      child.kill(signal.name);
    }, 20);
    child.on('error', reject);
    child.on('close', (status) => {
      clearInterval(timer);
      resolve({ status, ...texts });
    });
  });
}

function plainEnvironment(): Readonly<Record<string, string>> {
  const { PATH = '', TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return {
    PATH,
    ...(TMPDIR === undefined ? {} : { TMPDIR }),
    ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
  };
}
