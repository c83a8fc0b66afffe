import { Command, CommanderError } from 'commander';
import { version } from '../version.ts';
import type { Host } from './host.ts';
import { initCommand } from './init.ts';
import { mockCommand } from './mock.ts';
import { oneLine } from './one-line.ts';
import { rulesCommand } from './rules.ts';
import { validateCommand } from './validate.ts';
import { verifyCommand } from './verify.ts';

/** Runs the command line `argv` to its end. It sets the host's exit status and never throws. */
export async function run(argv: readonly string[], host: Host): Promise<void> {
  try {
    await createProgram(host).parseAsync(argv);
  } catch (error) {
    if (error instanceof CommanderError) {
      host.exitCode = error.exitCode === 0 ? 0 : 2;
      return;
    }
    host.stderr.write(`petstore-contract: ${oneLine(error)}\n`);
    host.exitCode = 2;
  }
}

/** The command with its subcommands. What they need to do their work is loaded when they run. */
export function createProgram(host: Host): Command {
  const program = new Command('petstore-contract')
    .description('One OpenAPI document: validated, served as a mock, and verified against a service.')
    .version(version(), '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .addHelpCommand(
      new Command('help').argument('[command]').summary('show the help of a command').helpGroup('About:'),
    )
    .configureHelp({ helpWidth: 80, styleTitle: (title) => (title.endsWith(':') ? title : `${title}:`) })
    .configureOutput({
      writeOut: (text) => void host.stdout.write(text),
      writeErr: (text) => void host.stderr.write(text),
      outputError: (text, write) => write(usageError(text)),
    })
    .exitOverride();
  const groups: readonly (readonly [string, readonly Command[]])[] = [
    ['Jobs:', [verifyCommand(host), mockCommand(host), validateCommand(host)]],
    ['Settings:', [initCommand(host)]],
    ['About:', [rulesCommand(host)]],
  ];
  for (const [heading, commands] of groups) {
    for (const command of commands) {
      program.addCommand(command.copyInheritedSettings(program).helpGroup(heading));
    }
  }
  return program;
}

/** Commander's message, of two lines where it suggests something, as one. */
function usageError(text: string): string {
  const line = oneLine(text.replace(/^error: /, '')).replace('(Did you mean', '(did you mean');
  return `petstore-contract: ${line}\n`;
}
