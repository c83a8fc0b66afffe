import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { OWN_SPEC } from '../../own-spec.ts';
import { freePort } from '../free-port.ts';
import { KEY } from '../cases.ts';

/**
 * `prism mock` as its command starts it, telling nothing. It ignores the servers' base path. An argument is the path of
 * another document.
 */
const [spec = OWN_SPEC] = process.argv.slice(2);
const port = await freePort();
const bin = createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js');
const child = spawn(
  process.execPath,
  [bin, 'mock', spec, '-p', String(port), '-h', '127.0.0.1', '-m', 'false', '-v', 'silent'],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
child.stdout.resume();
process.once('SIGTERM', () => {
  child.kill('SIGKILL');
  process.exit(0);
});
process.stdout.write(`READY http://127.0.0.1:${port} ${KEY} ${child.pid ?? 0}\n`);
