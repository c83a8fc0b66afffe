import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The folder of all: that of package.json. */
const TOP = join(import.meta.dirname, '..');

/** One file naming another, by an import or by a path. Names are from the top, with `/`. */
interface Use {
  readonly from: string;
  readonly to: string;
  /** Whether nothing of it is left once types are stripped. */
  readonly isType: boolean;
  /** Whether it is loaded at once: not by `import()`, nor by a path. */
  readonly isAtOnce?: boolean;
}

/** Who names what, and who else may. */
interface Boundary {
  readonly rule: string;
  readonly from: RegExp;
  readonly to: RegExp;
  readonly except?: (use: Use) => boolean;
}

/** Tests, what helps them, benches, and the suite, which is tests: they may use what they test. */
const TESTS = /\.test\.ts$|\/testing\/|\/bench\/|^conformance\/suite\//;
const WORDS = /^conformance\/rules\/support\/words\.ts$/;
/** What sends requests, and what decides which. */
const NETWORK = /^conformance\/(http\/(client|transport)|run\/(engine|runner|execute))\.ts$/;

const fromTests = ({ from }: Use): boolean => TESTS.test(from);

/** The folders of each top folder, in the order in which data flows. */
const ORDERS: readonly (readonly [top: string, order: readonly string[]])[] = [
  ['spec', ['json', 'source', 'document', 'schema', 'ensures', 'model', 'validate']],
  [
    'conformance',
    ['exchange', 'generate', 'plan', 'http', 'rules', 'run', 'report', 'cli', 'suite', 'bench'],
  ],
  [
    'mock',
    [
      'http',
      'check',
      'resources',
      'prism',
      'chaos',
      'rules',
      'options',
      'serving',
      'types',
      'admin',
      'page',
      'fixture',
      'bench',
      'fuzz',
    ],
  ],
];

const BOUNDARIES: readonly Boundary[] = [
  {
    rule: 'spec/ reads nothing of mock/ and conformance/',
    from: /^spec\//,
    to: /^(mock|conformance)\//,
  },
  {
    rule: 'mock/ reads nothing of conformance/',
    from: /^mock\//,
    to: /^conformance\//,
  },
  {
    rule: 'of conformance/, cli/ alone reads mock/',
    from: /^conformance\/(?!cli\/)/,
    to: /^mock\//,
    except: fromTests,
  },
  {
    rule: 'fixtures/ reads nothing of the rest',
    from: /^fixtures\//,
    to: /^(spec|mock|conformance)\//,
    except: fromTests,
  },
  {
    rule: 'tests alone read fixtures/',
    from: /^(spec|mock|conformance)\//,
    to: /^fixtures\//,
    except: fromTests,
  },
  {
    rule: 'reporters import no rules, only their types and words',
    from: /^conformance\/report\//,
    to: /^conformance\/rules\//,
    except: (use) => use.isType || WORDS.test(use.to) || fromTests(use),
  },
  {
    rule: 'the engine imports no reporter',
    from: /^conformance\/(exchange|run|rules|plan|generate|http)\//,
    to: /^conformance\/(report|cli)\//,
    except: fromTests,
  },
];

