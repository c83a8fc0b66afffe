import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { INTEGER_RANGES, isInteger } from '../../../spec/schema/numbers.ts';
import type { SchemaProblem } from '../../../spec/schema/problem.ts';
import { answerSchema } from '../../exchange/answer-schema.ts';
import { mediaTypeOf, valueOf, type Exchange } from '../../exchange/exchange.ts';
import type { RuleContext } from '../rule.ts';
import { isJsonType } from '../../../spec/model/media-types.ts';

/** What an answer's body breaks of its documented schema; undefined where it has no schema or is no JSON. */
export function bodyProblems(exchange: Exchange, context: RuleContext): readonly SchemaProblem[] | undefined {
  const value = valueOf(exchange);
  if (!exchange.outcome.ok || value === undefined || exchange.case.purpose.kind === 'undocumented-method')
    return undefined;
  const schema = answerSchema(exchange);
  if (!schema) return undefined;
  // OpenAPI does not say how an object goes as CSV or as a plain text.
  const { types } = summaryOf(context.contract.document, schema.schema);
  if (typeof value === 'string' && isText(exchange) && types.length > 0 && !types.includes('string'))
    return undefined;
  // Bytes that are a text are no JSON, though they may look like it: a file with `1e3` in it is no number.
  if (isBytes(exchange) && types.includes('string')) return undefined;
  return context.validators.for(schema, 'response')(value);
}

function isText({ outcome }: Exchange): boolean {
  const type = outcome.ok ? (mediaTypeOf(outcome.value) ?? '') : '';
  return type.startsWith('text/') && !isJsonType(type);
}

function isBytes({ outcome }: Exchange): boolean {
  const type = outcome.ok ? (mediaTypeOf(outcome.value) ?? '') : '';
  return type !== '' && !type.startsWith('text/') && !isJsonType(type);
}

/** Whether a problem is an integer out of its format's range, which has a rule of its own; a fraction is no integer. */
export function isRangeProblem(problem: SchemaProblem): boolean {
  return (
    problem.keyword === 'format' && INTEGER_RANGES.has(problem.format ?? '') && isInteger(problem.actual)
  );
}
