import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { peerReach, reachOf, rowOf, type Reach } from './real-reach.ts';
import { PEER, REAL_SERVICES, type RealService } from './real-services.ts';
import { freePort } from '../../mock/bench/free-port.ts';

const execute = promisify(execFile);
const MAIN = fileURLToPath(new URL('../cli/main.ts', import.meta.url));

/** Milliseconds in which a service is to be installed, and to answer. */
const INSTALL = 300_000;
const START = 90_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
    /** Where services are installed, and stay. */
    into: { type: 'string', default: join(tmpdir(), 'real-services') },
    alone: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const chosen = REAL_SERVICES.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (chosen.length === 0) {
  console.error(`real: there is no such service: ${REAL_SERVICES.map(({ name }) => name).join(', ')}`);
  process.exitCode = 2;
}
for (const service of chosen) {
  const installed = await install(service.name, service.install);
  console.log(rowOf(service.name, 'verify', await served(service, installed, verified)));
  if (values.alone) continue;
  const peer = await install(PEER.name, PEER.install);
  const judge = (url: string, spec: string): Promise<Reach> => judgedByPeer(peer, url, spec);
  console.log(rowOf(service.name, PEER.name, await served(service, installed, judge)));
}

/** Installs into a folder of that name, unless it is there. @returns the folder. */
async function install(name: string, commands: readonly string[]): Promise<string> {
  const folder = join(values.into, name);
  const done = join(folder, 'installed');
  if (existsSync(done)) return folder;
  await mkdir(folder, { recursive: true });
  for (const command of commands)
    await execute('/bin/sh', ['-c', command], { cwd: folder, timeout: INSTALL, maxBuffer: 2 ** 26 });
  await writeFile(done, '');
  return folder;
}

/** Starts a service on nothing, has it judged, and ends it. */
async function served(
  service: RealService,
  installed: string,
  judge: (url: string, spec: string) => Promise<Reach>,
): Promise<Reach> {
  const folder = await mkdtemp(join(tmpdir(), `real-${service.name}-`));
  const port = await freePort();
  const [command = '', ...args] = service.start(installed, port);
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, HOME: folder, ...service.env },
    stdio: 'ignore',
    detached: true,
  });
  const end = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    process.exit(130);
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  try {
    const url = `http://127.0.0.1:${port}`;
    const spec = join(folder, 'openapi.json');
    await writeFile(spec, await documentAt(`${url}${service.document}`, child));
    return await judge(url, spec);
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end);
    await ended(child);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Ends a process and those it has started. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGTERM');
  const isGone = await Promise.race([gone.then(() => true), sleep(10_000, false, { ref: false })]);
  if (!isGone) process.kill(-child.pid, 'SIGKILL');
}

async function documentAt(url: string, child: ChildProcess): Promise<string> {
  const until = performance.now() + START;
  while (performance.now() < until && child.exitCode === null) {
    try {
      const answer = await fetch(url);
      if (answer.ok) return await answer.text();
    } catch {
      // Nobody listens yet.
    }
    await sleep(500);
  }
  throw new Error(`${url} gave no document in ${START / 1000} s`);
}

async function verified(url: string, spec: string): Promise<Reach> {
  const args = [
    MAIN,
    'verify',
    url,
    '--spec',
    spec,
    '--seed',
    values.seed,
    '--max-time',
    values.seconds,
    '--json',
  ];
  const env = { ...process.env, PETSTORE_API_KEY: process.env['PETSTORE_API_KEY'] ?? 'unknown' };
  return reachOf(await outputOf(process.execPath, args, env, dirname(spec)));
}

async function judgedByPeer(peer: string, url: string, spec: string): Promise<Reach> {
  const report = `${spec}.ndjson`;
  const args = ['run', spec, '--url', url, '--seed', values.seed, '--max-time', values.seconds];
  const told = ['--report', 'ndjson', '--report-ndjson-path', report];
  await outputOf(join(peer, 'venv/bin/schemathesis'), [...args, ...told], process.env, dirname(spec));
  return peerReach(await readFile(report, 'utf8'));
}

/** What a command writes, whatever its exit status. It is ended where it takes far longer than it was given. */
async function outputOf(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd: string,
): Promise<string> {
  const { stdout } = await execute(command, args, {
    cwd,
    env,
    timeout: seconds * 2_000 + 30_000,
    maxBuffer: 2 ** 29,
  }).catch((error: { readonly stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  return stdout;
}
