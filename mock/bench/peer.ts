import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';

/** A peer in a process of its own. */
export interface Peer {
  readonly name: string;
  readonly url: URL;
  /** From the start of its process to its first answer, in milliseconds. */
  readonly startTime: number;
  /** Its resident memory in MB; undefined where the system does not tell. */
  memory(): Promise<number | undefined>;
  stop(): Promise<void>;
}

/** How long a peer may take to start, in milliseconds. */
const PATIENCE = 60_000;

/** Starts a peer's script, and waits for its first answer, to a request for a path that it has. */
export async function startPeer(
  name: string,
  script: string,
  args: readonly string[],
  key: string,
  probe = '/pets?limit=1',
): Promise<Peer> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL(`peers/${script}`, import.meta.url)), ...args],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [url, pid] = await readiness(child);
  await firstAnswer(url, probe, key, started + PATIENCE);
  const startTime = performance.now() - started;
  return {
    name,
    url,
    startTime,
    memory: () => residentMemory(pid),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function readiness(child: ChildProcess): Promise<readonly [URL, number]> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('exit', (code) =>
      reject(new Error(`it ended with ${code ?? 'a signal'} before it was ready`)),
    );
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const match = /READY (\S+) \S+(?: (\d+))?/.exec(text);
      if (match) resolve([new URL(match[1] ?? ''), Number(match[2] ?? child.pid ?? 0)]);
    });
  });
}

async function firstAnswer(url: URL, probe: string, key: string, until: number): Promise<void> {
  for (;;) {
    const answered = await new Promise<boolean>((resolve) => {
      const request = get(
        `${url.href.replace(/\/$/, '')}${probe}`,
        { headers: { authorization: `Bearer ${key}` }, agent: false },
        (response) => {
          response.resume();
          // What refuses a request, or fails at it, answers, too: stock Prism has no JSON for a media type of any kind.
          resolve(true);
        },
      );
      request.on('error', () => resolve(false));
    });
    if (answered) return;
    if (performance.now() > until) throw new Error(`${url.href} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function residentMemory(pid: number): Promise<number | undefined> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
