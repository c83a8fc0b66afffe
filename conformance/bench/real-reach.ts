import { isJsonArray, isJsonObject, member, type Json } from '../../spec/json/json.ts';
import { parseJson } from '../../spec/json/parse.ts';

/** How far a run came with a service. */
export interface Reach {
  readonly operations: number;
  /** Operations that were answered 2xx, each by its method and path. */
  readonly reached: ReadonlySet<string>;
  readonly requests: number;
  readonly findings: number;
}

/** The reach of a run of `verify`, by its JSON. */
export function reachOf(text: string): Reach {
  const result = parsed(text);
  const coverage = itemsOf(member(result, 'coverage'));
  const isReached = (operation: Json): boolean =>
    itemsOf(member(operation, 'answers')).some(
      (answer) => String(member(answer, 'name')).startsWith('2') && Number(member(answer, 'count')) > 0,
    );
  return {
    operations: coverage.length,
    reached: new Set(
      coverage
        .filter(isReached)
        .map((operation) => `${String(member(operation, 'method'))} ${String(member(operation, 'path'))}`),
    ),
    requests: Number(member(result, 'requests') ?? 0),
    findings: itemsOf(member(result, 'findings')).length,
  };
}

/**
 * The reach of a run of Schemathesis, by its NDJSON: a finding is a check that an operation failed. Only operations that
 * the document has are counted: it tries others too.
 */
export function peerReach(text: string, document: string): Reach {
  const documented = new Set(
    entriesOf(member(parsed(document), 'paths')).flatMap(([path, item]) =>
      entriesOf(item).map(([method]) => `${method.toUpperCase()} ${path}`),
    ),
  );
  const operations = new Set<string>();
  const succeeded = new Set<string>();
  let requests = 0;
  for (const line of text.split('\n')) {
    const recorder = member(member(parsed(line), 'ScenarioFinished'), 'recorder');
    const called = (id: string): string => operationOf(recorder, id);
    for (const [id, interaction] of entriesOf(member(recorder, 'interactions'))) {
      requests += 1;
      if (!documented.has(called(id))) continue;
      operations.add(called(id));
      const status = Number(member(member(interaction, 'response'), 'status_code'));
      if (status >= 200 && status < 300) succeeded.add(called(id));
    }
  }
  return { operations: operations.size, reached: succeeded, requests, findings: peerFailures(text).size };
}

/** What a run of Schemathesis found, by its NDJSON: each operation (`GET /pets`) with the name of a check that it failed. */
export function peerFailures(text: string): ReadonlySet<string> {
  const failed = new Set<string>();
  for (const line of text.split('\n')) {
    const recorder = member(member(parsed(line), 'ScenarioFinished'), 'recorder');
    for (const [id, checks] of entriesOf(member(recorder, 'checks')))
      for (const check of itemsOf(checks))
        if (member(check, 'status') === 'failure')
          failed.add(`${operationOf(recorder, id)} ${String(member(check, 'name'))}`);
  }
  return failed;
}

function operationOf(recorder: Json | undefined, id: string): string {
  const value = member(member(member(recorder, 'cases'), id), 'value');
  return `${String(member(value, 'method'))} ${String(member(value, 'path'))}`;
}

/** A run in a line. */
export function rowOf(service: string, judge: string, reach: Reach): string {
  const { operations, reached, requests, findings } = reach;
  return `${service.padEnd(12)} ${judge.padEnd(14)} ${String(reached.size).padStart(4)} of ${operations} operations answered 2xx, ${requests} requests, ${findings} findings`;
}

function parsed(text: string): Json | undefined {
  const json = parseJson(text);
  return json.ok ? json.value : undefined;
}

function itemsOf(value: Json | undefined): readonly Json[] {
  return value !== undefined && isJsonArray(value) ? value : [];
}

function entriesOf(value: Json | undefined): readonly (readonly [string, Json])[] {
  return isJsonObject(value) ? Object.entries(value) : [];
}
