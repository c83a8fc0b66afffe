import { describe, expect, it } from 'vitest';
import { inMemory } from '../../fixtures/services/plain/in-memory.ts';
import type { Finding } from './finding.ts';
import { judgeInMemory } from './testing/in-memory.ts';

const rulesOf = (findings: readonly Finding[]): readonly string[] => findings.map(({ rule }) => rule);

/** Stores names without the white space around them. */
const trimming = {
  keep: <T extends { readonly name: string }>(sent: T): T => ({ ...sent, name: sent.name.trim() }),
};

describe('a run', () => {
  it('finds nothing in a service that keeps the contract', async () => {
    const { result } = await judgeInMemory(inMemory());
    expect(result).toMatchObject({ findings: [], cutShort: undefined, uncovered: [] });
    expect(result.counts.violates).toBe(0);
    expect(result.counts.conforms).toBeGreaterThan(1_000);
  });

  it('sends the same requests for the same seed, and others for another', async () => {
    const lines = async (seed: number): Promise<readonly string[]> =>
      (await judgeInMemory(inMemory(), { seed })).sent.map(
        ({ method, path, body }) => `${method} ${path} ${body ?? ''}`,
      );
    const first = await lines(3);
    expect(await lines(3)).toEqual(first);
    expect(await lines(4)).not.toEqual(first);
  });

  it('counts each request once', async () => {
    const { result, sent } = await judgeInMemory(inMemory());
    expect(sent).toHaveLength(result.requests);
  });
});

describe('what is found', () => {
  it('is confirmed where it shows again, and made as small as it gets', async () => {
    const { result } = await judgeInMemory(inMemory(trimming));
    expect(rulesOf(result.findings)).toEqual(['ensures/echoes-name']);
    expect(result.findings[0]).toMatchObject({ status: 'confirmed', cause: 'trimmed' });
    expect(result.findings[0]?.exchanges).toHaveLength(1);
  });

  it('is flaky where it does not', async () => {
    let isSpent = false;
    const once = inMemory({
      around: async (call, next) => {
        if (isSpent || call.count < 100 || call.operation !== 'listPets') return next();
        isSpent = true;
        return { status: 500, headers: {}, body: { code: 'oops', message: 'oops', status: 500 } };
      },
    });
    const { result } = await judgeInMemory(once);
    expect(result.findings).toMatchObject([{ rule: 'response/no-server-error', status: 'flaky', count: 1 }]);
  });

  it('is told as soon as it is confirmed, once, and is in the result', async () => {
    const { result, events } = await judgeInMemory(inMemory({ admit: () => {} }));
    const told = events.flatMap((event) => (event.type === 'finding' ? [event.finding.key] : []));
    const all = result.findings.flatMap((finding) => [finding, ...finding.consequences]);
    expect(told.length).toBeGreaterThan(1);
    expect([...told].sort()).toEqual(all.map(({ key }) => key).sort());
  });

  it('stands under its cause where it merely follows', async () => {
    const { result } = await judgeInMemory(inMemory({ admit: () => {} }));
    expect(rulesOf(result.findings)).toEqual(['auth/credential-required']);
    expect(rulesOf(result.findings[0]?.consequences ?? [])).toContain('auth/near-miss-rejected');
  });
});

describe('a service that ends', () => {
  it('is found by what was under way, which is not sent again', async () => {
    const ends = inMemory({
      around: (call, next) => (call.bytes.toString() === 'null' ? 'exit' : next()),
    });
    const { result } = await judgeInMemory(ends);
    expect(result.findings).toMatchObject([{ rule: 'response/answered', status: 'unconfirmed' }]);
    expect(result.cutShort).toMatchObject({ kind: 'gone' });
  });
});

describe('an aborted run', () => {
  it('begins nothing new', async () => {
    const stop = new AbortController();
    const { result, sent } = await judgeInMemory(inMemory(trimming), { signal: stop.signal }, (event) => {
      if (event.type === 'progress' && event.requests > 50) stop.abort();
    });
    expect(sent.length).toBeLessThan(150);
    expect(result.cutShort).toMatchObject({ kind: 'interrupted' });
  });

  it('while it confirms, leaves the findings after the first as they are', async () => {
    const stop = new AbortController();
    const broken = inMemory({ ...trimming, challenge: () => ({}), page: (pets) => pets });
    const { result, events, sent } = await judgeInMemory(broken, { signal: stop.signal }, (event) => {
      if (event.type === 'finding') stop.abort();
    });
    const states = events.flatMap((event) => (event.type === 'finding' ? [event.finding.status] : []));
    expect(states.length).toBeGreaterThan(2);
    expect(states).toEqual(['confirmed', ...states.slice(1).map(() => 'unconfirmed')]);
    expect(result.cutShort).toMatchObject({ kind: 'interrupted' });
    expect(sent).toHaveLength(result.requests);
  });
});
