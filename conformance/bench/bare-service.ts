import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * A Pet Store on bare node:http that answers from memory, as little as keeps the contract: the yardstick of the bench.
 * It keeps what it was asked, so that the same requests can be sent again: GET /asked answers with them and forgets.
 */
const KEY = 'bench-key-0123456789';
const ERROR = (status: number): string => `{"code":"e${status}","message":"refused","status":${status}}`;
const ISSUE = 'Thu, 05 Dec 2030 00:00:00 GMT';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly string[];
  readonly body: string;
}

const pets: { readonly json: string; readonly status: string | undefined }[] = [];
let asked: Asked[] = [];
let firstAt: number | undefined;

function answer(
  response: ServerResponse,
  status: number,
  body: string,
  extra: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...extra,
  });
  response.end(body);
}

function list(query: URLSearchParams, response: ServerResponse): void {
  const limit = Number(query.get('limit') ?? 20);
  const status = query.get('status');
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) return answer(response, 400, ERROR(400));
  if (status !== null && !['available', 'pending', 'sold'].includes(status))
    return answer(response, 400, ERROR(400));
  const page: string[] = [];
  for (const pet of pets) {
    if (status !== null && pet.status !== status) continue;
    if (page.push(pet.json) === limit) break;
  }
  answer(response, 200, `[${page.join(',')}]`);
}

function create(text: string, response: ServerResponse): void {
  const category = /"categoryId":(-?\d+)[,}]/.exec(text)?.[1];
  let parsed:
    | { readonly name?: unknown; readonly categoryId?: unknown; readonly status?: unknown }
    | undefined;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = undefined;
  }
  const { name, status } = parsed ?? {};
  const known = status === undefined || status === 'available' || status === 'pending' || status === 'sold';
  if (
    typeof name !== 'string' ||
    category === undefined ||
    !known ||
    BigInt(category) > 2n ** 63n - 1n ||
    BigInt(category) < -(2n ** 63n)
  ) {
    return answer(response, 400, ERROR(400));
  }
  const json = `{"id":${pets.length + 1},"name":${JSON.stringify(name)},"categoryId":${category}${status === undefined ? '' : `,"status":"${status}"`}}`;
  pets.push({ json, status });
  answer(response, 201, json);
}

function read(id: string, response: ServerResponse): void {
  const headers = { deprecation: '@1735689600', sunset: ISSUE };
  const pet = /^\d{1,9}$/.test(id) ? pets[Number(id) - 1] : undefined;
  if (pet) answer(response, 200, pet.json, headers);
  else answer(response, 404, ERROR(404), headers);
}

function serve(request: IncomingMessage, response: ServerResponse, body: string): void {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  if (
    !/^bearer bench-key-0123456789$/.test((request.headers.authorization ?? '').replace(/^bearer/i, 'bearer'))
  ) {
    return answer(response, 401, ERROR(401), { 'www-authenticate': 'Bearer realm="bench"' });
  }
  if (path === '/v1/pets' && request.method === 'GET') return list(new URLSearchParams(query), response);
  if (path === '/v1/pets' && request.method === 'POST') return create(body, response);
  if (path.startsWith('/v1/pets/') && request.method === 'GET')
    return read(path.slice('/v1/pets/'.length), response);
  answer(response, 405, ERROR(405), { allow: 'GET, POST' });
}

const server = createServer((request, response) => {
  if (request.url === '/asked') {
    answer(response, 200, JSON.stringify({ asked, firstAt }));
    asked = [];
    firstAt = undefined;
    return;
  }
  firstAt ??= performance.timeOrigin + performance.now();
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString('utf8');
    if (process.argv.includes('--keep'))
      asked.push({
        method: request.method ?? 'GET',
        path: request.url ?? '',
        headers: request.rawHeaders,
        body,
      });
    serve(request, response, body);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null)
    process.send?.({ url: `http://127.0.0.1:${address.port}/v1`, key: KEY });
});
process.on('disconnect', () => server.close(() => process.exit(0)).closeAllConnections());
