import { Command, InvalidArgumentError, Option } from 'commander';
import type { LogKind } from '../../mock/admin/log/log.ts';
import type { MockOptions } from '../../mock/options.ts';
import type { RunningMock } from '../../mock/running-mock.ts';
import type { Host } from './host.ts';
import { wantsColours } from '../report/wants-colours.ts';

interface Flags {
  readonly spec?: string;
  readonly allowRemoteRefs?: true;
  readonly allowFileRefs?: true;
  readonly watch?: true;
  readonly port: number;
  readonly host: string;
  readonly apiKey?: string;
  readonly anyKey?: true;
  readonly pets?: string;
  readonly empty?: true;
  readonly seed?: number;
  readonly count?: number;
  readonly stateless?: true;
  readonly state?: string;
  readonly rules?: string;
  readonly latency?: NonNullable<MockOptions['latency']>;
  readonly faultRate?: number;
  readonly cors?: readonly string[];
  readonly allowHost?: readonly string[];
  readonly maxBody?: number;
  readonly maxHeader?: number;
  readonly maxConnections?: number;
  readonly headerTimeout?: number;
  readonly requestTimeout?: number;
  readonly idleTimeout?: number;
  readonly journal?: number;
  readonly explain?: true;
  readonly mark: boolean;
  readonly checkEnsures?: true;
  readonly log: 'text' | 'json';
  readonly quiet?: true;
}

/** The `mock` subcommand. What it needs to serve is loaded when it runs, not for `--help`. */
export function mockCommand(host: Host): Command {
  return new Command('mock')
    .summary('serve the contract, with state')
    .description(
      'Serves the contract on this machine: what is created can be read and listed, and every failure says why.',
    )
    .optionsGroup('The contract')
    .option('--spec <file>', 'OpenAPI document to serve (default: the Pet Store contract)')
    .option('--allow-remote-refs', 'let $refs of the document lead to the network')
    .option('--allow-file-refs', 'let $refs of the document lead to files outside its folder')
    .option('--watch', 'take up changes of the document while it runs, and keep the state')
    .optionsGroup('Where, and for whom')
    .option('--port <n>', 'port to listen on; 0 for any free one', whole(0, 65_535), 4010)
    .option('--host <name>', 'name or address to listen on; beyond loopback others can reach it', '127.0.0.1')
    .option(
      '--api-key <key>',
      'key that requests must carry (default: $PETSTORE_API_KEY, else one made up at start)',
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
      whole(0, 4_294_967_295),
    )
    .option('--count <n>', 'how many --seed generates (default: 50)', whole(0, 100_000))
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
    .option('--max-body <bytes>', 'of a request body (default: 1048576)', whole(0, 1_073_741_824))
    .option(
      '--max-header <bytes>',
      'of request line and header fields (default: 16384)',
      whole(1_024, 1_048_576),
    )
    .option('--max-connections <n>', 'open at once (default: 1000)', whole(1, 100_000))
    .option('--header-timeout <ms>', 'for the header fields to arrive (default: 10000)', whole(1, 3_600_000))
    .option('--request-timeout <ms>', 'for the whole request to arrive (default: 30000)', whole(1, 3_600_000))
    .option(
      '--idle-timeout <ms>',
      'between two requests of a connection (default: 60000)',
      whole(1, 3_600_000),
    )
    .optionsGroup('What it tells')
    .addOption(
      new Option('--log <kind>', 'one line a request, for people or machines')
        .choices(['text', 'json'])
        .default('text'),
    )
    .option('--quiet', 'tell nothing of requests')
    .option('--journal <n>', 'how many requests the journal keeps (default: 500)', whole(0, 100_000))
    .option('--explain', 'print what was understood of each operation, and end')
    .option('--no-mark', 'leave out the field X-Mock of answers that are made up')
    .option('--check-ensures', "check each answer by the contract's x-ensures too")
    .action((flags: Flags) => serve(flags, host));
}

