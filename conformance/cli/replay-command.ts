import type { VerifyFlags } from './verify.ts';

/** The command line that sends a finding's requests again, with the options that its plan depends on. */
export function replayCommand(
  id: string,
  baseUrl: string | undefined,
  flags: VerifyFlags,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const words = [
    // npm tells a script its own name: it is called again as it was.
    environment['npm_lifecycle_event'] === 'verify' ? 'npm run verify --' : 'petstore-contract verify',
    ...(baseUrl === undefined ? [] : [quote(baseUrl)]),
    ...(flags.spec === undefined ? [] : [`--spec ${quote(flags.spec)}`]),
    ...(flags.allowRemoteRefs ? ['--allow-remote-refs'] : []),
    ...(flags.allowFileRefs ? ['--allow-file-refs'] : []),
    ...(flags.ca === undefined ? [] : [`--ca ${quote(flags.ca)}`]),
    ...(flags.insecure ? ['--insecure'] : []),
    ...(flags.maxResponse === undefined ? [] : [`--max-response ${flags.maxResponse}`]),
    ...(flags.apiKeyEnv === 'PETSTORE_API_KEY' ? [] : [`--api-key-env ${flags.apiKeyEnv}`]),
    ...(flags.credential ?? []).map((item) => `--credential ${quote(item)}`),
    ...(flags.allowKeyInQuery ? ['--allow-key-in-query'] : []),
    ...(flags.header ?? []).map(([name, value]) => `--header ${quote(`${name}: ${value}`)}`),
    ...(flags.headerEnv ?? []).map(([name, variable]) => `--header-env ${quote(`${name}=${variable}`)}`),
    ...(flags.known ?? []).map(([name, values]) => `--known ${quote(`${name}=${values.join(',')}`)}`),
    ...(flags.runs === 40 ? [] : [`--runs ${flags.runs}`]),
    ...(flags.readOnly ? ['--read-only'] : []),
    ...(flags.only === undefined ? [] : [`--only ${quote(flags.only.join(','))}`]),
    ...(flags.skip === undefined ? [] : [`--skip ${quote(flags.skip.join(','))}`]),
    ...(flags.timeout === 10 ? [] : [`--timeout ${flags.timeout}`]),
    ...(flags.asOf === undefined ? [] : [`--as-of ${flags.asOf}`]),
    ...(flags.allowProduction ? ['--allow-production'] : []),
    `--replay ${quote(id)}`,
  ];
  return words.join(' ');
}

function quote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
