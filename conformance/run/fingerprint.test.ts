import { expect, it } from 'vitest';
import { lasting } from './fingerprint.ts';

it('what chance drew is left out where a request that has a name shows the same', () => {
  const fingerprints = [
    'a/b | x |  | 500 to valid',
    'a/b | x |  | 500 to valid name=empty',
    'a/b | y |  | 500 to valid',
    'a/b | x |  | 500 now and then',
    'a/b | x |  | 50',
  ];
  expect([...lasting(fingerprints)]).toEqual([
    'a/b | x |  | 50',
    'a/b | x |  | 500 now and then',
    'a/b | x |  | 500 to valid name=empty',
    'a/b | y |  | 500 to valid',
  ]);
});
