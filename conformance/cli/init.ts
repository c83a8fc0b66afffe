import { writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { Command } from 'commander';
import { BASE, findConfig } from './config/find-config.ts';
import type { Host } from './host.ts';
import { oneLine } from './one-line.ts';
import { ownSpec } from './own-spec.ts';

interface Flags {
  readonly spec?: string;
  readonly allowRemoteRefs?: boolean;
  readonly allowFileRefs?: boolean;
}

/** The `init` subcommand: writes a first config file. Exit status 0 written, 2 not. */
export function initCommand(host: Host): Command {
  return new Command('init')
    .summary('write a first config file')
    .description('Writes a first config file for verify, made of a document, to be gone through by hand.')
    .option('--spec <file>', 'OpenAPI document to judge by (default: the Pet Store contract)')
    .option('--allow-remote-refs', 'follow $refs to http and https')
    .option('--allow-file-refs', "follow $refs to files outside the document's folder")
    .addHelpText('after', '\nExit status: 0 written, 2 not: it overwrites nothing.')
    .action(async (flags: Flags) => {
      host.exitCode = await init(flags, host);
    });
}

async function init({ spec, ...refs }: Flags, host: Host): Promise<0 | 2> {
  const refuse = (why: string): 2 => {
    host.stderr.write(`petstore-contract init: ${oneLine(why)}\n`);
    return 2;
  };
  const folder = host.cwd();
  const found = findConfig(folder);
  if (!found.ok) return refuse(found.error);
  if (found.value !== undefined) return refuse(`there is ${relative(folder, found.value)} already`);
  const { loadContract } = await import('../../spec/model/load.ts');
  const contract = await loadContract(spec === undefined ? ownSpec() : resolve(folder, spec), refs);
  if (!contract.ok) return refuse(contract.error);
  const { firstConfig } = await import('./config/first-config.ts');
  const name = `${BASE}.yaml`;
  try {
    await writeFile(resolve(folder, name), firstConfig(contract.value, { spec, ...refs }), { flag: 'wx' });
  } catch (error) {
    return refuse(`${name} cannot be written: ${oneLine(error)}`);
  }
  host.stderr.write(
    `petstore-contract init: wrote ${name}; go through it, then run petstore-contract verify\n`,
  );
  return 0;
}
