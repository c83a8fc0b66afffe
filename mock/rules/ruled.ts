import type { Treatment } from '../chaos/pace.ts';
import { overriding, type Answer } from '../http/answer.ts';
import type { Ruling } from './rulebook.ts';

const PROMPT: Treatment = { delay: 0, fault: undefined, applied: [] };

/** How a request is treated that a rule is about: as the rule says, else as it was to be. */
export function asRuled(treatment: Treatment = PROMPT, ruling: Ruling): Treatment {
  const overridden = overriddenBy(ruling);
  return {
    delay: ruling.delay ?? treatment.delay,
    fault: ruling.fault ?? treatment.fault,
    applied: treatment.applied.filter((item) => !overridden.includes(item.split('=')[0] ?? '')),
  };
}

/** The preferences that have no effect beside a rule. */
export function overriddenBy({ answer, delay, fault }: Ruling): readonly string[] {
  return [
    ...(answer === undefined ? [] : ['code', 'example', 'dynamic', 'seed']),
    ...(delay === undefined ? [] : ['wait']),
    ...(fault === undefined ? [] : ['fault']),
  ];
}

/**
 * An answer with the fields that a rule gives it, and with one that says which rule it was.
 * @param challenge the `WWW-Authenticate` of the operation's 401
 */
export function ruledAnswer(
  answer: Answer,
  { id, headers }: Ruling,
  mark: boolean,
  challenge: string | undefined,
): Answer {
  const { 'X-Mock': madeUp } = answer.headers;
  const own = {
    ...(answer.status === 401 && challenge !== undefined ? { 'WWW-Authenticate': challenge } : {}),
    ...answer.headers,
    ...(mark ? { 'X-Mock': `${madeUp === undefined ? '' : `${madeUp}, `}rule;id=${id}` } : {}),
  };
  return { ...answer, headers: overriding(own, headers) };
}
