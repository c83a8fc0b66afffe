import { REPORT_KINDS } from '../../report/files/report-kind.ts';
import type { Kind } from './kind.ts';
import * as kinds from './kinds.ts';
import { oauth2 } from './oauth2.ts';
import { operationSettings } from './operation-settings.ts';
import { resources } from './resources.ts';

/** One thing that can be said of a run. */
export interface Setting<Value, Data> {
  readonly kind: Kind<Value, Data>;
  /** In words, as `--help` and editors show it. */
  readonly help: string;
  /** How the command line has it, `--runs <n>`; undefined where it stands in a file alone. */
  readonly flag?: string;
  /** The heading that it stands under in `--help`. */
  readonly group?: string;
  readonly standard?: Value;
  /** Whether the command line that replays a finding has it too, where it was given. */
  readonly replays?: true;
}

const TARGET = 'Contract and target:';
const CREDENTIALS = 'Credentials, never said themselves:';
const TRIED = 'What is tried:';
const LIMITS = 'Limits:';
const JUDGING = 'Judging:';
const FILE = 'Config file:';
const OUTPUT = 'Output:';

function setting<Value, Data>(
  kind: Kind<Value, Data>,
  help: string,
  more: Omit<Setting<Value, Data>, 'kind' | 'help'> = {},
): Setting<Value, Data> {
  return { kind, help, ...more };
}

/** What holds where nothing is said. */
export const STANDARDS = { apiKeyEnv: 'PETSTORE_API_KEY', runs: 40, timeout: 10, concurrency: 16 };

/**
 * Everything that can be said of a run, by the name that the library and config files have for it: the only table of it.
 * The options of `verify`, the reader of config files, their JSON Schema and the line of a replay are made of it.
 */
