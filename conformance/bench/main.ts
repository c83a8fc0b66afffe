import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What can be measured, and the script that does. */
const BENCHES = new Map([
  ['verify', new URL('./verify.ts', import.meta.url)],
  ['caches', new URL('./caches.ts', import.meta.url)],
  ['mock', new URL('../../mock/bench/main.ts', import.meta.url)],
]);

const [name = '', ...rest] = process.argv.slice(2);
const script = BENCHES.get(name);
if (script === undefined) {
  console.error(`npm run bench -- ${[...BENCHES.keys()].join(' | ')}`);
  process.exitCode = 2;
} else {
  process.exitCode =
    spawnSync(process.execPath, [fileURLToPath(script), ...rest], { stdio: 'inherit' }).status ?? 1;
}
