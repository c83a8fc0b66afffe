import { beforeAll, describe, expect, it } from 'vitest';
import { loadContract } from '../../spec/model/load.ts';
import type { Contract } from '../../spec/model/types.ts';
import type { Call } from '../../fixtures/services/plain/call.ts';
import { defaults } from '../../fixtures/services/plain/defaults.ts';
import type { Answer, Hooks } from '../../fixtures/services/plain/hooks.ts';
import { Refusal } from '../../fixtures/services/plain/refusal.ts';
import { serve } from '../../fixtures/services/plain/serve.ts';
import { ownSpec } from '../cli/own-spec.ts';
import { DEFAULTS } from '../run/defaults.ts';
import { verify } from '../run/engine.ts';
import type { RunResult } from '../run/events.ts';
import { readBaseline, standing, type Baseline } from './baseline.ts';
import { exitStatusOf } from './exit-status.ts';
import { resultJson } from './json.ts';

/** A service with a fault that is known, and the same with another fault of the same rule. */
interface Pair {
  readonly rule: string;
  readonly known: Partial<Hooks>;
  readonly both: Partial<Hooks>;
  /** What must be told of the other. */
  readonly told: RegExp;
}

type Where = (call: Call) => boolean;

const on =
  (...operations: readonly Call['operation'][]): Where =>
  (call) =>
    operations.includes(call.operation);

const unguarded = (where: Where): Partial<Hooks> => ({
  admit: (call) => (where(call) ? undefined : defaults.admit(call)),
});

/** Fills in what a body lacks, so that nothing seems to be missing. */
const filling = (...names: readonly string[]): Partial<Hooks> => ({
  check: (body, call) => {
    const given = { name: 'nobody', categoryId: 0n };
    const filled = Object.entries(given).filter(([name]) => names.includes(name));
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    return defaults.check(isObject ? { ...Object.fromEntries(filled), ...body } : body, call);
  },
});

const failing = (words: RegExp): Partial<Hooks> => ({
  refuse: (refusal, call) =>
    defaults.refuse(
      words.test(refusal.message) ? new Refusal(500, 'internal', refusal.message) : refusal,
      call,
    ),
});

const errorLacking = (...names: readonly string[]): Partial<Hooks> => ({
  refuse: (refusal, call) => {
    const answer = defaults.refuse(refusal, call);
    const entries = Object.entries(answer.body ?? {}).filter(([name]) => !names.includes(name));
    return { ...answer, body: Object.fromEntries(entries) };
  },
});

const named = (change: (name: string) => string): Partial<Hooks> => ({
  insert: (pet, call) => call.store.add({ ...pet, name: change(pet.name) }),
});

const refusing = (where: (call: Call, body: string) => boolean): Partial<Hooks> => ({
  around: (call, next) =>
    where(call, call.bytes.toString()) ? defaults.refuse(new Refusal(409, 'no', 'no'), call) : next(),
});

const typed = (where: Where, type: string) => (answer: Answer, call: Call) => {
  const { headers, ...rest } = defaults.finish(answer, call);
  return {
    ...rest,
    headers: where(call) && answer.status < 300 ? { ...headers, 'content-type': type } : headers,
  };
};

const written = (list: string, read: string): Partial<Hooks> => ({
  write: (body, call) =>
    (call.operation === 'listPets' ? list : call.operation === 'getPet' ? read : '') +
    defaults.write(body, call),
});