const FILES = globSync('{spec,mock,conformance,fixtures}/**/*.{ts,js}', { cwd: TOP }).map(toPosix).sort();
const IMPORT = /^(?:import|export)\s(?<what>[^'";]*?)\s?from\s+'(?<path>[^']+)'|^import\s+'(?<bare>[^']+)'/gm;
const LATER = /\bimport\(\s*'(?<path>\.[^']+)'/g;
const PATH = /(['"`])(?<path>\.\.\/[^'"`\s]*)\1/g;
const USES: readonly Use[] = FILES.flatMap(usesOf);

function usesOf(from: string): readonly Use[] {
  const text = readFileSync(join(TOP, from), 'utf8');
  const folder = posix.dirname(from);
  const told = new Map<string, boolean>();
  const atOnce = new Set<string>();
  const tell = (path: string | undefined, isType: boolean): void => {
    if (!path?.startsWith('.')) return;
    const to = posix.join(folder, path);
    told.set(to, isType && told.get(to) !== false);
  };
  for (const { groups: { what = '', path, bare } = {} } of text.matchAll(IMPORT))
    tell(path ?? bare, isTypeOnly(what));
  for (const [to, isType] of told) if (!isType) atOnce.add(to);
  for (const { groups } of text.matchAll(LATER)) tell(groups?.path, false);
  for (const { groups } of text.matchAll(PATH)) {
    const to = posix.join(folder, groups?.path ?? '');
    if (!told.has(to) && existsSync(join(TOP, to))) told.set(to, false);
  }
  return [...told].map(([to, isType]) => ({ from, to, isType, isAtOnce: atOnce.has(to) }));
}

/** `type …`, or `{ type A, type B }`. */
function isTypeOnly(what: string): boolean {
  if (/^type\s/.test(what)) return true;
  const [, names] = /^\{(?<names>[^}]*)\}$/.exec(what.trim()) ?? [];
  const list = names?.split(',').filter((name) => name.trim() !== '') ?? [];
  return list.length > 0 && list.every((name) => /^\s*type\s/.test(name));
}

function toPosix(path: string): string {
  return path.replaceAll('\\', '/');
}

function breaches({ from, to, except }: Boundary, uses: readonly Use[] = USES): readonly string[] {
  return uses
    .filter((use) => from.test(use.from) && to.test(use.to) && except?.(use) !== true)
    .map((use) => `${use.from} → ${use.to}`);
}

/** The way from a file to the first that matches, by what is imported at run time; undefined where there is none. */
function wayTo(start: string, goal: RegExp, uses: readonly Use[] = USES): readonly string[] | undefined {
  const seen = new Set([start]);
  const ways: (readonly string[])[] = [[start]];
  for (let way = ways.shift(); way; way = ways.shift()) {
    const at = way.at(-1) ?? start;
    if (goal.test(at)) return way;
    for (const { from, to, isType } of uses) {
      if (from !== at || isType || seen.has(to)) continue;
      seen.add(to);
      ways.push([...way, to]);
    }
  }
  return undefined;
}

/** The folders of a top folder, each with those that its files name, tests left aside. */
function foldersOf(top: string, uses: readonly Use[] = USES): ReadonlyMap<string, ReadonlySet<string>> {
  const folder = (file: string): string | undefined =>
    file.startsWith(`${top}/`) && file.split('/').length > 2 ? file.split('/')[1] : undefined;
  const named = new Map<string, Set<string>>();
  for (const use of uses) {
    const [from, to] = [folder(use.from), folder(use.to)];
    if (from === undefined || to === undefined || from === to || TESTS.test(use.from)) continue;
    named.set(from, (named.get(from) ?? new Set()).add(to));
  }
  return named;
}

/** The folders that come back to themselves by what they name, at whatever remove. */
function circles(named: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  return [...named.keys()].filter((start) => {
    const seen = new Set<string>();
    const pending = [...(named.get(start) ?? [])];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (next === start) return true;
      if (!seen.has(next)) pending.push(...(named.get(next) ?? []));
      seen.add(next);
    }
    return false;
  });
}

describe('folders import each other one way only', () => {
  it.each(['spec', 'conformance', 'mock'])(
    'in %s/, no folder names one that names it, at any remove',
    (top) => {
      expect(circles(foldersOf(top))).toEqual([]);
    },
  );

  it.each(ORDERS)('in %s/, data flows one way: no folder names one that comes after it', (top, order) => {
    const place = (folder: string): number => order.indexOf(folder);
    const up = [...foldersOf(top)].flatMap(([from, named]) =>
      [...named].filter((to) => place(to) > place(from)).map((to) => `${from} → ${to}`),
    );
    expect([...foldersOf(top).keys()].filter((folder) => place(folder) === -1)).toEqual([]);
    expect(up).toEqual([]);
  });

  it.each(BOUNDARIES.map((boundary) => [boundary.rule, boundary] as const))('%s', (_rule, boundary) => {
    expect(breaches(boundary)).toEqual([]);
  });

  it('rules never reach the network, nor the engine, by whatever they import', () => {
    const rules = FILES.filter((file) => file.startsWith('conformance/rules/') && !TESTS.test(file));
    expect(rules.flatMap((file) => wayTo(file, NETWORK)?.join(' → ') ?? [])).toEqual([]);
  });

  it('the command loads what judges only once there is something to judge', () => {
    const registry = /^conformance\/rules\/registry\.ts$/;
    const atOnce = USES.filter(({ isAtOnce }) => isAtOnce);
    expect(wayTo('conformance/cli/main.js', registry, atOnce)).toBeUndefined();
    expect(wayTo('conformance/run/run-plan.ts', registry, atOnce)?.length).toBeGreaterThan(1);
  });

  it('what runs imports no node:http: that would load Node’s own fetch at each start', () => {
    const runs = FILES.filter((file) => /^(spec|mock|conformance)\//.test(file) && !TESTS.test(file));
    const http = /^import (?!type\b)[^;]*? from 'node:http';/m;
    expect(runs.filter((file) => http.test(readFileSync(join(TOP, file), 'utf8')))).toEqual([]);
    expect(http.test("import { request, type Agent } from 'node:http';")).toBe(true);
  });

  it('every import leads to a file', () => {
    const lost = USES.filter(({ to }) => !existsSync(join(TOP, to)));
    expect(lost.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });
});

describe('this test can tell', () => {
  it('that there is something to look at', () => {
    expect(FILES.length).toBeGreaterThan(200);
    expect(FILES.filter((file) => NETWORK.test(file)).length).toBeGreaterThan(2);
    expect(
      USES.some(({ from, to }) => from === 'conformance/cli/embedded-mock.ts' && to === 'mock/run.ts'),
    ).toBe(true);
    expect(USES.some(({ from, to }) => from.endsWith('validate.test.ts') && to.startsWith('fixtures/'))).toBe(
      true,
    );
  });

  it('that folders go in a circle', () => {
    const use = (from: string, to: string): Use => ({
      from: `spec/${from}/x.ts`,
      to: `spec/${to}/y.ts`,
      isType: true,
    });
    const line = [use('a', 'b'), use('b', 'c'), use('d', 'b')];
    expect(circles(foldersOf('spec', line))).toEqual([]);
    expect(circles(foldersOf('spec', [...line, use('c', 'a')]))).toEqual(['a', 'b', 'c']);
    expect([...foldersOf('spec').keys()]).toEqual(expect.arrayContaining(['document', 'model', 'validate']));
  });

  it('that the command reaches the network, through many hands', () => {
    expect(wayTo('conformance/cli/main.js', NETWORK)?.length).toBeGreaterThan(3);
  });

  it.each([
    ['spec/a.ts', 'mock/b.ts'],
    ['mock/a.ts', 'conformance/b.ts'],
    ['mock/a.test.ts', 'conformance/b.ts'],
    ['conformance/run/a.ts', 'mock/b.ts'],
    ['fixtures/a.ts', 'spec/b.ts'],
    ['conformance/cli/a.ts', 'fixtures/b.ts'],
    ['conformance/report/a.ts', 'conformance/rules/registry.ts'],
    ['conformance/run/a.ts', 'conformance/report/b.ts'],
  ])('that %s may not read %s', (from, to) => {
    const use = { from, to, isType: false };
    expect(BOUNDARIES.filter((boundary) => breaches(boundary, [use]).length > 0)).toHaveLength(1);
  });

  it.each([
    ['type { A }', true],
    ['{ type A, type B }', true],
    ['{ a, type B }', false],
    ['* as a', false],
    ['{}', false],
  ])('whether %s is types alone', (what, isType) => {
    expect(isTypeOnly(what)).toBe(isType);
  });
});
