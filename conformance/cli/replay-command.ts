import { NAMES, TABLE, type Name, type Some, type Values } from './config/settings.ts';

/** The command line that sends a finding's requests again, with the options that its plan depends on and that were given. */
export function replayCommand(
  id: string,
  baseUrl: string | undefined,
  given: Some,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const words = [
    // npm tells a script its own name: it is called again as it was.
    environment['npm_lifecycle_event'] === 'verify' ? 'npm run verify --' : 'petstore-contract verify',
    ...(baseUrl === undefined ? [] : [quote(baseUrl)]),
    ...NAMES.flatMap((name) => (TABLE[name].replays ? said(name, given) : [])),
    `--replay ${quote(id)}`,
  ];
  return words.join(' ');
}

function said<Each extends Name>(name: Each, given: Some): readonly string[] {
  const { flag = '', kind } = TABLE[name];
  const value: Values[Each] | undefined = given[name];
  const [option = ''] = flag.split(' ');
  if (value === undefined || value === false) return [];
  return kind.parse === undefined ? [option] : kind.words(value).map((word) => `${option} ${quote(word)}`);
}

function quote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