export const SETTINGS = {
  baseUrl: setting(kinds.text, "URL that the contract's paths stand under"),
  spec: setting(kinds.path, 'OpenAPI document to judge by (default: the Pet Store contract)', {
    flag: '--spec <file>',
    group: TARGET,
    replays: true,
  }),
  allowRemoteRefs: setting(kinds.yes, 'follow $refs to http and https', {
    flag: '--allow-remote-refs',
    group: TARGET,
    replays: true,
  }),
  allowFileRefs: setting(kinds.yes, "follow $refs to files outside the document's folder", {
    flag: '--allow-file-refs',
    group: TARGET,
    replays: true,
  }),
  allowProduction: setting(kinds.yes, 'judge a service that the document calls production', {
    flag: '--allow-production',
    group: TARGET,
    replays: true,
  }),
  ca: setting(kinds.path, 'trust these certificates (PEM) too, as a company has them', {
    flag: '--ca <file>',
    group: TARGET,
    replays: true,
  }),
  insecure: setting(kinds.yes, 'take certificates that nobody vouches for; every report says so', {
    flag: '--insecure',
    group: TARGET,
    replays: true,
  }),
  apiKeyEnv: setting(kinds.variable, 'variable with the key; for basic, user:password', {
    flag: '--api-key-env <name>',
    group: CREDENTIALS,
    standard: STANDARDS.apiKeyEnv,
    replays: true,
  }),
  credential: setting(kinds.credentials, 'variable with the key of one security scheme; repeatable', {
    flag: '--credential <scheme=env>',
    group: CREDENTIALS,
    replays: true,
  }),
  credentialCommand: setting(
    kinds.commands,
    'command that prints the key of one security scheme, asked again when it is refused or ends; repeatable',
    { flag: '--credential-command <scheme=cmd>', group: CREDENTIALS, replays: true },
  ),
  oauth2: setting(
    oauth2,
    'variables with client id and secret (id:secret), and user and password (id:secret:user:password), of an OAuth 2.0 scheme; repeatable',
    { flag: '--oauth2 <scheme=envs>', group: CREDENTIALS, replays: true },
  ),
  headerEnv: setting(
    kinds.headerVariables,
    'variable with the secret value of a header field of every request; repeatable',
    { flag: '--header-env <name=env>', group: CREDENTIALS, replays: true },
  ),
  allowKeyInQuery: setting(kinds.yes, 'send the real key as ?key=… too, which must be refused', {
    flag: '--allow-key-in-query',
    group: CREDENTIALS,
    replays: true,
  }),
  readOnly: setting(kinds.yes, 'use safe methods alone', {
    flag: '--read-only',
    group: TRIED,
    replays: true,
  }),
  allowDestructive: setting(
    kinds.yes,
    'ask what looks as if it ended the service, wrote to people, removed accounts or everything (default: on this machine alone)',
    { flag: '--allow-destructive', group: TRIED, replays: true },
  ),
  only: setting(kinds.names, 'these rules or operations alone, * for anything; repeatable', {
    flag: '--only <names>',
    group: TRIED,
    replays: true,
  }),
  skip: setting(kinds.names, 'leave these rules or operations out; repeatable', {
    flag: '--skip <names>',
    group: TRIED,
    replays: true,
  }),
  never: setting(kinds.namesForGood, 'operations that are never called, whatever else is said'),
  known: setting(kinds.knownValues, 'a value of a parameter or property that the service takes; repeatable', {
    flag: '--known <name=value>',
    group: TRIED,
    replays: true,
  }),
  resources: setting(resources, 'identities that exist, of a path parameter or an item path; repeatable', {
    flag: '--resource <name=ids>',
    group: TRIED,
    replays: true,
  }),
  headers: setting(kinds.headers, 'a header field of every request, NAME: VALUE; repeatable', {
    flag: '--header <field>',
    group: TRIED,
    replays: true,
  }),
  operations: setting(
    operationSettings,
    'by operation (createPet, DELETE /pets/{petId}, tag:pets): whether to skip it, what its findings weigh, values it takes',
  ),
  runs: setting(kinds.whole(0, 100_000), 'random requests of each operation', {
    flag: '--runs <n>',
    group: TRIED,
    standard: STANDARDS.runs,
    replays: true,
  }),
  seed: setting(kinds.whole(0, 2 ** 31 - 1), 'seed of all chance (default: a random one, shown)', {
    flag: '--seed <n>',
    group: TRIED,
  }),
  replay: setting(kinds.text, "send a finding's requests again, and nothing else", {
    flag: '--replay <id>',
    group: TRIED,
  }),
  maxRequests: setting(kinds.whole(1), 'requests in all', { flag: '--max-requests <n>', group: LIMITS }),
  maxTime: setting(kinds.above0(86_400), 'seconds after which nothing new is begun', {
    flag: '--max-time <s>',
    group: LIMITS,
  }),
  timeout: setting(kinds.above0(3_600), 'seconds one request may take', {
    flag: '--timeout <s>',
    group: LIMITS,
    standard: STANDARDS.timeout,
    replays: true,
  }),
  maxResponse: setting(kinds.whole(1, 2 ** 30), 'bytes of an answer that are read (default: 16 MiB)', {
    flag: '--max-response <bytes>',
    group: LIMITS,
    replays: true,
  }),
  concurrency: setting(kinds.whole(1, 1_024), 'requests at the same time', {
    flag: '--concurrency <n>',
    group: LIMITS,
    standard: STANDARDS.concurrency,
  }),
  settle: setting(
    kinds.whole(1, 60_000),
    'milliseconds after which what was written shows everywhere, of a service that is eventually consistent',
    { flag: '--settle <ms>', group: LIMITS, replays: true },
  ),
  rate: setting(kinds.above0(100_000), 'requests a second at most', { flag: '--rate <n>', group: LIMITS }),
  asOf: setting(kinds.date, 'day to judge as of, YYYY-MM-DD (default: today)', {
    flag: '--as-of <date>',
    group: JUDGING,
    replays: true,
  }),
  strict: setting(kinds.yes, 'fail too on `should` findings and on what was never exercised', {
    flag: '--strict',
    group: JUDGING,
  }),
  baseline: setting(kinds.path, 'result of an earlier run: what it found fails no more', {
    flag: '--baseline <file>',
    group: JUDGING,
  }),
  config: setting(
    kinds.text,
    'settings (default: petstore-contract.config.ts, .json or .yaml, where there is one)',
    {
      flag: '--config <file>',
      group: FILE,
      replays: true,
    },
  ),
  noConfig: setting(kinds.yes, 'read no config file', { flag: '--no-config', group: FILE, replays: true }),
  env: setting(kinds.text, 'the environment of the config file that is judged', {
    flag: '--env <name>',
    group: FILE,
    replays: true,
  }),
  report: setting(kinds.reportFiles, `write a report: ${REPORT_KINDS.join(', ')}; repeatable`, {
    flag: '--report <kind=path>',
    group: OUTPUT,
  }),
  json: setting(kinds.yes, 'write the result as JSON on stdout, and the report on stderr', {
    flag: '--json',
    group: OUTPUT,
  }),
};

type Table = typeof SETTINGS;

/** The name of a setting. */
export type Name = keyof Table;

/** What each setting is read to. */
export type Values = {
  readonly [Each in Name]: Table[Each] extends Setting<infer Value, infer _Data> ? Value : never;
};

/** What each setting looks like in a file. */
export type Written = {
  readonly [Each in Name]: Table[Each] extends Setting<infer _Value, infer Data> ? Data : never;
};

/** What the command line alone has. */
export const FLAGS_ONLY = ['replay', 'config', 'noConfig', 'env', 'json'] as const satisfies readonly Name[];

/** Settings of which only some are said. */
export type Some = { readonly [Each in Name]?: Values[Each] };

/** Everything that was said of a run, and what holds where nothing was. */
export type Settings = Some & Pick<Values, keyof typeof STANDARDS>;

/** The names of all settings, in the order of the table. */
export const NAMES = Object.keys(SETTINGS).filter(isName);

/** Whether a text is the name of a setting. */
export function isName(text: string): text is Name {
  return Object.hasOwn(SETTINGS, text);
}

/** The settings, each with what it is about for certain. */
export const TABLE: { readonly [Each in Name]: Setting<Values[Each], Written[Each]> } = SETTINGS;
