import { plainName } from '../../../spec/model/identity.ts';
import type { Contract, Operation, Parameter } from '../../../spec/model/types.ts';
import { variableOf } from '../credentials/variable-of.ts';
import { harmOf } from '../../plan/destructive.ts';
import { matchesSelection } from '../../run/selection.ts';
import { visible } from '../../report/visible.ts';
import { schemesOf } from '../../generate/request-generator.ts';

/** What the config file is to say of the document. */
export interface FirstConfigOptions {
  readonly spec: string | undefined;
  readonly allowRemoteRefs?: boolean;
  readonly allowFileRefs?: boolean;
}

const SCHEMA = './node_modules/petstore-contract/dist/conformance/cli/config/config.schema.json';

/** Names that are listed of one kind, at most. */
const MOST = 12;

/** The text of a first config file, in YAML: what a document shows that should be said, most of it in comments. */
export function firstConfig(contract: Contract, options: FirstConfigOptions): string {
  const paragraphs = [
    [
      `# yaml-language-server: $schema=${SCHEMA}`,
      `# Settings of \`petstore-contract verify\` for ${shown(contract.title)}. What is commented out is a proposal.`,
    ],
    documentLines(options),
    credentialLines(contract),
    headerLines(contract),
    knownLines(contract),
    resourceLines(contract),
    neverLines(contract),
    environmentLines(contract),
  ];
  return `${paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function documentLines({ spec, allowRemoteRefs, allowFileRefs }: FirstConfigOptions): readonly string[] {
  return [
    ...(spec === undefined ? [] : [`spec: ${scalar(spec)}`]),
    ...(allowRemoteRefs ? ['allowRemoteRefs: true'] : []),
    ...(allowFileRefs ? ['allowFileRefs: true'] : []),
    '# baseUrl: http://localhost:8080 # without one, a mock of the document is judged',
  ];
}

function credentialLines(contract: Contract): readonly string[] {
  const schemes = new Set(
    contract.operations.flatMap((operation) => schemesOf(contract, operation).map(({ name }) => name)),
  );
  if (schemes.size === 0) return [];
  return [
    '# The environment variable with the key of each security scheme; never the key itself.',
    'credential:',
    ...[...schemes].map(
      (name) => `  ${scalar(name)}: ${schemes.size === 1 ? 'PETSTORE_API_KEY' : variableOf(name)}`,
    ),
  ];
}

function headerLines(contract: Contract): readonly string[] {
  const headers = counted(contract, ({ in: place, required }) => place === 'header' && required);
  return proposal(
    '# Header fields of every request, as the service wants them (secret ones: headerEnv, with a variable).',
    'headers',
    headers.map(([name, count]) => `${scalar(name)}: '…' # required by ${operations(count)}`),
  );
}

function knownLines(contract: Contract): readonly string[] {
  const names = counted(
    contract,
    (parameter) => parameter.in === 'query' && parameter.required && parameter.examples.length === 0,
  );
  return proposal(
    '# Values that the service takes for a parameter or property of this name, wherever it stands.',
    'known',
    names.map(([name, count]) => `${scalar(name)}: ['…'] # required by ${operations(count)}`),
  );
}

function resourceLines(contract: Contract): readonly string[] {
  const given = new Set(
    contract.resources.flatMap(({ item, creations, list }) =>
      item !== undefined && (creations.length > 0 || list !== undefined) ? [item] : [],
    ),
  );
  const isGiven = ({ path }: Operation): boolean => [...given].some((item) => path.startsWith(item));
  const names = counted(
    { operations: contract.operations.filter((operation) => !isGiven(operation)) },
    ({ in: place }) => place === 'path',
  );
  return proposal(
    '# Identities of resources that exist: nothing in the document makes or lists these.',
    'resources',
    names.map(([name, count]) => `${scalar(name)}: ['…'] # in the path of ${operations(count)}`),
  );
}

function neverLines(contract: Contract): readonly string[] {
  const harmful = contract.operations.flatMap((operation) => {
    const harm = harmOf(contract, operation);
    return harm === undefined ? [] : [`  - ${scalar(nameOf(contract, operation))} # ${harm}`];
  });
  if (harmful.length === 0) return [];
  return [
    '# Never called: by name and description these look as if they did what nobody can take back.',
    '# Remove those that may be called.',
    'never:',
    ...harmful,
  ];
}

/** What names one operation and no other: its id, if that is no pattern, else its method and path. */
function nameOf({ operations: all }: Contract, { id, method, template: path }: Operation): string {
  const isAlone = all.every((other) => other.id === id || !matchesSelection(id, other.id));
  return isAlone && !id.includes('*') ? id : `${method} ${path}`;
}

function environmentLines({ servers }: Contract): readonly string[] {
  const remote = servers.filter(({ url }) => /^https?:\/\//.test(url));
  if (remote.length === 0) return [];
  const names = new Set<string>();
  return [
    '# Settings of one environment each, for --env NAME.',
    'environments:',
    ...remote.flatMap(({ url, description, production }, index) => {
      const [word = ''] = /[a-z]+/.exec(description.toLowerCase()) ?? [];
      const wanted = production ? 'production' : word;
      const name = wanted === '' || names.has(wanted) ? `server-${index + 1}` : wanted;
      names.add(name);
      const careful = production ? ['    allowProduction: true', '    readOnly: true'] : [];
      return [`  ${scalar(name)}:`, `    baseUrl: ${scalar(url)}`, ...careful];
    }),
  ];
}

/** The names of parameters of some kind, and how many operations have each, the most frequent first. */
function counted(
  { operations: all }: Pick<Contract, 'operations'>,
  is: (parameter: Parameter) => boolean,
): readonly (readonly [name: string, count: number])[] {
  const names = all.flatMap(({ parameters }) => parameters.filter(is).map(({ name }) => name));
  const groups = Map.groupBy(names, plainName);
  return [...groups.values()]
    .flatMap((same) => (same[0] === undefined ? [] : [[same[0], same.length] as const]))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST);
}

function proposal(heading: string, key: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [heading, `# ${key}:`, ...lines.map((line) => `#   ${line}`)];
}

function operations(count: number): string {
  return count === 1 ? '1 operation' : `${count} operations`;
}

/** A text as a scalar of YAML in one line. */
function scalar(text: string): string {
  return /^[A-Za-z/.][\w/.{}:@-]*$/.test(text) &&
    !/[:{}]$|^(true|false|null|yes|no|on|off|y|n)$/i.test(text) &&
    !text.includes(': ')
    ? text
    : JSON.stringify(text);
}

/** Words of the document in a comment. */
function shown(text: string): string {
  return visible(text.replaceAll(/\s+/g, ' '));
}
