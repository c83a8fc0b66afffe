import { statusOf, type Exchange } from '../../exchange/exchange.ts';
import { describeAnswer } from '../support/words.ts';
import { documentsExactly } from '../../../spec/model/response-for.ts';
import { documentsSuccess } from '../support/expected.ts';
import { perResponse } from '../support/group.ts';
import { CANNOT_BE_STORED, fewWords, refusalCause, refusalWords } from '../support/refusal-words.ts';
import { isMissedInWords } from '../support/refused-in-words.ts';
import { byRequest } from '../support/tried.ts';
import { conforms, unspecified, violates, type ExchangeRule, type Told } from '../rule.ts';

/** Whether a request names something in its path that nothing has shown to be there. */
function isOfUnknown({ case: { operation, resource } }: Exchange): boolean {
  return resource !== 'known' && operation.path.includes('{');
}

/** What fails for an identity that it does not know fails so for all operations of a path: they look it up alike. */
function identityCause(exchange: Exchange): string | undefined {
  return isOfUnknown(exchange) ? `fails for an identity of ${exchange.case.operation.path}` : undefined;
}

/** What fails at one path with the same few words (`'data'`), whatever is done there. */
function pathCause(exchange: Exchange): string | undefined {
  const words = fewWords(exchange);
  return words === undefined ? undefined : `fails at ${exchange.case.operation.path}: ${words}`;
}

/** What a value alone may be too much for, wherever it stands, by how cases call it: a text cannot be stored, or no page begins there. */
const TOO_MUCH: readonly (readonly [kind: string, label: RegExp])[] = [
  [CANNOT_BE_STORED, /=nul$/],
  ['a number below zero', /=(minus-|(int|double|float)\d*-min)[\w-]*$/],
];

/** What kind of value a request is about alone that much the same fails for elsewhere; undefined where it is about another. */
function valueTried({ case: { label } }: Exchange): string | undefined {
  return label.includes(',') ? undefined : TOO_MUCH.find(([, pattern]) => pattern.test(label))?.[0];
}

/** What fails for a value of a query parameter fails so for all that read the parameter: the pages of lists, mostly. */
function queryCause(exchange: Exchange): string | undefined {
  const { operation, label } = exchange.case;
  const value = valueTried(exchange);
  if (value !== undefined) return `fails for ${value}`;
  const name = nameAlone(label);
  const isOfQuery = operation.parameters.some((each) => each.in === 'query' && each.name === name);
  return isOfQuery ? `fails for ${name} in a query` : undefined;
}

/** The one parameter that a request is about: what fails for two of them, without a word, may well fail twice. */
function parameterTried({ case: { purpose, label, operation } }: Exchange): string | undefined {
  if (purpose.kind === 'defective') return purpose.defect.parameter;
  const name = nameAlone(label);
  return operation.parameters.some((each) => each.name === name) ? name : undefined;
}

/** What a case is about, by its label, where it is about one thing. */
function nameAlone(label: string): string | undefined {
  return /^([^=,:]+)=[^,]*$/.exec(label)?.[1];
}

/** Labels of what chance made, which do not say what it is about. */
const MADE_BY_CHANCE = /^(session|random)\b/;

/** What fails for two values together fails for one of them alone: nothing else is wrong, as far as anybody can see. */
function failsAlone(own: Told, earlier: Told): boolean {
  if (own.source !== earlier.source || !earlier.operations.some((id) => own.operations.includes(id)))
    return false;
  const names = new Set(earlier.labels.map(nameAlone).filter((name) => name !== undefined));
  const others = own.labels.filter((label) => !MADE_BY_CHANCE.test(label));
  return (
    others.length > 0 &&
    others.every((label) => {
      const values = label.split(',');
      return values.length > 1 && values.some((value) => names.has(nameAlone(value) ?? ''));
    })
  );
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
    `${perResponse(violation, exchange)} ${valueTried(exchange) ?? parameterTried(exchange) ?? ''}`,
  kin: (_, exchange) =>
    isOfUnknown(exchange) && refusalCause(exchange) === undefined
      ? 'for what is not known to be there'
      : `of ${exchange.case.operation.id}`,
  cause: (_, exchange) =>
    refusalCause(exchange) ?? queryCause(exchange) ?? identityCause(exchange) ?? pathCause(exchange),
  follows: failsAlone,
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
