import { describe, expect, it, onTestFinished } from 'vitest';
import { mapBody, type Answer, type Ask } from '../../fixtures/others/kit.ts';
import { spec, start, type Behaviour, type Disruptive } from '../../fixtures/disruptive/service.ts';
import { loadContract } from '../../spec/model/load.ts';
import { exitStatusOf } from '../report/exit-status.ts';
import { DEFAULTS } from './defaults.ts';
import { verify } from './engine.ts';
import type { RunResult } from './events.ts';
import type { RunOptions } from './options.ts';

const JUDGING = { strict: false, leftOut: [], baseline: undefined };

/** Judges a service, which is not waited for longer than it takes to ask. */
async function judge(
  behaviour: Partial<Behaviour>,
  options: (service: Disruptive) => Partial<RunOptions> = () => ({}),
): Promise<{ readonly service: Disruptive; readonly result: RunResult; readonly status: number }> {
  const service = await start(behaviour);
  onTestFinished(() => service.close());
  const contract = await loadContract(spec);
  if (!contract.ok) throw new Error(contract.error);
  const outcome = await verify(
    {
      ...DEFAULTS,
      contract: contract.value,
      baseUrl: service.url,
      secrets: new Map([['bearer', service.key]]),
      seed: 1,
      runs: 5,
      asOf: '2026-01-01',
      patience: { settle: [], recover: [0, 0, 0, 0] },
      ...options(service),
    },
    () => {},
  );
  if (!outcome.ok) throw new Error(outcome.error);
  return { service, result: outcome.value, status: exitStatusOf(outcome.value, JUDGING) };
}

const rules = ({ findings }: RunResult): readonly string[] => findings.map(({ rule }) => rule);
const named = ({ disruptions }: RunResult): readonly string[] =>
  disruptions.flatMap(({ operations }) => operations);
const renewed = (service: Disruptive): Partial<RunOptions> => ({
  refreshCredentials: () => Promise.resolve(new Map([['bearer', service.renew()]])),
});

describe('a sound service whose operations end what it does', () => {
  it('conforms where they end nothing', async () => {
    const { result, status } = await judge({});
    expect(result).toMatchObject({ findings: [], disruptions: [], cutShort: undefined });
    expect(status).toBe(0);
  });

  it('is ended all the same where time is up before, last', async () => {
    const { service, result } = await judge({ shutdown: true }, () => ({ maxTime: 1_000, runs: 1_000_000 }));
    expect(result).toMatchObject({ findings: [], cutShort: { kind: 'max-time' } });
    expect(result.coverage.filter(({ asked }) => asked === 0)).toEqual([]);
    expect(service.done.at(-1)).toBe('shutDown');
  });

  it('is waited for in its maintenance, which is asked for once', async () => {
    const { service, result, status } = await judge({ maintenance: 4 });
    expect(result).toMatchObject({
      findings: [],
      disruptions: [
        { operations: ['beginMaintenance'], what: expect.stringContaining('GET /'), recovered: true },
      ],
      cutShort: undefined,
    });
    expect(result.disruptions[0]?.answer).toContain('503');
    expect(service.done.filter((operation) => operation === 'beginMaintenance')).toHaveLength(1);
    expect(service.done).toContain('shutDown');
    expect(status).toBe(0);
  });

  it('is not judged to the end where its maintenance does not pass', async () => {
    const { result, status } = await judge({ maintenance: Infinity });
    expect(result).toMatchObject({ findings: [], cutShort: { kind: 'disrupted' } });
    expect(result.cutShort?.message).toContain('after beginMaintenance succeeded');
    expect(status).toBe(2);
  });

  it('is noticed to refuse writes alone', async () => {
    const { result } = await judge({ maintenance: Infinity, refuses: ['POST'] });
    expect(rules(result)).toEqual([]);
    expect(named(result)).toEqual(['beginMaintenance']);
    expect(result.cutShort?.kind).toBe('disrupted');
  });

  it('is asked with a new key after a logout, where there is a way to one', async () => {
    const { service, result, status } = await judge({ logout: true }, renewed);
    expect(result).toMatchObject({ findings: [], cutShort: undefined });
    expect(result.disruptions).toMatchObject([{ operations: ['logOut'], recovered: true }]);
    expect(service.done).toContain('shutDown');
    expect(status).toBe(0);
  });

  it('is not judged to the end after a logout, where there is none', async () => {
    const { result, status } = await judge({ logout: true });
    expect(result).toMatchObject({ findings: [], cutShort: { kind: 'disrupted' } });
    expect(named(result)).toEqual(['logOut']);
    expect(status).toBe(2);
  });

  it('may remove all that was created, which is told', async () => {
    const { result, status } = await judge({ reset: true });
    expect(result).toMatchObject({ findings: [], cutShort: undefined });
    expect(result.disruptions).toMatchObject([{ operations: ['resetAll'], recovered: true }]);
    expect(status).toBe(0);
  });

  it('may end, after all else was tried', async () => {
    const { service, result, status } = await judge({ shutdown: true });
    expect(result).toMatchObject({ findings: [], cutShort: { kind: 'disrupted' } });
    expect(named(result)).toEqual(['shutDown']);
    expect(service.done).toEqual(expect.arrayContaining(['beginMaintenance', 'logOut', 'resetAll']));
    expect(status).toBe(2);
  });

  it('names each of them, in one run', async () => {
    const { result } = await judge({ maintenance: 4, logout: true, reset: true, shutdown: true }, renewed);
    expect(rules(result)).toEqual([]);
    expect(named(result).toSorted()).toEqual(['beginMaintenance', 'logOut', 'resetAll', 'shutDown']);
  });

  it('names an operation on a resource too, from what is refused after it', async () => {
    const { result } = await judge({ maintenance: 60, deletionDisrupts: true });
    expect(rules(result)).toEqual([]);
    expect(named(result)).toContain('deleteThing');
  });

  it('is waited for no longer where the run is interrupted', async () => {
    const interrupt = new AbortController();
    const after = (given: Answer, ask: Ask): Answer => {
      if (ask.segments[0] === 'maintenance' && given.status === 204) interrupt.abort();
      return given;
    };
    const { result } = await judge({ maintenance: Infinity, after }, () => ({
      signal: interrupt.signal,
      patience: { settle: [], recover: [600_000] },
    }));
    expect(named(result)).toEqual(['beginMaintenance']);
  });

  it('is replayed what was found, and nothing that ends it', async () => {
    const { service, result } = await judge({ shutdown: true }, () => ({ replay: '1:echo/random/1' }));
    expect(result.requests).toBeGreaterThan(1);
    expect(service.done).toEqual([]);
  });
});

