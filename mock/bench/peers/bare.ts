import { createServer } from 'node:http';
import { KEY } from '../cases.ts';

/**
 * The yardstick: node:http and nothing else. It reads the request's body and answers what the mock answers, made up
 * beforehand.
 */
const pet = '{"id":1,"name":"Milo","categoryId":1,"status":"available"}';
const list = (length: number): string => `[${Array.from({ length }, () => pet).join(',')}]`;
const type = { 'Content-Type': 'application/json' };
const deprecated = {
  ...type,
  Deprecation: '@1735689600',
  Sunset: 'Thu, 05 Dec 2030 00:00:00 GMT',
  Link: '</v1/pets>; rel="successor-version"',
};
const answers = new Map([
  ['POST /v1/pets', { status: 201, headers: { ...type, Location: '/v1/pets/1000' }, body: pet }],
  ['GET /v1/pets?limit=20', { status: 200, headers: type, body: list(20) }],
  ['GET /v1/pets?limit=1', { status: 200, headers: type, body: list(1) }],
  ['GET /v1/pets/1', { status: 200, headers: deprecated, body: pet }],
]);

const server = createServer((request, response) => {
  const known = answers.get(`${request.method} ${request.url}`);
  const { status, headers, body } = known ?? { status: 404, headers: type, body: '{}' };
  const answer = (): void => {
    response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
    response.end(body);
  };
  if (request.method !== 'POST') return answer();
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', answer);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  process.stdout.write(`READY http://127.0.0.1:${port}/v1 ${KEY}\n`);
});
