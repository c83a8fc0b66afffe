import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { flagsOf } from '../../spec/script-flags.ts';
import { peerReach, reachOf, rowOf, type Reach } from './real-reach.ts';
import type { RealService } from './real-service.ts';
import { PEER, REAL_SERVICES } from './real-services.ts';
import { freePort } from '../../mock/bench/free-port.ts';

const execute = promisify(execFile);

/** Services run on what the machine has, not on what this project brings. */
const PATH = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.endsWith('node_modules/.bin'))
  .join(delimiter);
const MAIN = fileURLToPath(new URL('../cli/main.js', import.meta.url));

/** Milliseconds in which a service is to be installed, and to answer. */
const INSTALL = 900_000;
const START = 480_000;

const { values, positionals } = flagsOf('real', {
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
    /** Where services are installed, and stay. */
    into: { type: 'string', default: join(tmpdir(), 'real-services') },
    alone: { type: 'boolean', default: false },
    /** Where what the runs found is kept. */
    keep: { type: 'string' },
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
  const own = await served(service, installed, (url, spec) => verified(service, url, spec));
  console.log(rowOf(service.name, 'verify', own));
  if (values.alone) continue;
  const peer = await install(PEER.name, PEER.install);
  const other = await served(service, installed, (url, spec) => judgedByPeer(service, peer, url, spec));
  console.log(rowOf(service.name, PEER.name, other));
  for (const operation of other.reached)
    if (!own.reached.has(operation)) console.log(`  not reached: ${operation}`);
}

/** Installs into a folder of that name, unless it is there. @returns the folder. */
async function install(name: string, commands: readonly string[]): Promise<string> {
  const folder = join(values.into, name);
  const done = join(folder, 'installed');
  if (existsSync(done)) return folder;
  await mkdir(folder, { recursive: true });
  for (const command of commands)
    await execute('/bin/sh', ['-c', command], {
      cwd: folder,
      env: { ...process.env, PATH },
      timeout: INSTALL,
      maxBuffer: 2 ** 26,
    });
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
  const env = { ...process.env, PATH, HOME: folder, INSTALLED: installed, ...service.env };
  for (const prepare of service.prepare ?? [])
    await execute('/bin/sh', ['-c', prepare], { cwd: folder, env, timeout: INSTALL, maxBuffer: 2 ** 26 });
  const child = spawn(command, args, {
    cwd: folder,
    env,
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
    const published = join(folder, 'published');
    await writeFile(published, await documentOf(service, url, child));
    if (service.convert !== undefined)
      await execute(
        '/bin/sh',
        ['-c', `${service.convert} < published > converted && mv converted published`],
        {
          cwd: folder,
          env,
        },
      );
    await writeFile(spec, asJson(service, await readFile(published, 'utf8')));
    return await judge(`${url}${service.base ?? ''}`, spec);
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

/** The header that a service wants. */
function credentialOf({ authorization, field = 'Authorization' }: RealService): Record<string, string> {
  return authorization === undefined ? {} : { [field]: authorization };
}

async function documentOf(service: RealService, root: string, child: ChildProcess): Promise<string> {
  const url = `${root}${service.document}`;
  const headers = { accept: 'application/json, */*;q=0.1', ...credentialOf(service) };
  const until = performance.now() + START;
  while (performance.now() < until && child.exitCode === null) {
    try {
      const answer = await fetch(url, { headers });
      if (answer.ok) return await answer.text();
    } catch {
      // Nobody listens yet.
    }
    await sleep(500);
  }
  const { exitCode } = child;
  throw new Error(
    exitCode === null
      ? `${url} gave no document in ${START / 1000} s`
      : `${service.name} ended with status ${exitCode} before it gave a document`,
  );
}

/** A document as JSON, which says of all operations what its service wants of them. */
function asJson({ security }: RealService, document: string): string {
  const value: unknown = parse(document);
  return typeof value === 'object' && security !== undefined
    ? JSON.stringify({ ...value, security: [{ [security]: [] }] })
    : JSON.stringify(value);
}

async function verified(service: RealService, url: string, spec: string): Promise<Reach> {
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
  const env = { ...process.env, PETSTORE_API_KEY: service.secret ?? 'unknown' };
  const result = await outputOf(process.execPath, args, env, dirname(spec));
  await kept(`${service.name}.json`, result);
  return reachOf(result);
}

async function judgedByPeer(service: RealService, peer: string, url: string, spec: string): Promise<Reach> {
  const report = `${spec}.ndjson`;
  const args = ['run', spec, '--url', url, '--seed', values.seed, '--max-time', values.seconds];
  const told = ['--report', 'ndjson', '--report-ndjson-path', report];
  for (const [name, value] of Object.entries(credentialOf(service)))
    args.push('--header', `${name}: ${value}`);
  await outputOf(join(peer, 'venv/bin/schemathesis'), [...args, ...told], process.env, dirname(spec));
  const events = await readFile(report, 'utf8');
  await kept(`${service.name}.peer.ndjson`, events);
  return peerReach(events, await readFile(spec, 'utf8'));
}

async function kept(name: string, text: string): Promise<void> {
  if (values.keep === undefined) return;
  await mkdir(values.keep, { recursive: true });
  await writeFile(join(values.keep, name), text);
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