describe('a service with a fault beside them', () => {
  const ALL = { maintenance: 4, logout: true, reset: true, shutdown: true };
  const faultIn =
    (path: string, change: (given: Answer) => Answer) =>
    (given: Answer, ask: Ask): Answer =>
      ask.segments[0] === path && given.status < 300 ? change(given) : given;
  const upperCased = (given: Answer): Answer => mapBody(given, (body) => ({ ...body, name: 7 }));

  it.each([
    ['a resource', 'things', 'getThing'],
    ['the service as a whole', 'echo', 'echo'],
  ])('is found out where it is in an operation on %s', async (_what, path, operation) => {
    const { result, status } = await judge({ ...ALL, after: faultIn(path, upperCased) });
    expect(result.findings.some(({ operations }) => operations.includes(operation))).toBe(true);
    expect(result.findings.every(({ status: how }) => how === 'confirmed')).toBe(true);
    expect(rules(result)).toContain('response/body-schema');
    expect(status).toBe(1);
  });

  it('is found out where it is in such an operation, which is not asked for again', async () => {
    const { service, result, status } = await judge({ shutdown: true, open: 'shutdown' });
    expect(result.findings).toMatchObject([
      { rule: expect.stringMatching(/^auth\//), operations: ['shutDown'], status: 'unconfirmed' },
    ]);
    expect(named(result)).toEqual(['shutDown']);
    expect(service.done.filter((operation) => operation === 'shutDown')).toHaveLength(1);
    expect(status).toBe(1);
  });

  it('is found out where a request ends it that it does not answer', async () => {
    const { result, status } = await judge({ crashes: 'reset' });
    expect(result.findings).toMatchObject([{ rule: 'response/answered', operations: ['resetAll'] }]);
    expect(result).toMatchObject({ disruptions: [] });
    expect(status).toBe(1);
  });

  it('is found out where it refuses what it should serve, after a change that did no harm', async () => {
    const { result } = await judge({
      after: faultIn('echo', () => ({ status: 503, headers: {}, body: '' })),
    });
    expect(named(result)).toEqual([]);
    expect(rules(result)).toContain('response/no-server-error');
  });
});