const PAIRS: Readonly<Record<string, Pair>> = {
  'an operation that looks at no credential, and a second': {
    rule: 'auth/credential-required',
    known: unguarded(on('listPets')),
    both: unguarded(on('listPets', 'createPet')),
    told: /createPet \|  \| 201 to unauthenticated none$/m,
  },
  'no credential is let in, and then a wrong one, which merely follows': {
    rule: 'auth/near-miss-rejected',
    known: unguarded((call) => call.authorization.length === 0),
    both: unguarded(
      (call) => call.authorization.length === 0 || call.authorization[0]?.startsWith('Bearer "') === true,
    ),
    told: /200 to unauthenticated in-quotes$/m,
  },
  'a field that may be missing, and a second': {
    rule: 'request/invalid-rejected',
    known: filling('name'),
    both: filling('name', 'categoryId'),
    told: /createPet \| body \| 201 to defective categoryId:missing$/m,
  },
  'a request that is a 500, and a second': {
    rule: 'response/no-server-error',
    known: failing(/name/),
    both: failing(/name|categoryId/),
    told: /createPet \|  \| 500 to defective categoryId:missing$/m,
  },
  'a valid request that is refused, and a second': {
    rule: 'request/valid-accepted',
    known: refusing((call) => call.query.get('limit') === '100'),
    both: refusing((call) => ['100', '1'].includes(call.query.get('limit') ?? '')),
    told: /listPets \|  \| 409 to valid limit=minimum$/m,
  },
  'a property that errors lack, and a second': {
    rule: 'response/body-schema',
    known: errorLacking('code'),
    both: errorLacking('code', 'message'),
    told: /createPet \| 401 \/message \| required$/m,
  },
  'a media type of one operation, and of a second': {
    rule: 'response/content-type',
    known: { finish: typed(on('listPets'), 'text/plain') },
    both: { finish: typed(on('listPets', 'getPet'), 'text/plain') },
    told: /getPet \| 200 header Content-Type \| text\/plain$/m,
  },
  'a list that is no JSON, and a resource': {
    rule: 'response/well-formed-body',
    known: written(')]}', ''),
    both: written(')]}', '\ufeff'),
    told: /getPet \| 200 \| it begins with a byte order mark$/m,
  },
  'a name that is trimmed, and is escaped too': {
    rule: 'ensures/echoes-name',
    known: named((name) => name.trim()),
    both: named((name) => name.trim().replaceAll("'", "''")),
    told: /\/name \| changed \(its single quotes doubled\)$/m,
  },
  'a limit that is ignored with one value, and with another': {
    rule: 'ensures/page-within-limit',
    known: { page: (pets, limit) => pets.slice(0, limit === 1 ? 2 : limit) },
    both: { page: (pets, limit) => pets.slice(0, limit <= 2 ? 3 : limit) },
    told: /maxItems to valid limit=minimum-plus-one$/m,
  },
  'no challenge from one operation, and from a second': {
    rule: 'http/challenge-on-401',
    known: { challenge: (call) => (call.operation === 'listPets' ? {} : defaults.challenge(call)) },
    both: { challenge: () => ({}) },
    told: /getPet \| header WWW-Authenticate \| missing$/m,
  },
  'a date in one wrong form, and in another': {
    rule: 'deprecation/sunset-syntax',
    known: { deprecation: () => ({ sunset: '2030-12-05' }) },
    both: { deprecation: () => ({ sunset: 'Thu, 05 Dec 2030 00:00:00 UTC' }) },
    told: /another form \(day, 9 month 9 9:9:9 UTC\)$/m,
  },
};

let contract: Contract;
beforeAll(async () => {
  const loaded = await loadContract(ownSpec());
  if (!loaded.ok) throw new Error(loaded.error);
  contract = loaded.value;
});

async function judge(hooks: Partial<Hooks>, seed: number): Promise<RunResult> {
  const running = await serve(hooks);
  const secrets = new Map([...contract.securitySchemes.keys()].map((name) => [name, running.key]));
  const options = { ...DEFAULTS, contract, baseUrl: running.url, secrets, seed, runs: 3, asOf: '2026-01-01' };
  try {
    const outcome = await verify(options, () => {});
    if (!outcome.ok) throw new Error(outcome.error);
    return outcome.value;
  } finally {
    await running.close();
  }
}

function baselineOf(result: RunResult): Baseline {
  const read = readBaseline(resultJson(result, { status: 1, leftOut: [] }));
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** What findings that are told by themselves have, and the baseline does not. */
function newIn({ findings }: RunResult, baseline: Baseline): readonly string[] {
  return standing(findings, baseline)
    .flatMap(({ fingerprints }) => fingerprints)
    .filter((item) => !baseline.has(item));
}

describe.each(Object.entries(PAIRS))('%s', (_, { rule, known, both, told }) => {
  let baseline: Baseline;
  beforeAll(async () => {
    baseline = baselineOf(await judge(known, 1));
  });

  it('what is known is known for another seed too', async () => {
    const again = await judge(known, 2);
    expect(newIn(again, baseline)).toEqual([]);
    expect(exitStatusOf(again, { strict: false, leftOut: [], baseline })).toBe(0);
  });

  it('what spreads is new, and told', async () => {
    const spread = await judge(both, 2);
    const own = newIn(spread, baseline).filter((item) => item.startsWith(`${rule} | `));
    expect(own.join('\n')).toMatch(told);
    expect(exitStatusOf(spread, { strict: false, leftOut: [], baseline })).toBe(1);
  });
});
