import type { Contract, Operation, ResponseSpec } from '../../../spec/model/types.ts';
import { stringifyJson } from '../../../spec/json/stringify.ts';
import { err, ok, type Result } from '../../../spec/result.ts';
import type { Validators } from '../../../spec/schema/validator.ts';
import { describeProblems } from '../../check/problems.ts';
import { JSON_TYPE, type Answer } from '../../http/answer.ts';
import { refuse, type Refusal } from '../../http/refusal.ts';
import { jsonContent, responseFor } from '../../../spec/model/response-for.ts';
import { headerText } from '../model/header-text.ts';
import { answerCheck, recordsConform, type AnswerCheck } from './answer-check.ts';
import { tagOf } from './entity-tags.ts';
import type { Outcome } from './outcome.ts';

/**
 * Makes the last step of a stateful operation: the outcome's value is checked against the response's own schema, then
 * its change is made, then the answer stands. An answer that would break the contract changes nothing and is a 500.
 * @param told names of header fields that every answer of the operation has anyway
 */
export function createFinisher(
  contract: Contract,
  validators: Validators,
  operation: Operation,
  now: () => Date,
  told: readonly string[] = [],
): (outcome: Outcome) => Result<Answer, Refusal> {
  const forms = new Map<number, Form>();
  const others = new Set(['location', ...told.map((name) => name.toLowerCase())]);
  return (outcome) => {
    const form = forms.get(outcome.status) ?? formOf(contract, validators, operation, outcome.status, others);
    forms.set(outcome.status, form);
    if (outcome.value !== undefined && form.check && !settled(form.check, outcome)) {
      const problems = form.check.whole(outcome.value);
      if (problems.length > 0) {
        return err(
          refuse(
            500,
            `the mock's own answer would break the contract: ${describeProblems('body', problems)}`,
          ),
        );
      }
    }
    const stored = outcome.commit?.();
    if (stored && form.check) stored.checkedBy = form.check.whole;
    const made =
      form.headers.length === 0
        ? {}
        : Object.fromEntries(form.headers.map(([name, fill]) => [name, fill(now())]));
    const headers = form.tag === undefined ? made : { ...made, ...form.tag(outcome) };
    if (outcome.value === undefined || form.type === undefined) {
      return ok({ status: outcome.status, headers: { ...headers, ...outcome.headers }, body: undefined });
    }
    return ok({
      status: outcome.status,
      headers: { 'Content-Type': form.type, ...headers, ...outcome.headers },
      body: stored?.text ?? outcome.text ?? stringifyJson(outcome.value),
    });
  };
}

/** Whether the records that an outcome stands for conform, each known or now found to. */
function settled({ whole, item }: AnswerCheck, { records, value, checkedBy }: Outcome): boolean {
  if (checkedBy === whole) return true;
  if (records === undefined) return false;
  const check = records.length === 1 && records[0]?.value === value ? whole : item;
  return check !== undefined && recordsConform(check, records);
}

interface Form {
  /** Undefined where the response has no content. */
  readonly type: string | undefined;
  readonly check: AnswerCheck | undefined;
  /** The header fields that the response requires, each with what fills it. */
  readonly headers: readonly (readonly [string, (now: Date) => string])[];
  /** The field of the entity tag of an outcome; undefined where the response documents none. */
  readonly tag: ((outcome: Outcome) => Readonly<Record<string, string>>) | undefined;
}

function formOf(
  contract: Contract,
  validators: Validators,
  operation: Operation,
  status: number,
  others: ReadonlySet<string>,
): Form {
  const response = responseFor(operation, status);
  const media = jsonContent(response);
  const required = (response?.headers ?? []).filter(
    (header) => header.required && !others.has(header.name.toLowerCase()),
  );
  return {
    type: media === undefined ? (response?.content.length ? JSON_TYPE : undefined) : media.type,
    check: media?.schema && answerCheck(contract, validators, media.schema),
    headers: required.map((header) => [header.name, (now) => headerText(contract.document, header, now)]),
    tag: tagger(validators, response),
  };
}

function tagger(validators: Validators, response: ResponseSpec | undefined): Form['tag'] {
  const header = response?.headers.find(({ name }) => name.toLowerCase() === 'etag');
  if (header === undefined) return undefined;
  const { name, schema } = header;
  return ({ tag, value }) => {
    // A list has no other version than its own text.
    const text = value === undefined ? undefined : tagOf(stringifyJson(value));
    const own = tag === undefined ? text : tag();
    const fits =
      typeof own === 'string' && (schema === undefined || validators.for(schema)(own).length === 0);
    return fits ? { [name]: own } : {};
  };
}
