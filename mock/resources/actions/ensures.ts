import type { Contract, Operation, ResponseSpec } from '../../../spec/model/types.ts';
import { bindSchema } from '../../../spec/ensures/bind.ts';
import type { Expression } from '../../../spec/ensures/expression.ts';
import { atPointer } from '../../../spec/json/pointer.ts';
import type { Json } from '../../../spec/json/json.ts';
import { parseJson } from '../../../spec/json/parse.ts';
import { evaluate } from '../../../spec/schema/evaluate.ts';
import { describeProblems } from '../../check/problems.ts';
import type { Answer } from '../../http/answer.ts';
import { responseFor } from '../../../spec/model/response-for.ts';
import type { Checked } from '../../check/checked.ts';

/** What an answer breaks of its response's x-ensures, in words; undefined where it breaks none. */
export function brokenEnsure(
  contract: Contract,
  operation: Operation,
  checked: Checked | undefined,
  answer: Answer,
): string | undefined {
  const response: ResponseSpec | undefined = responseFor(operation, answer.status);
  const parsed = parseJson(answer.body?.toString() ?? '');
  if (response === undefined || !parsed.ok) return undefined;
  const lookup = (expression: Expression): Json | undefined =>
    expressionValue(expression, operation, checked, answer, parsed.value);
  for (const { name, schema } of response.ensures) {
    const bound = bindSchema(schema, lookup);
    const problems = bound === undefined ? [] : evaluate(bound, parsed.value, contract.document);
    if (problems.length > 0) return `x-ensures ${name} is broken: ${describeProblems('body', problems)}`;
  }
  return undefined;
}

/** The value of a runtime expression in an exchange. */
export function expressionValue(
  expression: Expression,
  operation: Operation,
  checked: Checked | undefined,
  answer: Answer,
  body: Json,
): Json | undefined {
  switch (expression.kind) {
    case 'statusCode':
      return answer.status;
    case 'method':
      return operation.method;
    case 'parameter':
      return checked?.[expression.in].get(expression.name);
    case 'requestBody':
      return checked?.body.value === undefined
        ? undefined
        : atPointer(checked.body.value, expression.pointer);
    case 'responseBody':
      return atPointer(body, expression.pointer);
    case 'responseHeader':
      return Object.entries(answer.headers).find(([name]) => name.toLowerCase() === expression.name)?.[1];
    default:
      return undefined;
  }
}
