import type { RunningMock } from '../../mock/running-mock.ts';
import type { Host } from './host.ts';
import type { MockFlags } from './mock-flags.ts';

/** What the command says once it serves: where, with which key, and for whom. */
export function mockBanner(mock: RunningMock, flags: MockFlags, host: Host): string {
  return [
    `serving  ${mock.url}`,
    ...keyLines(mock, flags, host),
    `reach    ${mock.isLoopback ? 'this machine only (loopback)' : `whoever reaches ${flags.host}, the network too; control and journal ask for the key`}`,
    `pages    ${mock.origin}/ (contract and console), ${mock.origin}/_mock/ (journal)`,
    ...mock.summary(),
    '',
  ].join('\n');
}

/** Which keys are good, without those that somebody else gave. */
function keyLines(
  mock: RunningMock,
  { anyKey, apiKey, credential: given = [] }: MockFlags,
  { env }: Host,
): readonly string[] {
  if (anyKey) return ['key      any'];
  if (mock.isLoopback && Object.keys(mock.keys).length === 0) return ['key      none is asked for'];
  const variables = new Map(given);
  const shown = (scheme: string, key: string): string => {
    const variable = variables.get(scheme);
    if (variable !== undefined) return `that of ${variable}`;
    if (apiKey !== undefined) return 'that of --api-key';
    return env.PETSTORE_API_KEY ? 'that of PETSTORE_API_KEY' : key;
  };
  const schemes = Object.entries(mock.keys).map(([scheme, key]) => [scheme, shown(scheme, key)] as const);
  const [first = shown('', mock.key), ...others] = new Set(schemes.map(([, text]) => text));
  if (others.length === 0) return [`key      ${first}`];
  return schemes.map(([scheme, text], index) => `${index === 0 ? 'keys   ' : '       '}  ${scheme}: ${text}`);
}
