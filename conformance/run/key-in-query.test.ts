import { describe, expect, it } from 'vitest';
import { verify } from './engine.ts';
import { KEY, notingService, shortRun } from './testing/noting-service.ts';
import { served } from './testing/overlapping.ts';

describe('the key of a run', () => {
  const bearer = served({ paths: [{ path: '/things', methods: ['get', 'post', 'delete'] }], identity: 2 });
  const urls = async (keyInQuery: boolean): Promise<readonly string[]> => {
    const { open, sent } = notingService(bearer);
    await verify({ ...shortRun(bearer), keyInQuery }, () => {}, open);
    return sent.map(({ path }) => path);
  };

  it('stands in no URL', async () => {
    const runs = Array.from({ length: KEY.length - 5 }, (_, at) => KEY.slice(at, at + 6));
    const sent = await urls(false);
    expect(sent.filter((url) => runs.some((run) => url.includes(run)))).toEqual([]);
    expect(sent.filter((url) => url.includes('access_token='))).not.toEqual([]);
  });

  it('stands in one where that is allowed', async () => {
    expect(await urls(true)).toContain(`/things?access_token=${KEY}`);
  });
});
