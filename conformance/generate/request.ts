import type { WireRequest } from '../http/message.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import type { Case } from './case.ts';
import type { Placement } from './credentials.ts';
import { queryText, serializeParameters } from './serialize.ts';

/** The secret, by the name of its security scheme; a case uses the first its operation needs. */
export type Secrets = ReadonlyMap<string, string>;

/** Writes a case as a request. `key` is what stands for the credential's key: a real one, or a mark in a report. */
export function requestOf(subject: Case, key: string): WireRequest {
  const { operation, parts, credential, purpose } = subject;
  const { path, query, rawQuery, headers } = serializeParameters(operation, parts);
  const placed: Placement = credential?.place(key) ?? { headers: [], query: [] };
  const mediaType = parts.body.kind === 'none' ? undefined : parts.body.mediaType;
  return {
    method: purpose.kind === 'undocumented-method' ? purpose.method : operation.method,
    path: `${path}${queryText([...query, ...placed.query], rawQuery)}`,
    headers: [
      ['Accept', acceptOf(subject)],
      ...mergeCookies([...headers, ...placed.headers]),
      ...(mediaType === undefined ? [] : [['Content-Type', mediaType] as const]),
    ],
    body: bodyText(subject),
  };
}

function bodyText({ parts: { body } }: Case): string | undefined {
  if (body.kind === 'none') return undefined;
  return body.kind === 'text' ? body.text : stringifyJson(body.value);
}

/** Every media type the operation documents for an answer. */
function acceptOf({ operation }: Case): string {
  const types = new Set(
    operation.responses.flatMap((response) => response.content.map((media) => media.type)),
  );
  return types.size === 0 ? '*/*' : [...types].join(', ');
}

function mergeCookies(
  headers: readonly (readonly [string, string])[],
): readonly (readonly [string, string])[] {
  const cookies = headers.filter(([name]) => name === 'Cookie').map(([, value]) => value);
  return cookies.length < 2
    ? headers
    : [...headers.filter(([name]) => name !== 'Cookie'), ['Cookie', cookies.join('; ')]];
}
