import { expect, test } from 'vitest';
import { startMock } from '../../start.ts';
import { call } from '../../testing/call.ts';
import { printable } from './log.ts';

test('a line a request, with the reason where it was refused', async () => {
  const lines: string[] = [];
  const mock = await startMock({ log: { kind: 'text', colours: false, write: (line) => lines.push(line) } });
  await call(mock, 'GET', '/pets?limit=1');
  await call(mock, 'GET', '/pets/77');
  await call({ url: mock.origin, key: '' }, 'GET', '/_mock/health');
  await mock.close();
  expect(lines.map((line) => line.replace(/\d+\.\d ms/, '… ms'))).toEqual([
    '200 GET    /v1/pets?limit=1  … ms\n',
    '404 GET    /v1/pets/77  … ms  path: no resource in pets has the id 77\n',
  ]);
});

test('what a stranger sends cannot steer the terminal', () => {
  expect(printable('a\u001b[2Jb\nc\u009bd\u202ee')).toBe('a�[2Jb�c�d�e');
});
