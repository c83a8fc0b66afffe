import { member } from '../../../spec/json/json.ts';
import { parseJson } from '../../../spec/json/parse.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { err, ok, type Result } from '../../../spec/result.ts';
import type { WireResponse } from '../../exchange/message.ts';
import type { Network } from '../../http/network.ts';
import { openTransport } from '../../http/transport.ts';
import type { Host } from '../host.ts';
import { readIssued } from './issued.ts';
import type { CredentialSource, Issued } from './source.ts';

/** The environment variables that a flow of OAuth 2.0 takes its secrets from. */
export interface OAuth2Settings {
  readonly clientId: string;
  readonly clientSecret?: string;
  /** With a user it is the password flow, without one that of client credentials. */
  readonly username?: string;
  readonly password?: string;
  /** What is asked for, between spaces; no variable. */
  readonly scope?: string;
  /** Where tokens are handed out, if not where the document says; no variable. */
  readonly tokenUrl?: string;
}

/** What it takes to ask for tokens. */
export interface OAuth2Options {
  readonly contract: Contract;
  readonly baseUrl: string;
  readonly network: Network;
  /** Milliseconds. */
  readonly timeout: number;
  readonly environment: Host['env'];
  /** Told each secret, which no report may show. */
  readonly hide: (secret: string) => void;
}

/** A token by the client credentials or the password flow of a scheme (RFC 6749, 4.4 and 4.3). */
export function oauth2Source(
  scheme: string,
  settings: OAuth2Settings,
  options: OAuth2Options,
): Result<CredentialSource, string> {
  const values = new Map<string, string>();
  for (const name of ['clientId', 'clientSecret', 'username', 'password'] as const) {
    const variable = settings[name];
    if (variable === undefined) continue;
    const value = options.environment[variable] ?? '';
    if (value === '') return err(`--oauth2 ${scheme}: the environment variable ${variable} is empty`);
    values.set(name, value);
    if (name !== 'clientId' && name !== 'username') options.hide(value);
  }
  const flow = settings.username === undefined ? 'clientCredentials' : 'password';
  const url = tokenUrl(scheme, flow, settings, options);
  if (!url.ok) return url;
  const asked = new URLSearchParams({
    grant_type: flow === 'password' ? 'password' : 'client_credentials',
    ...(flow === 'password'
      ? { username: values.get('username') ?? '', password: values.get('password') ?? '' }
      : {}),
    ...(settings.scope === undefined ? {} : { scope: settings.scope }),
  });
  const [id = '', secret = ''] = [values.get('clientId'), values.get('clientSecret')];
  const issue = async (): Promise<Result<Issued, string>> => {
    const basic = Buffer.from(`${formed(id)}:${formed(secret)}`).toString('base64');
    const first = await ask(url.value, asked, [['Authorization', `Basic ${basic}`]], options);
    // Some take the client's own credential in the body alone (RFC 6749, 2.3.1).
    const inBody = new URLSearchParams([...asked, ['client_id', id], ['client_secret', secret]]);
    const isRefused = first.ok && [400, 401].includes(first.value.status);
    const answer = isRefused ? await ask(url.value, inBody, [], options) : first;
    const where = `--oauth2 ${scheme}: ${url.value.href}`;
    if (!answer.ok) return err(`${where} cannot be reached: ${answer.error}`);
    const text = answer.value.body.toString('utf8');
    if (answer.value.status !== 200) return err(`${where} answered ${answer.value.status}${reasonIn(text)}`);
    const read = readIssued(text, Date.now());
    return read.ok ? read : err(`${where} ${read.error}`);
  };
  return ok({ issue });
}

function tokenUrl(
  scheme: string,
  flow: 'clientCredentials' | 'password',
  { tokenUrl: given }: OAuth2Settings,
  { contract, baseUrl }: OAuth2Options,
): Result<URL, string> {
  const components = member(contract.document, 'components');
  const flows = member(member(member(components, 'securitySchemes'), scheme), 'flows');
  const found = given ?? member(member(flows, flow), 'tokenUrl');
  const url = typeof found === 'string' ? URL.parse(found, `${baseUrl}/`) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return ok(url);
  return err(
    `--oauth2 ${scheme}: the document has no tokenUrl for the flow ${flow}; say one as oauth2.${scheme}.tokenUrl in the config file`,
  );
}

async function ask(
  url: URL,
  form: URLSearchParams,
  headers: readonly (readonly [string, string])[],
  { network, timeout }: OAuth2Options,
): Promise<Result<WireResponse, string>> {
  const transport = openTransport({ baseUrl: url.origin, connections: 1, timeout, network });
  try {
    const sent = await transport.send({
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      headers: [
        ['Accept', 'application/json'],
        ['Content-Type', 'application/x-www-form-urlencoded'],
        ...headers,
      ],
      body: form.toString(),
    });
    return sent.ok ? sent : err(sent.error.message);
  } finally {
    await transport.close();
  }
}

/** A text as a form has it: so are a client's id and secret in Basic (RFC 6749, 2.3.1). */
function formed(text: string): string {
  return new URLSearchParams([['a', text]]).toString().slice(2);
}

/** The code that an error answer has (RFC 6749, 5.2): one of a list, and no secret. */
function reasonIn(text: string): string {
  const parsed = parseJson(text);
  const code = parsed.ok ? member(parsed.value, 'error') : undefined;
  return typeof code === 'string' && /^[a-z_]{1,40}$/.test(code) ? ` (${code})` : '';
}
