import type { Operation, ResponseHeader } from '../../spec/model/types.ts';
import { escapeToken } from '../../spec/json/pointer.ts';
import { responseFor } from '../../spec/model/response-for.ts';
import { headerProblems, headerText } from '../resources/model/header-text.ts';
import type { RuleGround } from './fixed.ts';
import type { RuleProblem } from './problem.ts';
import type { RuleResponse } from './rule.ts';

/** The header fields of an answer that a rule gives. */
export interface RuleFields {
  /** Those that the document requires and the rule does not name, made up as the operation itself makes them up. */
  readonly required: Readonly<Record<string, string>>;
  /** What is wrong with those that the rule names. */
  readonly problems: readonly RuleProblem[];
}

const EPOCH = new Date(0);

/** The fields that a response of the document asks for, beside those that a rule names. */
export function fieldsOf(
  { contract, validators }: RuleGround,
  operation: Operation,
  status: number,
  named: RuleResponse['headers'] = {},
): RuleFields {
  const documented = (responseFor(operation, status)?.headers ?? []).filter(
    ({ name }) => name.toLowerCase() !== 'content-type',
  );
  const given = new Map(Object.entries(named).map(([name, value]) => [name.toLowerCase(), { name, value }]));
  const problemIn = (header: ResponseHeader): readonly RuleProblem[] => {
    const field = given.get(header.name.toLowerCase());
    if (field === undefined) return [];
    return headerProblems(contract.document, validators, header, String(field.value)).map(({ message }) => ({
      at: `/respond/headers/${escapeToken(field.name)}`,
      message: `${message}; check: false lets it`,
    }));
  };
  const missing = documented.filter(({ name, required }) => required && !given.has(name.toLowerCase()));
  return {
    required: Object.fromEntries(
      missing.map((header) => [header.name, headerText(contract.document, header, EPOCH)]),
    ),
    problems: documented.flatMap(problemIn),
  };
}
