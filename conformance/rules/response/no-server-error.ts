import { statusOf, type Exchange } from '../../exchange/exchange.ts';
import { describeAnswer } from '../support/words.ts';
import { documentsExactly } from '../../../spec/model/response-for.ts';
import { documentsSuccess } from '../support/expected.ts';
import { perResponse } from '../support/group.ts';
import { fewWords, refusalCause, refusalWords } from '../support/refusal-words.ts';
import { isMissedInWords } from '../support/refused-in-words.ts';
import { byRequest } from '../support/tried.ts';
import { conforms, unspecified, violates, type ExchangeRule } from '../rule.ts';

/** What fails for an identity that it does not know fails so for all operations of a path: they look it up alike. */
function identityCause({ case: { operation, resource } }: Exchange): string | undefined {
  return resource !== 'known' && operation.path.includes('{')
    ? `fails for an identity of ${operation.path}`
    : undefined;
}

/** What fails at one path with the same few words (`'data'`), whatever is done there. */
function pathCause(exchange: Exchange): string | undefined {
  const words = fewWords(exchange);
  return words === undefined ? undefined : `fails at ${exchange.case.operation.path}: ${words}`;
}

/** What fails for a value of a query parameter fails so for all that read the parameter: the pages of lists, mostly. */
function queryCause({ case: { operation, label } }: Exchange): string | undefined {
  const [, name, value] = /^([^=,:]+)=([\w-]+)/.exec(label) ?? [];
  const isOfQuery = operation.parameters.some((each) => each.in === 'query' && each.name === name);
  return isOfQuery && value !== undefined ? `fails for ${name}=${value} in a query` : undefined;
}

/** The one parameter that a request is about: what fails for two of them, without a word, may well fail twice. */
function parameterTried({ case: { purpose, label, operation } }: Exchange): string | undefined {
  if (purpose.kind === 'defective') return purpose.defect.parameter;
  const name = /^([^=,:]+)=[^,]*$/.exec(label)?.[1];
  return operation.parameters.some((each) => each.name === name) ? name : undefined;
}

/** Failures that say nothing of the operation (RFC 9110, 15.6). */
const WHOLE: ReadonlyMap<number, string> = new Map([
  [501, 'not implemented'],
  [503, 'unavailable'],
]);

/** No request, however wrong, makes the service fail. */
export const noServerError: ExchangeRule = {
  id: 'response/no-server-error',
  summary: 'No request is answered with a 5xx status.',
  severity: 'must',
  clause: {
    source: 'RFC 9110',
    anchor: 'section-15.6',
    quote:
      'The 5xx (Server Error) class of status code indicates that the server is aware that it has erred or is incapable of performing the requested method.',
  },
  scope: 'exchange',
  symptoms: byRequest,
  // A feature that is off is off for all its operations, and so is a service that is away; what is told in words of its own
  // is told once.
  group: (violation, exchange) =>
    WHOLE.get(statusOf(exchange) ?? 0) ??
    refusalWords(exchange) ??
    `${perResponse(violation, exchange)} ${parameterTried(exchange) ?? ''}`,
  kin: (_, exchange) => `of ${exchange.case.operation.id}`,
  cause: (_, exchange) =>
    refusalCause(exchange) ?? identityCause(exchange) ?? queryCause(exchange) ?? pathCause(exchange),
  stage: 2,
  check: (exchange) => {
    const status = statusOf(exchange);
    if (status === undefined) return undefined;
    if (status < 500) return conforms;
    if (status === 501 && exchange.case.purpose.kind === 'undocumented-method')
      return unspecified('501 for a method that the contract does not have');
    const { operation } = exchange.case;
    if (!documentsSuccess(operation) && documentsExactly(operation, status))
      return unspecified('the contract documents failures alone');
    // Whoever wrote that a failure says what is missing meant it, whoever's fault the status says it is.
    const extra = isMissedInWords(exchange) ? { severity: 'should' as const } : {};
    return violates('no 5xx status', describeAnswer(exchange), '', extra);
  },
};
