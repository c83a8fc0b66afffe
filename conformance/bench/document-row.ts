import { runMock } from '../../mock/run.ts';
import { call } from '../../mock/testing/call.ts';
import type { Contract } from '../../spec/model/types.ts';
import { loadContract } from '../../spec/model/load.ts';
import { formatProblem } from '../../spec/validate/problem.ts';
import { validateDocument } from '../../spec/validate/validate.ts';
import { DEFAULTS } from '../run/defaults.ts';
import { verify } from '../run/engine.ts';
import type { RunResult } from '../run/events.ts';
import type { Finding } from '../run/finding.ts';

/** What came of one document: of reading it, of the mock that it makes, and of judging that mock by it. */
export interface DocumentRow {
  /** `yes`, or why there is no contract. */
  readonly loads: string;
  /** What `validate` says. */
  readonly problems: readonly string[];
  /** Operations of the contract, those left out of it, and those that the mock has state for. */
  readonly operations: number;
  readonly omitted: number;
  readonly stateful: number;
  /** Status and milliseconds of the mock's first answer. */
  readonly first: string;
  /** How often each class of status came, `2xx ×31`. */
  readonly statuses: string;
  readonly requests: number;
  readonly findings: readonly Finding[];
  /** What should have been exercised and was not. */
  readonly uncovered: readonly string[];
  /** Why the run came to no judgement, or was cut short. */
  readonly told: string;
}

const KEY = 'Key-of-the-documents';
const NOTHING: Omit<DocumentRow, 'loads' | 'problems'> = {
  operations: 0,
  omitted: 0,
  stateful: 0,
  first: '',
  statuses: '',
  requests: 0,
  findings: [],
  uncovered: [],
  told: '',
};

/** Reads a document, starts the mock of it alone, and judges that by the same document for so many milliseconds. */
export async function documentRow(file: string, maxTime: number, seed = 1): Promise<DocumentRow> {
  const validated = await validateDocument(file);
  const problems = validated.ok ? validated.value.map(formatProblem) : [];
  const loaded = await loadContract(file);
  if (!loaded.ok) return { ...NOTHING, problems, loads: loaded.error.replace(`${file}: `, '') };
  const contract = loaded.value;
  const read = {
    ...NOTHING,
    problems,
    loads: 'yes',
    operations: contract.operations.length,
    omitted: contract.omitted.length,
  };
  const started = await runMock({ contract, apiKey: KEY });
  if (!started.ok) return { ...read, told: started.error };
  const mock = started.value;
  try {
    const first = await firstAnswer(contract, (path) => call(mock, 'GET', path));
    const judged = await verify(
      {
        ...DEFAULTS,
        contract,
        baseUrl: mock.url,
        secrets: new Map([...contract.securitySchemes.keys()].map((name) => [name, mock.key])),
        seed,
        runs: 10,
        asOf: '2026-01-01',
        maxTime,
      },
      () => {},
    );
    const served = { ...read, stateful: mock.stateful.length, first };
    return judged.ok ? { ...served, ...outcomeOf(judged.value) } : { ...served, told: judged.error };
  } finally {
    await mock.close();
  }
}

async function firstAnswer(
  contract: Contract,
  get: (path: string) => Promise<{ readonly status: number }>,
): Promise<string> {
  const simple = contract.operations.find(({ method, path }) => method === 'GET' && !path.includes('{'));
  if (!simple) return '';
  const begun = performance.now();
  const { status } = await get(simple.path);
  return `${status}, ${Math.round(performance.now() - begun)} ms`;
}

function outcomeOf(
  result: RunResult,
): Pick<DocumentRow, 'requests' | 'findings' | 'statuses' | 'uncovered' | 'told'> {
  const classes = new Map<string, number>();
  for (const { statuses } of result.coverage)
    for (const { name, count } of statuses)
      classes.set(`${name[0]}xx`, (classes.get(`${name[0]}xx`) ?? 0) + count);
  return {
    requests: result.requests,
    findings: result.findings,
    statuses: [...classes].map(([name, count]) => `${name} ×${count}`).join(' '),
    uncovered: result.uncovered.map(({ operation, what }) => `${operation}: ${what}`),
    told: result.cutShort?.message ?? '',
  };
}
