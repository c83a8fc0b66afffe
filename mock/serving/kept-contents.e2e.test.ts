import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startMock } from '../start.ts';

const spec = join(import.meta.dirname, '../../fixtures/contracts/shapes/uploads.yaml');
const BYTES = Uint8Array.from({ length: 256 }, (_, index) => index);

test('a file comes back as it was sent, with its name, size and tag, until it is replaced or removed', async () => {
  await using mock = await startMock({ spec });
  const form = new FormData();
  form.append('title', 'A paper');
  form.append('file', new Blob([BYTES], { type: 'application/pdf' }), 'ü.pdf');
  const made = await fetch(`${mock.url}/papers`, { method: 'POST', body: form });
  expect(await made.json()).toMatchObject({
    title: 'A paper',
    size: 256,
    sha256: '40aff2e9d2d8922e47afd4648e6967497158785fbd1da870e7110266bf944880',
    fileName: 'ü.pdf',
    mediaType: 'application/pdf',
  });
  const content = `${mock.url}/papers/1/content`;
  const read = await fetch(content);
  expect(new Uint8Array(await read.arrayBuffer())).toEqual(BYTES);
  expect(read.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%C3%BC.pdf");
  expect(read.headers.get('x-mock')).toBeNull();
  const tag = read.headers.get('etag') ?? '';
  expect((await fetch(content, { headers: { 'If-None-Match': tag } })).status).toBe(304);

  const put = (match: string): Promise<Response> =>
    fetch(content, {
      method: 'PUT',
      body: 'new',
      headers: { 'Content-Type': 'application/octet-stream', 'If-Match': match },
    });
  expect([(await put('"other"')).status, (await put(tag)).status]).toEqual([412, 204]);
  expect(await (await fetch(content)).text()).toBe('new');
  expect(await (await fetch(`${mock.url}/papers/1`)).json()).toMatchObject({ size: 3, fileName: 'ü.pdf' });
  await fetch(`${mock.url}/papers/1`, { method: 'DELETE' });
  expect((await fetch(content)).status).toBe(404);
});
