import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../../spec/model/types.ts';
import type { WireRequest } from '../exchange/message.ts';
import { verify } from './engine.ts';
import type { RunOptions } from './options.ts';
import { notingService, shortRun } from './testing/noting-service.ts';
import { overlapping, served, type Served } from './testing/overlapping.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What a run is told to do, with each operation by its position. */
interface Asked {
  readonly only: readonly number[];
  readonly skip: readonly number[];
  readonly readOnly: boolean;
  /** Each answer of which number is a 500, so that something is confirmed, made smaller and replayed. */
  readonly faultEvery: number | undefined;
}

const asked: fc.Arbitrary<Asked> = fc.record({
  only: fc.oneof(fc.constant([]), fc.array(fc.nat(30), { maxLength: 3 })),
  skip: fc.array(fc.nat(30), { maxLength: 8 }),
  readOnly: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
  faultEvery: fc.constantFrom(undefined, 11),
});

function segments(path: string): readonly string[] {
  return (path.split('?')[0] ?? '').split('/').slice(1);
}

function matches({ path }: Operation, url: string): boolean {
  const [template, given] = [segments(path), segments(url)];
  return (
    template.length === given.length &&
    template.every((part, index) => (part.startsWith('{') ? given[index] !== '' : part === given[index]))
  );
}

/** Whether a template is matched before another that matches too: concrete before templated (OpenAPI, 'Paths Object'). */
function goesBefore(a: Operation, b: Operation): boolean {
  const concrete = ({ path }: Operation): readonly boolean[] =>
    segments(path).map((part) => !part.startsWith('{'));
  const [first, second] = [concrete(a), concrete(b)];
  return (
    first.every((isConcrete, index) => isConcrete || second[index] === false) &&
    first.some((isConcrete, index) => isConcrete && second[index] === false)
  );
}

/** What is wrong with a request; undefined where it may be sent. */
function harm(
  { method, path }: WireRequest,
  { contract, known }: Served,
  isSelected: (operation: Operation) => boolean,
): string | undefined {
  const reached = contract.operations.filter((item) => item.method === method && matches(item, path));
  const excluded = reached.find(
    (item) => !isSelected(item) && !reached.some((other) => isSelected(other) && goesBefore(other, item)),
  );
  if (excluded !== undefined) return `${method} ${path} is ${excluded.id}, which is left out`;
  if (reached.length > 0 || SAFE.has(method) || method === 'PROPFIND') return undefined;
  const last = decoded(segments(path).at(-1) ?? '');
  const isKnown = known.some((value) => String(value).toLowerCase() === last.toLowerCase());
  const isDocumented = contract.operations.some((item) => matches(item, path));
  return isKnown || last.length < 8 || !isDocumented ? `${method} ${path} may name something` : undefined;
}

function decoded(text: string): string {
  return text.includes('%') ? decodeURIComponent(text) : text;
}

function options(drawn: Served, { only, skip, readOnly }: Asked): RunOptions {
  const ids = drawn.contract.operations.map(({ id }) => id);
  const named = (picks: readonly number[]): readonly string[] =>
    picks.flatMap((pick) => ids[pick % ids.length] ?? []);
  return { ...shortRun(drawn), readOnly, only: named(only), skip: named(skip) };
}

describe('what a run leaves out', () => {
  it('is never sent, by whatever way', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(overlapping, asked, async (paths, wanted) => {
        const drawn = served(paths);
        const given = options(drawn, wanted);
        const { open, sent } = notingService(drawn, wanted.faultEvery);
        const isSelected = ({ id, method }: Operation): boolean =>
          (given.only.length === 0 || given.only.includes(id)) &&
          !given.skip.includes(id) &&
          (!given.readOnly || SAFE.has(method));
        const run = await verify(given, () => {}, open);
        const replay = run.ok ? run.value.findings[0]?.replay : undefined;
        if (replay !== undefined) await verify({ ...given, replay }, () => {}, open);
        expect(sent.flatMap((request) => harm(request, drawn, isSelected) ?? [])).toEqual([]);
        expect(run).not.toMatchObject({ value: { cutShort: { kind: 'fault' } } });
      }),
      { numRuns: 30 },
    );
  });
});