async function serve(flags: Flags, host: Host): Promise<void> {
  // What is tuned is a process that does nothing else.
  if (host === process) (await import('../../mock/tune.ts')).tuneProcess();
  const { runMock } = await import('../../mock/run.ts');
  const started = await runMock({ ...optionsOf(flags, host), ...(flags.explain ? { port: 0 } : {}) });
  if (!started.ok) {
    host.stderr.write(started.error.replace(/^/gm, 'petstore-contract mock: ') + '\n');
    host.exitCode = 2;
    return;
  }
  if (flags.explain) {
    host.stdout.write(`${started.value.explain().join('\n')}\n`);
    await started.value.close();
    return;
  }
  const ended = new Promise<void>((resolve) => {
    host.once('SIGINT', resolve);
    host.once('SIGTERM', resolve);
  });
  host.stderr.write(banner(started.value, flags, host));
  await ended;
  await started.value.close();
}

function optionsOf(flags: Flags, host: Host): MockOptions {
  const {
    allowHost,
    explain: _explain,
    journal,
    log,
    quiet,
    maxBody,
    maxHeader,
    maxConnections,
    headerTimeout,
    requestTimeout,
    idleTimeout,
    ...same
  } = flags;
  const key = flags.apiKey ?? (host.env.PETSTORE_API_KEY || undefined);
  const kind: LogKind = quiet ? 'none' : log;
  const stream = kind === 'json' ? host.stdout : host.stderr;
  return {
    ...same,
    ...(key === undefined ? {} : { apiKey: key }),
    ...(allowHost ? { allowHosts: allowHost } : {}),
    ...(journal === undefined ? {} : { journalSize: journal }),
    limits: {
      ...(maxBody === undefined ? {} : { bodySize: maxBody }),
      ...(maxHeader === undefined ? {} : { headerSize: maxHeader }),
      ...(maxConnections === undefined ? {} : { connections: maxConnections }),
      ...(headerTimeout === undefined ? {} : { headerTime: headerTimeout }),
      ...(requestTimeout === undefined ? {} : { requestTime: requestTimeout }),
      ...(idleTimeout === undefined ? {} : { idleTime: idleTimeout }),
    },
    log: {
      kind,
      colours: wantsColours(stream, host.env),
      write: (line) => void stream.write(line),
    },
    notice: (line) => void host.stderr.write(`${line}\n`),
  };
}

function banner(mock: RunningMock, { anyKey, host: name, apiKey }: Flags, host: Host): string {
  const fromEnvironment = apiKey === undefined && Boolean(host.env.PETSTORE_API_KEY);
  const key = anyKey
    ? 'any'
    : apiKey === undefined
      ? fromEnvironment
        ? 'that of PETSTORE_API_KEY'
        : mock.key
      : 'that of --api-key';
  return [
    `serving  ${mock.url}`,
    `key      ${key}`,
    `reach    ${mock.isLoopback ? 'this machine only (loopback)' : `whoever reaches ${name}, the network too; control and journal ask for the key`}`,
    `pages    ${mock.origin}/ (contract and console), ${mock.origin}/_mock/ (journal)`,
    ...mock.summary(),
    '',
  ].join('\n');
}

function whole(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most) {
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
    }
    return value;
  };
}

function share(text: string): number {
  const value = Number(text);
  if (!/^(\d+(\.\d*)?|\.\d+)$/.test(text) || value > 1)
    throw new InvalidArgumentError('It must be a number from 0 to 1.');
  return value;
}

function range(text: string): { readonly min: number; readonly max: number } {
  const [, least, most] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  const [min, max] = [Number(least), Number(most ?? least)];
  if (least === undefined || min > max || max > 60_000) {
    throw new InvalidArgumentError('It must be milliseconds such as 50 or 50-200, 60000 at most.');
  }
  return { min, max };
}
