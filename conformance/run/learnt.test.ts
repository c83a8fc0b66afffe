import { expect, it } from 'vitest';
import { afterLearning, learnsFirst, parseReplay, replayId } from './replay.ts';

it('a replay of what was learnt says so, and names its jobs all the same', () => {
  const plain = replayId(7, ['createJob/reach/2']);
  expect(learnsFirst(plain)).toBe(false);
  const learnt = afterLearning(plain);
  expect(learnsFirst(learnt)).toBe(true);
  expect(parseReplay(learnt)).toEqual({
    ok: true,
    value: { seed: 7, jobs: ['learnt', 'createJob/reach/2'] },
  });
});
