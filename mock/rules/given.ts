import { isJsonArray } from '../../spec/json/json.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import { plainJson } from '../../spec/json/stringify.ts';
import { placeIn } from '../check/problems.ts';
import { readDataFile, type DataFile } from '../resources/start/file.ts';
import { alone, ruleProblemsText, type RuleProblem } from './problem.ts';
import { readRules } from './read.ts';
import type { MockRule } from './rule.ts';

/** Rules, and how to tell what is wrong with one of them: a line each, with its place. */
export interface GivenRules {
  readonly rules: readonly MockRule[];
  tell(problems: readonly RuleProblem[]): string;
}

/** Reads rules that are given by code. The error is a line. */
export function readRuleValues(values: readonly MockRule[]): Result<GivenRules, string> {
  const value = plainJson(values);
  const read = value.ok ? readRules(value.value) : err([{ at: '', message: value.error }]);
  const tell = (problems: readonly RuleProblem[]): string =>
    `rules: ${ruleProblemsText(values.length === 1 ? alone(problems) : problems)}`;
  return read.ok ? ok({ rules: read.value, tell }) : err(tell(read.error));
}

/** Reads a file of rules, YAML or JSON: a list of them, or one. The error has a line for each thing wrong with it. */
export async function readRuleFile(path: string): Promise<Result<GivenRules, string>> {
  const file = await readDataFile(path);
  if (!file.ok) return file;
  const { value } = file.value;
  const read = readRules(value ?? []);
  if (!read.ok) return err(linesOf(file.value, read.error));
  const isList = isJsonArray(value);
  return ok({
    rules: read.value,
    tell: (problems) => linesOf(file.value, isList ? problems : alone(problems)),
  });
}

function linesOf(file: DataFile, problems: readonly RuleProblem[]): string {
  return problems
    .map(
      ({ at, message, on }) =>
        `${file.place(at, on)}: ${placeIn(at.replace(/^\/\d+/, '')) || 'the rule'} ${message}`,
    )
    .join('\n');
}
