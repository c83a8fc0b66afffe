import { Command } from 'commander';
import { optionOf } from './config/option.ts';
import { NAMES, TABLE, type Some } from './config/settings.ts';
import type { Host } from './host.ts';

const EXIT_STATUS = `
Exit status: 0 conforms, 1 violations, 2 it could not judge, 130 interrupted.`;

/** The `verify` subcommand. The engine is loaded when it runs, not for `--help`. */
export function verifyCommand(host: Host): Command {
  const command = new Command('verify')
    .summary('judge a service by the contract')
    .description('Sends generated requests to a service and judges every answer by the contract.')
    .argument('[base-url]', "URL that the contract's paths stand under (default: a mock in this process)");
  for (const name of NAMES) {
    const option = optionOf(name);
    if (option !== undefined) command.optionsGroup(TABLE[name].group ?? '').addOption(option);
  }
  return command
    .addHelpText('after', EXIT_STATUS)
    .action(async (baseUrl: string | undefined, given: Some) => {
      const { runVerify } = await import('./run-verify.ts');
      host.exitCode = await runVerify(baseUrl, given, host);
    });
}
