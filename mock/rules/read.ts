import { isJsonArray, isJsonObject, member, type Json, type JsonObject } from '../../spec/json/json.ts';
import { atPointer, escapeToken } from '../../spec/json/pointer.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import { createValidators, type Validate } from '../../spec/schema/validator.ts';
import { suggestion } from '../../spec/validate/suggestion.ts';
import { FAULTS } from '../chaos/pace.ts';
import { under, type RuleProblem } from './problem.ts';
import type { MockRule, RuleMatch, RuleResponse, Scalar } from './rule.ts';
import { RULE_KEYS, RULE_SCHEMA } from './schema.ts';

let validate: Validate | undefined;

/** Reads a list of rules, or one rule alone. Everything wrong with them is told, each with its place. */
export function readRules(value: Json): Result<readonly MockRule[], readonly RuleProblem[]> {
  const isList = isJsonArray(value);
  const read = (isList ? value : [value]).map((one, index) => {
    const rule = readRule(one);
    return rule.ok || !isList ? rule : err(under(`/${index}`, rule.error));
  });
  const problems = read.flatMap((one) => (one.ok ? [] : one.error));
  return problems.length > 0 ? err(problems) : ok(read.flatMap((one) => (one.ok ? [one.value] : [])));
}

function readRule(value: Json): Result<MockRule, readonly RuleProblem[]> {
  validate ??= createValidators({ document: { rule: RULE_SCHEMA } }).for({
    schema: RULE_SCHEMA,
    pointer: '#/rule',
  });
  const problems = [...unknownKeys(value), ...validate(value), ...contradictions(value)];
  return problems.length > 0 || !isJsonObject(value) ? err(problems) : ok(ruleOf(value));
}

function unknownKeys(value: Json): readonly RuleProblem[] {
  return [...RULE_KEYS].flatMap(([place, known]) => {
    const part = atPointer(value, place);
    return Object.keys(isJsonObject(part) ? part : {})
      .filter((key) => !known.includes(key))
      .map((key) => ({
        at: `${place}/${escapeToken(key)}`,
        message: `is no key of a rule${suggestion(key, known)}`,
        on: 'key' as const,
      }));
  });
}

/** What cannot be done together. */
function contradictions(value: Json): readonly RuleProblem[] {
  const respond = member(value, 'respond');
  const has = (key: string): boolean => member(respond, key) !== undefined;
  const fault = member(respond, 'fault');
  const replaced = ['status', 'example', 'body'].filter(has);
  return [
    ...(has('example') && has('body')
      ? [{ at: '/respond/body', message: 'contradicts example: the answer has one body' }]
      : []),
    ...((String(fault) === '500' || fault === 'reset') && replaced.length > 0
      ? [{ at: '/respond/fault', message: `${String(fault)} leaves nothing of ${replaced.join(' and ')}` }]
      : []),
    ...(has('body') && [204, 304].includes(Number(member(respond, 'status')))
      ? [
          {
            at: '/respond/body',
            message: `contradicts status ${Number(member(respond, 'status'))}: it has no body`,
          },
        ]
      : []),
    ...fieldProblems(member(respond, 'headers')),
  ];
}

const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/;
const FRAMING = /^(content-length|transfer-encoding|connection|keep-alive|upgrade|trailer)$/i;

function fieldProblems(headers: Json | undefined): readonly RuleProblem[] {
  return Object.entries(isJsonObject(headers) ? headers : {}).flatMap(([name, value]) => {
    const at = `/respond/headers/${escapeToken(name)}`;
    if (!TOKEN.test(name)) return [{ at, message: 'is no name of a header field' }];
    if (FRAMING.test(name)) return [{ at, message: "is the server's own to send" }];
    return /[^\t\x20-\x7e\x80-\xff]/.test(String(value))
      ? [{ at, message: 'has characters that no header field can carry' }]
      : [];
  });
}

function ruleOf(value: JsonObject): MockRule {
  const { id, times, check, match } = value;
  return {
    ...(typeof id === 'string' ? { id } : {}),
    ...(isJsonObject(match) ? { match: matchOf(match) } : {}),
    ...(typeof times === 'number' ? { times } : {}),
    respond: responseOf(isJsonObject(value.respond) ? value.respond : {}),
    ...(typeof check === 'boolean' ? { check } : {}),
  };
}

function matchOf({ operation, path, query, headers, body }: JsonObject): RuleMatch {
  return {
    ...(typeof operation === 'string' ? { operation } : {}),
    ...(typeof path === 'string' ? { path } : {}),
    ...(isJsonObject(query)
      ? {
          query: mapped(query, (one) =>
            isJsonArray(one) ? one.filter(isScalar) : isScalar(one) ? one : null,
          ),
        }
      : {}),
    ...(isJsonObject(headers) ? { headers: mapped(headers, (one) => (isScalar(one) ? one : null)) } : {}),
    ...(body === undefined ? {} : { body }),
  };
}

function responseOf({ status, example, body, headers, delay, fault }: JsonObject): RuleResponse {
  const known = FAULTS.find((one) => one === String(fault));
  return {
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof example === 'string' ? { example } : {}),
    ...(body === undefined ? {} : { body }),
    ...(isJsonObject(headers) ? { headers: mapped(headers, String) } : {}),
    ...(typeof delay === 'number' ? { delay } : {}),
    ...(known === undefined ? {} : { fault: known }),
  };
}

function mapped<T>(object: JsonObject, make: (value: Json) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, make(value)]));
}

function isScalar(value: Json): value is Scalar {
  return typeof value !== 'object' || value === null;
}
