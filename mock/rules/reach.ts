import type { Contract, Operation } from '../../spec/model/types.ts';
import { samePlace, segmentsOf } from '../../spec/model/path-template.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { escapeToken } from '../../spec/json/pointer.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { isJsonType } from '../../spec/model/media-types.ts';
import { suggestion } from '../../spec/validate/suggestion.ts';
import { createTable } from '../http/route/table.ts';
import type { RuleProblem } from './problem.ts';
import type { RuleMatch } from './rule.ts';

/** The operations whose requests a rule may be about; the error says why there are none. */
export function reachOf(
  { operations, basePath }: Contract,
  { operation, path }: RuleMatch,
): Result<readonly Operation[], readonly RuleProblem[]> {
  const named =
    operation === undefined
      ? operations
      : operations.filter((one) => one.id === operation || lineOf(one) === operation);
  if (named.length === 0) {
    const known = [...operations.map(({ id }) => id), ...operations.map(lineOf)];
    return wrong('/match/operation', `is no operation of the document${suggestion(operation ?? '', known)}`);
  }
  if (path === undefined) return ok(named);
  if (!path.startsWith('/')) return wrong('/match/path', `must begin with a slash: '/${path}'`);
  const reached = at(operations, path);
  if (reached.length === 0) {
    const short = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;
    const hint =
      short !== undefined && at(operations, short).length > 0
        ? ` (without the base path: '${short}')`
        : suggestion(path, new Set(operations.map((one) => one.template)));
    return wrong('/match/path', `is no path of the document${hint}`);
  }
  const both = named.filter((one) => reached.includes(one));
  return both.length > 0
    ? ok(both)
    : wrong('/match/path', `is not where ${operation} is: ${named.map((one) => one.template).join(', ')}`);
}

/**
 * Names of the query and of the body that a rule asks for and none of its operations knows: most likely mistyped.
 */
export function strangeNames(
  { document }: Contract,
  operations: readonly Operation[],
  { query, body }: RuleMatch,
): readonly RuleProblem[] {
  const [first] = operations;
  const where = operations.length === 1 && first ? first.id : 'any of its operations';
  const parameters = operations.flatMap((one) =>
    one.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
  );
  const bodies = operations.map((one) => {
    const schema = one.requestBody?.content.find(({ type }) => isJsonType(type))?.schema;
    return schema && outlineOf(document, schema.schema);
  });
  const takesAny = bodies.some((shape) => shape && (shape.open || shape.properties.size === 0));
  const properties = bodies.flatMap((shape) => [...(shape?.properties.keys() ?? [])]);
  return [
    ...Object.keys(query ?? {})
      .filter((name) => !parameters.some((known) => known === name || name.startsWith(`${known}[`)))
      .map((name) => ({
        at: `/match/query/${escapeToken(name)}`,
        message: `is no parameter of ${where}${suggestion(name, parameters)}; check: false lets it`,
        on: 'key' as const,
      })),
    ...Object.keys(isJsonObject(body) && !takesAny ? body : {})
      .filter((name) => !properties.includes(name))
      .map((name) => ({
        at: `/match/body/${escapeToken(name)}`,
        message: `is no property that ${where} takes${suggestion(name, properties)}; check: false lets it`,
        on: 'key' as const,
      })),
  ];
}

/** The operations that a path, or some path of a template, leads to. */
function at(operations: readonly Operation[], path: string): readonly Operation[] {
  if (!path.includes('{')) {
    const table = createTable(
      operations.map((one) => ({ template: one.template, method: one.id, value: one })),
    );
    const found = table.find(path);
    return found === undefined || found === 'malformed' ? [] : [...found.methods.values()];
  }
  const same = operations.filter((one) => samePlace(one.template, path));
  return same.length > 0 ? same : operations.filter((one) => overlap(one.template, path));
}

function overlap(a: string, b: string): boolean {
  const [one, other] = [segmentsOf(a), segmentsOf(b)];
  return (
    one.length === other.length &&
    one.every((part, index) => {
      const beside = other[index] ?? '';
      return part === beside || part.includes('{') || beside.includes('{');
    })
  );
}

function lineOf({ method, template: path }: Operation): string {
  return `${method} ${path}`;
}

function wrong(place: string, message: string): Result<never, readonly RuleProblem[]> {
  return err([{ at: place, message }]);
}
