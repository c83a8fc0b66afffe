import { withoutParameters } from '../../spec/model/media-types.ts';
import type { MediaType, Method } from '../../spec/model/types.ts';
import type { WireRequest } from '../exchange/message.ts';
import type { Pair } from '../../spec/model/styles/style.ts';
import { percentEncode } from '../../spec/model/styles/text.ts';
import type { Case } from '../exchange/case.ts';
import type { Credential } from '../exchange/credential.ts';
import { addedHeaders, type GivenHeader } from './given-headers.ts';
import { queryText, serializeParameters } from './serialize.ts';
import { writeBody, type WrittenBody } from './written-body.ts';

/** The secret of each security scheme, by its name. */
export type Secrets = ReadonlyMap<string, string>;

/** Makes the real keys of credentials. */
export function keysFrom(secrets: Secrets): (credential: Credential) => string {
  return ({ key, scheme }) => key.from(secrets.get(scheme) ?? '');
}

/**
 * Writes a case as a request, with the header fields that every request has. `keyOf` gives what stands for a
 * credential's key: a real one, or a mark in a report.
 */
export function requestOf(
  subject: Case,
  keyOf: (credential: Credential) => string,
  given: readonly GivenHeader[] = [],
): WireRequest {
  const { operation, parts } = subject;
  const { path, query, headers } = serializeParameters(operation, parts);
  const placed = presented(subject).map((item) => item.place(keyOf(item)));
  const { mediaType, text, isBinary } = writtenIn(subject);
  const own = [...headers, ...placed.flatMap((item) => item.headers)];
  return {
    method: methodOf(subject),
    path: `${path}${queryText([...query, ...placed.flatMap((item) => item.query).map(escaped)])}`,
    headers: [
      ['Accept', acceptOf(subject)],
      ...mergeCookies([...own, ...addedHeaders(given, operation, own)]),
      ...(mediaType === undefined ? [] : [['Content-Type', mediaType] as const]),
    ],
    body: text,
    ...(isBinary === true ? { isBinary } : {}),
  };
}

/** The method that a case is sent with. */
export function methodOf({ operation, purpose }: Case): Method | 'PROPFIND' {
  return purpose.kind === 'undocumented-method' ? purpose.method : operation.method;
}

/** The credentials of a case, its own first. */
export function presented({ credential, additional = [] }: Case): readonly Credential[] {
  return credential === undefined ? additional : [credential, ...additional];
}

function escaped([name, text]: Pair): Pair {
  return [name, percentEncode(text)];
}

function writtenIn({ operation, parts: { body } }: Case): Partial<WrittenBody> {
  if (body.kind === 'none') return {};
  const { mediaType } = body;
  if (body.kind === 'text')
    return {
      text: body.text,
      ...(mediaType === undefined ? {} : { mediaType }),
      ...(body.isBinary === true ? { isBinary: true } : {}),
    };
  const content = operation.requestBody?.content ?? [];
  const isSame = ({ type }: MediaType): boolean =>
    withoutParameters(type) === withoutParameters(body.mediaType);
  const media = content.find(({ type }) => type === mediaType) ?? content.find(isSame);
  return writeBody(body.value, body.mediaType, media, body.files);
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
