import type { ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';

/** Sends an answer whole; a HEAD request's body is measured and left out by node:http. */
export function send(
  response: ServerResponse,
  answer: Answer,
  extra: Readonly<Record<string, string>>,
): void {
  if (response.destroyed || response.headersSent) return;
  const { body, headers, status } = answer;
  const fields: (string | number)[] = [];
  for (const name in extra) if (!Object.hasOwn(headers, name)) fields.push(name, extra[name] ?? '');
  for (const name in headers) fields.push(name, headers[name] ?? '');
  if (body !== undefined)
    fields.push('Content-Length', typeof body === 'string' ? Buffer.byteLength(body) : body.length);
  else if (status !== 204 && status !== 304) fields.push('Content-Length', 0);
  response.writeHead(status, fields);
  response.end(body);
}
