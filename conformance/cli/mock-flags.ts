import type { LogKind } from '../../mock/admin/log/log.ts';
import type { MockOptions } from '../../mock/options.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import { wantsColours } from '../report/wants-colours.ts';
import type { Host } from './host.ts';

/** The options of the `mock` subcommand, as they were given. */
export interface MockFlags {
  readonly spec?: string;
  readonly server?: string;
  readonly allowRemoteRefs?: true;
  readonly allowFileRefs?: true;
  readonly watch?: true;
  readonly allowCallbacks?: true;
  readonly port: number;
  readonly host: string;
  readonly apiKey?: string;
  readonly credential?: readonly (readonly [scheme: string, variable: string])[];
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

/** How an option of the library is called on the command line. */
export function flagOf(option: keyof MockOptions): string {
  if (option === 'allowHosts') return '--allow-host';
  if (option === 'credentials') return '--credential';
  if (option === 'journalSize') return '--journal';
  return `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** What the library is to be given. The error is a line. */
export function optionsOf(flags: MockFlags, host: Host): Result<MockOptions, string> {
  const {
    allowHost,
    credential: given,
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
  const key = flags.apiKey ?? (flags.anyKey ? undefined : host.env.PETSTORE_API_KEY || undefined);
  const credentials = keysFrom(given, host);
  if (!credentials.ok) return credentials;
  const kind: LogKind = quiet ? 'none' : log;
  const stream = kind === 'json' ? host.stdout : host.stderr;
  return ok({
    ...same,
    ...(given === undefined ? {} : { credentials: credentials.value }),
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
  });
}

/** The keys of security schemes, out of the variables that they are in. */
function keysFrom(
  given: MockFlags['credential'] = [],
  { env }: Host,
): Result<Readonly<Record<string, string>>, string> {
  const missing = given.find(([, variable]) => !env[variable]);
  if (missing) return err(`no key: put that of ${missing[0]} into the environment variable ${missing[1]}`);
  return ok(Object.fromEntries(given.map(([scheme, variable]) => [scheme, env[variable] ?? ''])));
}
