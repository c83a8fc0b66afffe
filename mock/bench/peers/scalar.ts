import { readFile } from 'node:fs/promises';
import { createMockServer } from '@scalar/mock-server';
import { OWN_SPEC } from '../../own-spec.ts';
import { serve } from './serve.ts';

/** Scalar's mock server, a Hono application, behind node:http. An argument is the path of another document. */
const [spec = OWN_SPEC] = process.argv.slice(2);
const app = await createMockServer({ document: await readFile(spec, 'utf8') });

serve(async (request, target, body) => {
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const answer = await app.request(target, {
    method: request.method ?? 'GET',
    headers,
    ...(request.method === 'POST' ? { body } : {}),
  });
  return {
    status: answer.status,
    headers: { 'Content-Type': answer.headers.get('content-type') ?? '' },
    body: await answer.text(),
  };
});
