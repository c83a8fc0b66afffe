import type { OAuth2Settings } from '../credentials/oauth2.ts';
import { isVariable } from '../options/credential-flag.ts';
import type { Kind } from './kind.ts';
import { byName, VARIABLE } from './kinds.ts';

/** Flows of OAuth 2.0 by security scheme. */
export const oauth2: Kind<
  readonly (readonly [scheme: string, flow: OAuth2Settings])[],
  Readonly<Record<string, OAuth2Settings>>
> = {
  schema: {
    type: 'object',
    additionalProperties: {
      type: 'object',
      required: ['clientId'],
      additionalProperties: false,
      properties: {
        clientId: { ...VARIABLE, description: "variable with the client's id" },
        clientSecret: { ...VARIABLE, description: "variable with the client's secret" },
        username: { ...VARIABLE, description: 'variable with the name of a user, for the password flow' },
        password: { ...VARIABLE, description: "variable with the user's password" },
        scope: { type: 'string', description: 'scopes, between spaces' },
        tokenUrl: {
          type: 'string',
          description: 'where tokens are handed out, if not where the document says',
        },
      },
    },
  },
  parse: flow,
  read: (data) => Object.entries(data),
  join: byName,
  words: (value) =>
    value.map(([scheme, { clientId, clientSecret, username, password }]) => {
      const names = [clientId, clientSecret, username, password].filter((name) => name !== undefined);
      return `${scheme}=${names.join(':')}`;
    }),
};

/**
 * Gathers the `SCHEME=ID:SECRET` or `SCHEME=ID:SECRET:USER:PASSWORD` of an option that may come more than once.
 * @throws Error that does not repeat it: it may be a secret
 */
function flow(
  text: string,
  before: readonly (readonly [string, OAuth2Settings])[] = [],
): readonly (readonly [string, OAuth2Settings])[] {
  const at = text.lastIndexOf('=');
  const [scheme, variables] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1).split(':')];
  const [clientId = '', clientSecret, username, password] = variables;
  if (scheme === '' || ![2, 4].includes(variables.length) || !variables.every(isVariable))
    throw new Error(
      '--oauth2 wants SCHEME=ID:SECRET or SCHEME=ID:SECRET:USER:PASSWORD, with names of environment variables, never what they hold',
    );
  const client = { clientId, ...(clientSecret === undefined ? {} : { clientSecret }) };
  const user = username === undefined || password === undefined ? {} : { username, password };
  return [...before, [scheme, { ...client, ...user }]];
}
