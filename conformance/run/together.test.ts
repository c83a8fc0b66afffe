import { expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const NAMES = Array.from({ length: 16 }, (_, index) => `p${index}`);
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Forms', version: '1' },
  paths: {
    '/forms': {
      post: {
        operationId: 'fill',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: NAMES,
                properties: Object.fromEntries(NAMES.map((name) => [name, { type: 'string' }])),
              },
            },
          },
        },
        responses: { '200': { description: 'Done.' }, '400': { description: 'Refused.' } },
      },
    },
  },
});

it('what values that are tried together show is known by the one that shows it', async () => {
  let together = 0;
  const open = () =>
    memoryTransport(({ body = '{}' }) => {
      const isQuoted = /"p7":"[^"]*[<'\\]/.test(body);
      if (isQuoted && /"p8":"[^"]*[^\w "-]/.test(body)) together += 1;
      return { status: isQuoted ? 400 : 200 };
    });
  const outcome = await verify(shortRun({ contract: CONTRACT }), () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  const refused = outcome.value.findings.find(({ rule }) => rule === 'request/valid-accepted');
  expect(together).toBeGreaterThan(0);
  expect(refused?.fingerprints.some((text) => text.includes('to valid p7='))).toBe(true);
  expect(refused?.fingerprints.filter((text) => text.includes('together'))).toEqual([]);
});
