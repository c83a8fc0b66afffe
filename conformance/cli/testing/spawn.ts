import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Ended, Start } from './cli.ts';

const MAIN = fileURLToPath(new URL('../main.js', import.meta.url));

/** Runs the real command as a process of its own, in an environment without keys, colours and CI, and waits for its end. */
export function spawnCli(
  args: readonly string[],
  { env = {}, cwd, ending, memory, onStderr }: Start = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const within = memory === undefined ? [] : [`--max-old-space-size=${memory}`];
    const child = spawn(process.execPath, [...within, MAIN, ...args], {
      env: { ...plainEnvironment(), ...env },
      ...(cwd === undefined ? {} : { cwd }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const texts = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      texts.stderr += text;
      onStderr?.(texts.stderr);
    });
    ending?.at.addEventListener('abort', () => ending.names.forEach((name) => child.kill(name)));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, ...texts }));
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
