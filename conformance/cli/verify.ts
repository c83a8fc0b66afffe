import { Command } from 'commander';
import { day } from './options/day.ts';
import type { Host } from './host.ts';
import { header, headerEnv, type HeaderFlag } from './options/headers.ts';
import { known } from './options/known.ts';
import { list } from './options/list.ts';
import { integer, positive } from './options/numbers.ts';
import { REPORT_KINDS } from '../report/files/report-kind.ts';
import { reports, type WantedReport } from './options/reports.ts';
import { texts } from './options/texts.ts';

/** The options of `verify` as they were given, each read and in its range. */
export interface VerifyFlags {
  readonly spec?: string;
  readonly allowRemoteRefs?: true;
  readonly allowFileRefs?: true;
  readonly allowProduction?: true;
  readonly apiKeyEnv: string;
  readonly credential?: readonly string[];
  readonly allowKeyInQuery?: true;
  readonly header?: readonly HeaderFlag[];
  readonly headerEnv?: readonly HeaderFlag[];
  readonly readOnly?: true;
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly known?: readonly (readonly [name: string, values: readonly string[]])[];
  readonly runs: number;
  readonly ca?: string;
  readonly insecure?: true;
  /** Bytes. */
  readonly maxResponse?: number;
  readonly maxRequests?: number;
  /** Seconds. */
  readonly maxTime?: number;
  /** Seconds. */
  readonly timeout: number;
  readonly concurrency: number;
  readonly rate?: number;
  readonly seed?: number;
  readonly replay?: string;
  readonly asOf?: string;
  readonly strict?: true;
  readonly json?: true;
  readonly report?: readonly WantedReport[];
  readonly baseline?: string;
}

const EXIT_STATUS = `
Exit status: 0 conforms, 1 violations, 2 it could not judge, 130 interrupted.`;

/** The `verify` subcommand. The engine is loaded when it runs, not for `--help`. */
export function verifyCommand(host: Host): Command {
  return new Command('verify')
    .summary('judge a service by the contract')
    .description('Sends generated requests to a service and judges every answer by the contract.')
    .argument('[base-url]', "URL that the contract's paths stand under (default: a mock in this process)")
    .optionsGroup('Contract and target:')
    .option('--spec <file>', 'OpenAPI document to judge by (default: the Pet Store contract)')
    .option('--allow-remote-refs', 'follow $refs to http and https')
    .option('--allow-file-refs', "follow $refs to files outside the document's folder")
    .option('--allow-production', 'judge a service that the document calls production')
    .option('--ca <file>', 'trust these certificates (PEM) too, as a company has them')
    .option('--insecure', 'take certificates that nobody vouches for; every report says so')
    .optionsGroup('Credentials, always taken from the environment:')
    .option('--api-key-env <name>', 'variable with the key; for basic, user:password', 'PETSTORE_API_KEY')
    .option('--credential <scheme=env>', 'variable with the key of one security scheme; repeatable', texts)
    .option(
      '--header-env <name=env>',
      'variable with the secret value of a header field of every request; repeatable',
      headerEnv,
    )
    .option('--allow-key-in-query', 'send the real key as ?key=… too, which must be refused')
    .optionsGroup('What is tried:')
    .option('--read-only', 'use safe methods alone')
    .option('--only <names>', 'these rules or operations alone, * for anything; repeatable', list)
    .option('--skip <names>', 'leave these rules or operations out; repeatable', list)
    .option(
      '--known <name=value>',
      'a value of a parameter or property that the service takes; repeatable',
      known,
    )
    .option('--header <field>', 'a header field of every request, NAME: VALUE; repeatable', header)
    .option('--runs <n>', 'random requests of each operation', integer(0, 100_000), 40)
    .option('--seed <n>', 'seed of all chance (default: a random one, shown)', integer(0, 2 ** 31 - 1))
    .option('--replay <id>', "send a finding's requests again, and nothing else")
    .optionsGroup('Limits:')
    .option('--max-requests <n>', 'requests in all', integer(1))
    .option('--max-time <s>', 'seconds after which nothing new is begun', positive(86_400))
    .option('--timeout <s>', 'seconds one request may take', positive(3_600), 10)
    .option(
      '--max-response <bytes>',
      'bytes of an answer that are read (default: 16 MiB)',
      integer(1, 2 ** 30),
    )
    .option('--concurrency <n>', 'requests at the same time', integer(1, 1_024), 16)
    .option('--rate <n>', 'requests a second at most', positive(100_000))
    .optionsGroup('Judging:')
    .option('--as-of <date>', 'day to judge as of, YYYY-MM-DD (default: today)', day)
    .option('--strict', 'fail too on `should` findings and on what was never exercised')
    .option('--baseline <file>', 'result of an earlier run: what it found fails no more')
    .optionsGroup('Output:')
    .option('--report <kind=path>', `write a report: ${REPORT_KINDS.join(', ')}; repeatable`, reports)
    .option('--json', 'write the result as JSON on stdout, and the report on stderr')
    .addHelpText('after', EXIT_STATUS)
    .action(async (baseUrl: string | undefined, flags: VerifyFlags) => {
      const { runVerify } = await import('./run-verify.ts');
      host.exitCode = await runVerify(baseUrl, flags, host);
    });
}
