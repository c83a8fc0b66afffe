import { isJsonObject } from '../json/json.ts';
import { err, ok, type Result } from '../result.ts';
import type { Check, Diagnostic } from './check.ts';
import { MEANING_CHECKS, TEXT_CHECKS } from './checks/registry.ts';
import { createContext, type Context } from './context.ts';
import { descend, pointerOf } from '../document/place.ts';
import type { Problem } from './problem.ts';
import { bundleDocument } from '../document/bundle.ts';
import { openDocument, type RefOptions, type Unreadable } from '../document/open.ts';
import { newerFeatures } from '../document/newer.ts';
import { locate, positionAt } from '../source/locate.ts';
import { MOST_LOCATED, tooLong } from '../source/parse-source.ts';

/** All that was found out about a document. */
export interface Inspection {
  /** Sorted by place; the document's own file comes first. */
  readonly problems: readonly Problem[];
  /** How many operations stand under `paths`; 0 where the text cannot be parsed. */
  readonly operations: number;
  /** How many schemas `components` names. */
  readonly schemas: number;
  /** What of an OpenAPI 3.2 document is not read, each in a line: no problem of the document's. */
  readonly unsupported: readonly string[];
}

/** Finds every problem of an OpenAPI 3.0, 3.1 or 3.2 document, YAML or JSON, and of the files that its `$ref`s lead to. */
export async function validateDocument(
  path: string,
  options: RefOptions = {},
): Promise<Result<readonly Problem[], Unreadable>> {
  const inspection = await inspectDocument(path, options);
  return inspection.ok ? ok(inspection.value.problems) : inspection;
}

/** Like {@link validateDocument}, and counts what the document holds. */
export async function inspectDocument(
  path: string,
  options: RefOptions = {},
): Promise<Result<Inspection, Unreadable>> {
  const opened = await openDocument(path, options);
  if (!opened.ok) return opened;
  const long = [...opened.value.files.byUrl.values()].find(({ length }) => length > MOST_LOCATED);
  if (long) return err({ file: long.name, reason: `is ${tooLong(long.length)}` });
  const context = createContext(opened.value, await bundleDocument(opened.value));
  const inText = run(TEXT_CHECKS, context);
  const parsed = context.files.every(({ faults }) => faults.every(({ kind }) => kind !== 'syntax'));
  const problems = parsed ? [...inText, ...run(MEANING_CHECKS, context)] : inText;
  const names = descend(context.root, ['components', 'schemas'])?.value;
  return ok({
    problems: sorted(problems, path),
    operations: context.operations.filter((operation) => operation.path !== undefined).length,
    schemas: isJsonObject(names) ? Object.keys(names).length : 0,
    unsupported: newerFeatures(opened.value).map(({ message }) => message),
  });
}

function run(checks: readonly Check[], context: Context): readonly Problem[] {
  return checks.flatMap(({ id, check }) => check(context).map((finding) => problemOf(finding, id)));
}

function problemOf(finding: Diagnostic, rule: string): Problem {
  const { message } = finding;
  if ('offset' in finding) {
    return {
      file: finding.file.name,
      ...positionAt(finding.file, finding.offset),
      message,
      rule,
      pointer: '#',
    };
  }
  const { place, on = 'value' } = finding;
  return {
    file: place.file.name,
    ...locate(place.file, place.tokens, on),
    message,
    rule,
    pointer: pointerOf(place),
  };
}

/** In the order of reading, what is the same (an alias unfolds to the same lines twice) told once. */
function sorted(problems: readonly Problem[], first: string): readonly Problem[] {
  const rank = (problem: Problem): string => (problem.file === first ? '' : problem.file);
  const told = new Set<string>();
  return problems
    .filter(({ file, line, column, message }) => {
      const key = `${file}:${line}:${column}:${message}`;
      return told.has(key) ? false : told.add(key);
    })
    .sort(
      (a, b) =>
        compare(rank(a), rank(b)) || a.line - b.line || a.column - b.column || compare(a.rule, b.rule),
    );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
