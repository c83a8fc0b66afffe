import type { Contract } from '../../spec/model/types.ts';
import { mediaTypeOf, type Exchange } from '../exchange/exchange.ts';
import type { openTransport } from '../http/transport.ts';

/** What it takes to look elsewhere. */
interface Ways {
  /** Milliseconds a request may take. */
  readonly timeout: number;
  /** Opens the connections to a base URL. */
  readonly open: typeof openTransport;
}

/** What to try where none of the contract's paths is there, as it follows on that. */
export async function whereElse(
  baseUrl: string,
  contract: Contract,
  first: Exchange,
  harmless: Exchange | undefined,
  ways: Ways,
): Promise<string> {
  const found = harmless && (await otherBase(baseUrl, contract, harmless, ways));
  if (found !== undefined) return `; the service answers at ${found}`;
  const [fitting] = otherBases(baseUrl, contract);
  const base = fitting && new URL(fitting).pathname.replace(/\/+$/, '');
  const [, name] = /\{([^}]+)\}/.exec(first.case.operation.path) ?? [];
  if (base) return `; the document's servers end in ${base}: is it ${fitting}?`;
  return name === undefined
    ? '; is it the address of the service that this document (--spec) describes?'
    : `; is it the address of the service that this document (--spec) describes? If so, --resource ${name}=… says what exists there`;
}

/** Another base URL at which the service does answer. */
export async function otherBase(
  baseUrl: string,
  contract: Contract,
  probe: Exchange,
  ways: Ways,
): Promise<string | undefined> {
  for (const candidate of otherBases(baseUrl, contract)) {
    if (await answersAt(candidate, probe, ways)) return candidate;
  }
  return undefined;
}

/** Base URLs that the document speaks for, none of which is this one: the paths of its servers behind it or at its root, and the root. */
function otherBases(baseUrl: string, { servers, basePath }: Contract): readonly string[] {
  const bare = baseUrl.replace(/\/+$/, '');
  const { origin } = new URL(baseUrl);
  const paths = [basePath, ...servers.map(({ url }) => pathIn(url))];
  const isUnder = paths.some((path) => path !== '' && bare.endsWith(path));
  const candidates = [
    ...paths.flatMap((path) => [`${origin}${path}`, ...(isUnder ? [] : [`${bare}${path}`])]),
    origin,
  ];
  return [...new Set(candidates)].filter((candidate) => candidate !== bare);
}

function pathIn(url: string): string {
  return URL.parse(url, 'http://localhost')?.pathname.replace(/\/+$/, '') ?? '';
}

/** Whether something answers a probe at another base URL that is neither 404 nor a page. */
async function answersAt(baseUrl: string, probe: Exchange, { timeout, open }: Ways): Promise<boolean> {
  const elsewhere = open({ baseUrl, connections: 1, timeout });
  const answer = await elsewhere.send(probe.request);
  await elsewhere.close();
  return answer.ok && ![404, 405].includes(answer.value.status) && mediaTypeOf(answer.value) !== 'text/html';
}
