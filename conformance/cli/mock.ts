import { Command, Option } from 'commander';
import type { Host } from './host.ts';
import { mockBanner } from './mock-banner.ts';
import { flagOf, optionsOf, type MockFlags } from './mock-flags.ts';
import { credential } from './options/credential-flag.ts';
import { range, share } from './options/mock-numbers.ts';
import { integer } from './options/numbers.ts';

/** The `mock` subcommand. What it needs to serve is loaded when it runs, not for `--help`. */
export function mockCommand(host: Host): Command {
  return new Command('mock')
    .summary('serve the contract, with state')
    .description(
      'Serves the contract on this machine: what is created can be read and listed, and every failure says why.',
    )
    .argument('[spec]', 'OpenAPI document to serve, as validate takes it (default: the Pet Store contract)')
    .optionsGroup('The contract')
    .option('--spec <file>', 'the same as an option')
    .option(
      '--server <which>',
      'serve under the path of this server of the document: its URL, path, description, or number from 1 (default: 1)',
    )
    .option('--allow-remote-refs', 'let $refs of the document lead to the network')
    .option('--allow-file-refs', 'let $refs of the document lead to files outside its folder')
    .option(
      '--allow-callbacks',
      'send callbacks of the document to other machines too, not to this one alone',
    )
    .option('--watch', 'take up changes of the document while it runs, and keep the state')
    .optionsGroup('Where, and for whom')
    .option('--port <n>', 'port to listen on; 0 for any free one', integer(0, 65_535), 4010)
    .option('--host <name>', 'name or address to listen on; beyond loopback others can reach it', '127.0.0.1')
    .option(
      '--api-key <key>',
      'key that requests must carry (default: $PETSTORE_API_KEY, else one made up at start)',
    )
    .option(
      '--credential <scheme=env>',
      'variable with the key of one security scheme; repeatable',
      credential,
    )
    .option('--any-key', 'accept any key of the right form')
    .option(
      '--cors <origin...>',
      'origins whose pages may use it, * for any, none for none (default: pages on loopback)',
    )
    .option('--allow-host <name...>', 'further host names that requests may come for, * for any')
    .optionsGroup('What it holds')
    .option('--pets <file>', 'resources to start with, JSON or YAML (default: the examples of the document)')
    .option('--empty', 'start without resources')
    .option(
      '--seed <n>',
      'start with generated resources; same seed, same resources',
      integer(0, 4_294_967_295),
    )
    .option('--count <n>', 'how many --seed generates (default: 50)', integer(0, 100_000))
    .option(
      '--state <file>',
      'keep the state in an SQLite file; a change is on disk before it is acknowledged',
    )
    .option('--stateless', 'keep nothing: answer with the examples of the document')
    .optionsGroup('Misbehaviour')
    .option('--rules <file>', 'what to answer to certain requests, JSON or YAML')
    .option('--latency <min-max>', 'hold each answer back, in milliseconds', range)
    .option('--fault-rate <share>', 'share of requests, 0 to 1, that meet a fault', share)
    .optionsGroup('Limits')
    .option('--max-body <bytes>', 'of a request body (default: 1048576)', integer(0, 1_073_741_824))
    .option(
      '--max-header <bytes>',
      'of request line and header fields (default: 16384)',
      integer(1_024, 1_048_576),
    )
    .option('--max-connections <n>', 'open at once (default: 1000)', integer(1, 100_000))
    .option(
      '--header-timeout <ms>',
      'for the header fields to arrive (default: 10000)',
      integer(1, 3_600_000),
    )
    .option(
      '--request-timeout <ms>',
      'for the whole request to arrive (default: 30000)',
      integer(1, 3_600_000),
    )
    .option(
      '--idle-timeout <ms>',
      'between two requests of a connection (default: 60000)',
      integer(1, 3_600_000),
    )
    .optionsGroup('What it tells')
    .addOption(
      new Option('--log <kind>', 'one line a request, for people or machines')
        .choices(['text', 'json'])
        .default('text'),
    )
    .option('--quiet', 'tell nothing of requests')
    .option('--journal <n>', 'how many requests the journal keeps (default: 500)', integer(0, 100_000))
    .option('--explain', 'print what was understood of each operation, and end')
    .option('--no-mark', 'leave out the field X-Mock of answers that are made up')
    .option('--check-ensures', "check each answer by the contract's x-ensures too")
    .action((spec: string | undefined, flags: MockFlags) => start(spec, flags, host));
}

async function start(spec: string | undefined, flags: MockFlags, host: Host): Promise<void> {
  const refuse = (message: string): void => {
    host.stderr.write(message.replace(/^/gm, 'petstore-contract mock: ') + '\n');
    host.exitCode = 2;
  };
  if (spec !== undefined && flags.spec !== undefined)
    return refuse(`${spec} and --spec ${flags.spec} contradict each other: one document is served`);
  if (flags.quiet && flags.log === 'json') return refuse('--quiet and --log json contradict each other');
  const options = optionsOf(spec === undefined ? flags : { ...flags, spec }, host);
  if (!options.ok) return refuse(options.error);
  // What is tuned is a process that does nothing else.
  if (host === process) (await import('../../mock/tune.ts')).tuneProcess();
  const { optionFault } = await import('../../mock/options/faults.ts');
  const fault = optionFault(options.value, flagOf);
  if (fault !== undefined) return refuse(fault);
  const { runMock } = await import('../../mock/run.ts');
  const started = await runMock({ ...options.value, ...(flags.explain ? { port: 0 } : { warm: true }) });
  if (!started.ok) return refuse(started.error);
  if (flags.explain) {
    host.stdout.write(`${started.value.explain().join('\n')}\n`);
    await started.value.close();
    return;
  }
  const ended = new Promise<void>((resolve) => {
    host.once('SIGINT', resolve);
    host.once('SIGTERM', resolve);
  });
  host.stderr.write(mockBanner(started.value, flags, host));
  await ended;
  await started.value.close();
}
