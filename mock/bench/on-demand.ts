import { execFile } from 'node:child_process';
import { access, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { err, ok, type Result } from '../../spec/result.ts';

/** A peer that is too large to be installed with the project, where it is there already or can be fetched. */
const FOLDER = join(tmpdir(), 'petstore-contract-peers');

/** Installs a package outside of the project, none of its scripts run. The error is a line. */
export async function onDemand(name: string, version: string): Promise<Result<string, string>> {
  const folder = join(FOLDER, `${name}-${version}`);
  try {
    await access(join(folder, 'node_modules', name, 'package.json'));
    return ok(folder);
  } catch {
    await mkdir(folder, { recursive: true });
  }
  try {
    await promisify(execFile)(
      'npm',
      ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${version}`],
      { cwd: folder },
    );
    return ok(folder);
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n').slice(-1);
    return err(`${name} ${version} is not there and cannot be installed: ${line}`);
  }
}
