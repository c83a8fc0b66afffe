import { loadContract } from '../../spec/model/load.ts';
import type { Contract } from '../../spec/model/types.ts';
import { coloursFor, type Colours } from '../report/colours.ts';
import { jsonText } from '../report/json.ts';
import { visible } from '../report/visible.ts';
import { field, wrap } from '../report/wrap.ts';
import { clauseOf } from '../rules/ensures/ensures.ts';
import { rules } from '../rules/registry.ts';
import type { Clause, Severity } from '../rules/rule.ts';
import { matchesSelection } from '../run/selection.ts';
import { nearest } from './nearest.ts';
import { oneLine } from './one-line.ts';
import { ownSpec } from './own-spec.ts';

/** A rule as it is explained. */
export interface ExplainedRule {
  readonly id: string;
  readonly severity: Severity;
  readonly scope: 'exchange' | 'history';
  readonly summary: string;
  readonly clause: Clause;
}

/** Lists or explains rules on stdout. @returns the exit status. */
export async function runRules(
  id: string | undefined,
  { spec, json = false }: { readonly spec?: string; readonly json?: boolean },
): Promise<0 | 2> {
  const loaded = await loadContract(spec ?? ownSpec());
  if (!loaded.ok) return fail(loaded.error);
  const all = explainedRules(loaded.value);
  const found =
    id === undefined ? all : all.filter((rule) => rule.id === id || matchesSelection(id, rule.id));
  if (found.length === 0) {
    const meant = nearest(
      id ?? '',
      all.map((rule) => rule.id),
    );
    return fail(
      `there is no rule ${JSON.stringify(id)}${meant === undefined ? '' : `; did you mean ${meant}?`}`,
    );
  }
  const colours = coloursFor(process.stdout, process.env);
  process.stdout.write(
    json ? jsonText(found) : id === undefined ? listed(found, colours) : explained(found, colours),
  );
  return 0;
}

/** Every rule that a contract is judged by: the registered ones, and those of its x-ensures by their names. */
export function explainedRules(contract: Contract): readonly ExplainedRule[] {
  const registered = rules.map(({ id, severity, scope, summary, clause }) => ({
    id,
    severity,
    scope,
    summary,
    clause,
  }));
  const unique = registered.filter(
    (rule, index) => registered.findIndex(({ id }) => id === rule.id) === index,
  );
  return [...unique, ...ensuresOf(contract)];
}

function ensuresOf({ operations }: Contract): readonly ExplainedRule[] {
  const found = operations.flatMap((operation) =>
    operation.responses.flatMap((response) => [
      ...response.ensures.map((ensure) => ({ ensure, of: `of ${operation.id} ${response.status}` })),
      ...response.links.flatMap((link) =>
        link.ensures.map((ensure) => ({ ensure, of: `of ${link.target} after ${operation.id}` })),
      ),
    ]),
  );
  const names = [...new Set(found.map(({ ensure }) => ensure.name))];
  return names.flatMap((name): readonly ExplainedRule[] => {
    const uses = found.filter(({ ensure }) => ensure.name === name);
    const [first] = uses;
    if (first === undefined) return [];
    const summary = `A postcondition of the document, ${[...new Set(uses.map(({ of }) => of))].join(', ')}.`;
    return [
      { id: `ensures/${name}`, severity: 'must', scope: 'exchange', summary, clause: clauseOf(first.ensure) },
    ];
  });
}

function listed(all: readonly ExplainedRule[], colours: Colours): string {
  const width = Math.max(...all.map(({ id }) => id.length));
  const line = ({ id, severity, summary }: ExplainedRule): string => {
    const [first = '', ...more] = wrap(visible(summary), Math.max(30, 80 - width - 10));
    return [
      `${colours.bold(visible(id.padEnd(width)))}  ${severity.padEnd(6)}  ${first}`,
      ...more.map((text) => `${' '.repeat(width + 10)}${text}`),
    ].join('\n');
  };
  return `${all.map(line).join('\n')}\n`;
}

function explained(all: readonly ExplainedRule[], colours: Colours): string {
  const one = ({ id, severity, scope, summary, clause }: ExplainedRule): string =>
    [
      `${colours.bold(visible(id))}  ${severity}`,
      ...wrap(visible(summary), 77).map((line) => `   ${line}`),
      ...field('clause', visible(`${clause.source}, ${clause.anchor}`), 80),
      ...field('', visible(`"${clause.quote}"`), 80),
      ...field(
        'looks at',
        scope === 'exchange' ? 'one exchange at a time' : 'what many exchanges say together',
        80,
      ),
    ].join('\n');
  return `${all.map(one).join('\n\n')}\n`;
}

function fail(message: string): 2 {
  process.stderr.write(`petstore-contract rules: ${oneLine(message)}\n`);
  return 2;
}
