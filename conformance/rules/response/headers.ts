import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { headerOf } from '../../exchange/message.ts';
import type { Json } from '../../../spec/json/json.ts';
import { parseJson } from '../../../spec/json/parse.ts';
import type { SchemaProblem } from '../../../spec/schema/problem.ts';
import type { ResponseHeader } from '../../../spec/model/types.ts';
import { responseFor } from '../../../spec/model/response-for.ts';
import { ofContract } from '../support/contract-clause.ts';
import { clip } from '../support/words.ts';
import { sameAnswer } from '../support/follows.ts';
import { perResponse } from '../support/group.ts';
import { byAnswer } from '../support/tried.ts';
import { conforms, violates, type ExchangeRule, type RuleContext } from '../rule.ts';

/** Documented headers are there where they are required, and answer to their schemas. */
export const headers: ExchangeRule = {
  id: 'response/headers',
  summary: 'Required response headers are present, and documented ones conform to their schemas.',
  severity: 'must',
  clause: ofContract('response-object', 'Maps a header name to its definition.'),
  scope: 'exchange',
  symptoms: byAnswer,
  group: perResponse,
  follows: sameAnswer,
  stage: 7,
  check: (exchange, context) => {
    if (!exchange.outcome.ok || exchange.case.purpose.kind === 'undocumented-method') return undefined;
    const response = exchange.outcome.value;
    const documented = responseFor(exchange.case.operation, response.status)?.headers ?? [];
    if (documented.length === 0) return undefined;
    for (const header of documented) {
      const at = `header ${header.name}`;
      const text = headerOf(response, header.name);
      if (text === undefined && header.required)
        return violates('the header', 'nothing', at, { kind: 'missing' });
      const problem = text === undefined ? undefined : problemOf(header, text, context);
      if (text !== undefined && problem !== undefined)
        return violates(problem.message, clip(text), at, { kind: problem.keyword });
    }
    return conforms;
  },
};

function problemOf(
  { schema }: ResponseHeader,
  text: string,
  { contract, validators }: RuleContext,
): SchemaProblem | undefined {
  if (!schema) return undefined;
  const { types } = summaryOf(contract.document, schema.schema);
  if (types.includes('array') || types.includes('object')) return undefined;
  return validators.for(schema)(typed(text, types))[0];
}

function typed(text: string, types: readonly string[]): Json {
  if (types.length === 0 || types.includes('string')) return text;
  const parsed = parseJson(text);
  return parsed.ok ? parsed.value : text;
}
