import type { Contract, MediaType, Operation, ResponseSpec } from '../../spec/model/types.ts';
import type { Json } from '../../spec/json/json.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import { isJsonType, mediaTypeFor } from '../../spec/model/media-types.ts';
import { documentsExactly, jsonContent, responseFor } from '../../spec/model/response-for.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import type { Validators } from '../../spec/schema/validator.ts';
import { suggestion } from '../../spec/validate/suggestion.ts';
import { JSON_TYPE, withHeaders, type Answer } from '../http/answer.ts';
import { refuse } from '../http/refusal.ts';
import type { ErrorWriter } from '../resources/actions/errors.ts';
import { settled } from '../resources/model/fitted.ts';
import { statusFor } from '../resources/model/status-for.ts';
import { fieldsOf } from './fields.ts';
import type { RuleProblem } from './problem.ts';
import type { MockRule } from './rule.ts';

/** What the answers of rules are made from and checked by. */
export interface RuleGround {
  readonly contract: Contract;
  readonly validators: Validators;
  readonly describe: ErrorWriter;
}

type Made<T> = Result<T, readonly RuleProblem[]>;

/**
 * The answer that a rule gives in place of an operation's own; undefined where it leaves the operation its own. The
 * error says what of it the document does not have.
 */
export function fixedAnswer(
  ground: RuleGround,
  operation: Operation,
  { respond, check = true }: MockRule,
): Made<Answer | undefined> {
  const { status: wanted, example, body, headers = {} } = respond;
  if (wanted === undefined && example === undefined && body === undefined) return ok(undefined);
  const status = wanted ?? shownWith(operation, example) ?? statusFor(operation, [200, 201, 202, 204]) ?? 200;
  const response = responseFor(operation, status);
  if (check && response === undefined) return wrong('/respond/status', undocumented(operation, status));
  const type = Object.entries(headers)
    .find(([name]) => name.toLowerCase() === 'content-type')?.[1]
    .toString();
  const media =
    type === undefined
      ? (jsonContent(response) ?? response?.content[0])
      : mediaTypeFor(response?.content ?? [], type);
  if (check && type !== undefined && media === undefined)
    return wrong('/respond/headers', `have a content type that the ${status} of ${operation.id} has not`);
  const sent = type ?? sendable(media?.type) ?? (typeof body === 'string' ? 'text/plain' : JSON_TYPE);
  const whole = (value: Json): Answer => ({
    status,
    headers: { 'Content-Type': sent },
    body: isJsonType(sent) || typeof value !== 'string' ? stringifyJson(value) : value,
  });
  const shown = example === undefined ? undefined : named(operation, status, example);
  if (example !== undefined && shown === undefined)
    return wrong(
      '/respond/example',
      `is no example of the ${status} of ${operation.id}${like(response, example)}`,
    );
  const fields = fieldsOf(ground, operation, status, headers);
  if (check && fields.problems.length > 0) return err(fields.problems);
  const withFields = (answer: Answer): Made<Answer> => ok(withHeaders(answer, fields.required));
  const value = shown ?? body;
  if (value === undefined) return withFields(unsaid(ground, operation, status, media, whole));
  if (check && response?.content.length === 0)
    return wrong('/respond/body', `has no place: the ${status} of ${operation.id} has no content`);
  const problems =
    check && media?.schema && isJsonType(sent) ? ground.validators.for(media.schema, 'response')(value) : [];
  const place = example === undefined ? '/respond/body' : '/respond/example';
  return problems.length === 0
    ? withFields(whole(value))
    : err(
        problems.map(({ at, message }) => ({
          at: `${place}${at}`,
          message: `${message}; check: false lets it`,
        })),
      );
}

/** The answer where no body is said: the document's example, else an error with a reason, else a sample. */
function unsaid(
  { contract, validators, describe }: RuleGround,
  operation: Operation,
  status: number,
  media: MediaType | undefined,
  whole: (value: Json) => Answer,
): Answer {
  const empty = { status, headers: {}, body: undefined };
  if (status === 204 || status === 304) return empty;
  const validate = media?.schema && validators.for(media.schema, 'response');
  // What stands for several failures is rarely an example of this one.
  const isOwn = status < 400 || documentsExactly(operation, status);
  const shown = (isOwn ? media?.examples : undefined)?.find(
    ({ value }) => !validate || validate(value).length === 0,
  );
  if (shown) return whole(shown.value);
  if (status >= 400) return describe(operation, refuse(status, 'rule: it says to answer so'));
  return media?.schema && validate
    ? whole(settled(contract.document, media.schema.schema, validate, null))
    : empty;
}

/** The first status whose response has an example of a name. */
function shownWith(operation: Operation, example: string | undefined): number | undefined {
  if (example === undefined) return undefined;
  const response = operation.responses.find(({ content }) =>
    content.some(({ examples }) => examples.some(({ name }) => name === example)),
  );
  if (response === undefined) return undefined;
  const { status } = response;
  if (/^\dXX$/i.test(status)) return Number(status[0]) * 100;
  return status === 'default' ? undefined : Number(status);
}

function named(operation: Operation, status: number, example: string): Json | undefined {
  return responseFor(operation, status)
    ?.content.flatMap(({ examples }) => examples)
    .find(({ name }) => name === example)?.value;
}

function like(response: ResponseSpec | undefined, example: string): string {
  const names = (response?.content ?? []).flatMap(({ examples }) => examples.map(({ name }) => name));
  return suggestion(example, names) || (names.length > 0 ? `, which has ${names.join(', ')}` : '');
}

function undocumented({ id, responses }: Operation, status: number): string {
  return `${status} is not documented for ${id}, only ${responses.map((one) => one.status).join(', ')}; check: false lets it`;
}

/** A type of the document as it can be sent; undefined for a range of them. */
function sendable(type: string | undefined): string | undefined {
  return type === undefined || type.includes('*') ? undefined : type;
}

function wrong(place: string, message: string): Made<never> {
  return err([{ at: place, message }]);
}
