import { Command } from 'commander';
import type { Host } from './host.ts';

interface Flags {
  readonly spec?: string;
  readonly json?: true;
}

/** The `rules` subcommand: lists the rules, or explains one. They are loaded when it runs, not for `--help`. */
export function rulesCommand(host: Host): Command {
  return new Command('rules')
    .summary('list the rules, or explain one')
    .description('Lists the rules that verify judges by, or explains those of an id or a family.')
    .argument('[id]', 'a rule (response/body-schema), a family (auth), or with * for anything')
    .option(
      '--spec <file>',
      'OpenAPI document whose x-ensures are rules too (default: the Pet Store contract)',
    )
    .option('--json', 'write the rules as JSON')
    .addHelpText('after', '\nExit status: 0, or 2 where there is no such rule.')
    .action(async (id: string | undefined, flags: Flags) => {
      const { runRules } = await import('./run-rules.ts');
      host.exitCode = await runRules(id, flags, host);
    });
}
