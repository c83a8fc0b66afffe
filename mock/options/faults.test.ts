import { expect, test } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import { optionFault } from './faults.ts';
import type { MockOptions } from '../options.ts';
import { serveUnder } from './serve-under.ts';

const contract = contractOf({
  openapi: '3.1.0',
  info: { title: 't', version: '1' },
  servers: [
    { url: 'https://a.example/v1', description: 'Live' },
    { url: 'https://b.example/v2/', description: 'Staging' },
  ],
  paths: {},
});

test.each<readonly [MockOptions, string | undefined]>([
  [{}, undefined],
  [{ seed: 1, count: 3, faultRate: 0.5, latency: { min: 1, max: 1 } }, undefined],
  [{ empty: false, pets: 'x' }, undefined],
  [{ seed: 1, empty: true, faultRate: 0.5 }, undefined],
  [{ faultRate: 5 }, 'faultRate must be a share from 0 to 1, not 5'],
  [{ faultRate: Number.NaN }, 'faultRate must be a share from 0 to 1, not NaN'],
  [{ latency: { min: 200, max: 50 } }, 'latency/min must not be above latency/max, and 200 is above 50'],
  [{ latency: { min: -1, max: 5 } }, 'latency must be milliseconds from 0 to 60000, not { min: -1, max: 5 }'],
  [{ seed: 1.5 }, 'seed must be a whole number from 0 to 4294967295, not 1.5'],
  [{ port: 70_000 }, 'port must be a whole number from 0 to 65535, not 70000'],
  [{ limits: { bodySize: -1 } }, 'limits.bodySize must be a whole number from 0 to 1073741824, not -1'],
  [{ apiKey: '' }, 'apiKey must not be empty'],
  [{ apiKey: 'a\nb' }, 'apiKey has characters that no request can carry'],
  [{ count: 3 }, 'count does nothing without seed'],
  [
    { pets: 'x', empty: true },
    'pets and empty contradict each other: it starts with the file or with nothing',
  ],
  [
    { seed: 1, pets: 'x' },
    'seed and pets contradict each other: it starts with generated resources or with those of the file',
  ],
  [{ stateless: true, state: 'x' }, 'state does nothing beside stateless: nothing is kept'],
  [{ anyKey: true, apiKey: 'x' }, 'apiKey does nothing beside anyKey: any key will do'],
  [{ contract, watch: true }, 'watch does nothing beside contract: it was read from no file'],
  [{ cors: ['*', 'https://a.example'] }, 'cors has *, beside which the others do nothing'],
  [
    { cors: ['localhost:5173'] },
    'cors wants origins such as http://localhost:5173, not "localhost:5173"; did you mean http://localhost:5173?',
  ],
])('%o', (options, fault) => {
  expect(optionFault(options)).toBe(fault);
});

test('an option that there is not is told with the one that was probably meant', () => {
  const options: object = { fautRate: 0.5 };
  expect(optionFault(options)).toBe("fautRate is no option (did you mean 'faultRate'?)");
  const limits: object = { bodySzie: 5 };
  expect(optionFault({ limits })).toBe("limits.bodySzie is no option (did you mean 'bodySize'?)");
  const cors: object = { cors: 'https://a.example' };
  expect(optionFault(cors)).toBe('cors must be a list, not "https://a.example"');
});

test.each([
  [undefined, '/v1'],
  ['https://b.example/v2', '/v2'],
  ['/v2', '/v2'],
  ['Staging', '/v2'],
  ['2', '/v2'],
])('server %s is served under %s', (server, basePath) => {
  expect(serveUnder(contract, server)).toMatchObject({ ok: true, value: { basePath } });
});

test('a server that there is not is told with those there are', () => {
  expect(serveUnder(contract, '3')).toEqual({
    ok: false,
    error: 'server: the document has no server "3"; it has 1 https://a.example/v1, 2 https://b.example/v2/',
  });
});
