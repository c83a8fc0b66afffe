import { expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Sessions', version: '1' },
  paths: Object.fromEntries(
    ['logout', 'pools', 'tags'].map((name) => [
      `/${name}`,
      {
        get: {
          operationId: name,
          responses: { '200': { description: 'Done.' }, '307': { description: 'There.' } },
        },
      },
    ]),
  ),
});

it('what is called an end is asked last, though it should only read', async () => {
  let isOut = false;
  const asked: string[] = [];
  const open = () =>
    memoryTransport(({ path }) => {
      asked.push(path);
      if (isOut) return { status: 403, body: { detail: 'Invalid token' } };
      isOut = path === '/logout';
      return { status: isOut ? 307 : 200 };
    });
  const outcome = await verify(shortRun({ contract: CONTRACT }), () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  const { findings, disruptions } = outcome.value;
  expect(findings).toEqual([]);
  expect(disruptions.map(({ operations }) => operations)).toEqual([['logout']]);
  expect(new Set(asked.slice(0, asked.indexOf('/logout')))).toEqual(new Set(['/pools', '/tags']));
});
