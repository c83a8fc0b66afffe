import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const README = readFileSync(`${ROOT}README.md`, 'utf8');

/** Blocks that the README marks as to be run, each a shell script. */
const scripts = [...README.matchAll(/^```sh run\n([\s\S]*?)^```$/gm)].map(([, script = '']) => script);

describe('the README', () => {
  it.each(scripts)('its commands run: %s', async (script) => {
    const { PATH = '', TMPDIR = '/tmp', HOME = '' } = process.env;
    const env = { PATH: `${dirname(process.execPath)}:${PATH}`, TMPDIR, HOME };
    const status = await new Promise((resolve) =>
      execFile('/bin/sh', ['-e', '-c', script], { cwd: ROOT, env }, (error, _stdout, stderr) =>
        resolve(error ? stderr || error : 0),
      ),
    );
    expect(status).toBe(0);
  });
});
