import { spawn } from 'node:child_process';
import { freePort } from '../free-port.ts';
import { KEY } from '../cases.ts';

/** json-server as its command starts it, telling nothing: its folder, and the file of what it holds. */
const [folder = '', data = ''] = process.argv.slice(2);
const port = await freePort();
const bin = `${folder}/node_modules/json-server/lib/cli/bin.js`;
const child = spawn(process.execPath, [bin, '--quiet', '--host', '127.0.0.1', '--port', String(port), data], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
child.stdout.resume();
process.once('SIGTERM', () => {
  child.kill('SIGKILL');
  process.exit(0);
});
process.stdout.write(`READY http://127.0.0.1:${port} ${KEY} ${child.pid ?? 0}\n`);
