import type { JsonObject } from '../../../spec/json/json.ts';
import { STATUS_CODES } from '../../../spec/node-http.ts';
import type { JournalEntry } from './entry.ts';

/** Entries, oldest first, as an HTTP Archive (HAR 1.2), which browsers and proxies read. */
export function harOf(entries: readonly JournalEntry[], origin: string): JsonObject {
  return {
    log: {
      version: '1.2',
      creator: { name: 'petstore-contract mock', version: '1' },
      entries: entries.map((entry) => harEntry(entry, origin)),
    },
  };
}

function harEntry(entry: JournalEntry, origin: string): JsonObject {
  const { target, requestHeaders, responseHeaders, milliseconds, waited, problem } = entry;
  const url = URL.parse(target, origin);
  const comment = [
    entry.operation,
    entry.rule && `rule ${entry.rule}`,
    entry.fault && `fault ${entry.fault}`,
    problem,
    ...entry.ignored.map((part) => `ignored: ${part}`),
  ]
    .filter(Boolean)
    .join('; ');
  return {
    startedDateTime: entry.at,
    time: milliseconds,
    request: {
      method: entry.method,
      url: url?.href ?? target,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(requestHeaders),
      queryString: [...(url?.searchParams ?? [])].map(([name, value]) => ({ name, value })),
      ...(entry.requestBody === null
        ? {}
        : { postData: { mimeType: typeOf(requestHeaders), text: entry.requestBody } }),
      headersSize: -1,
      bodySize: entry.requestSize,
    },
    response: {
      status: entry.status,
      statusText: STATUS_CODES[entry.status] ?? '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(responseHeaders),
      content: {
        size: entry.responseSize,
        mimeType: typeOf(responseHeaders),
        ...(entry.responseBody === null ? {} : { text: entry.responseBody }),
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: entry.responseSize,
    },
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0, blocked: -1, dns: -1, connect: -1, ssl: -1 },
    _waited: waited,
    comment,
  };
}

function pairs(headers: Readonly<Record<string, string>>): readonly JsonObject[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}

function typeOf(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
}
