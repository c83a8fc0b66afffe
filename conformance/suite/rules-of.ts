import type { Contract, Operation } from '../../spec/model/types.ts';
import { ruleOf } from '../rules/ensures/ensures.ts';
import { rules } from '../rules/registry.ts';

/** Ids of the rules that can have something to say of an operation, those of its own x-ensures by their names. */
export function rulesOf(operation: Operation, contract: Contract): readonly string[] {
  const general = rules
    .filter(({ id, concerns }) => !isFamily(id) && (concerns?.(operation) ?? true))
    .map(({ id }) => id);
  return [...new Set([...general, ...ensuresOf(operation, contract)])];
}

/** Whether a rule was judged by, or the family that it is of, of which no member is named where all is well. */
export function isAmong(judged: ReadonlySet<string>, rule: string): boolean {
  return judged.has(rule) || judged.has(`${rule.split('/')[0]}/*`);
}

function isFamily(id: string): boolean {
  return id.endsWith('/*');
}

function ensuresOf(operation: Operation, { operations }: Contract): readonly string[] {
  const own = operation.responses.flatMap(({ ensures }) => ensures);
  const linked = operations
    .flatMap(({ responses }) => responses.flatMap(({ links }) => links))
    .filter(({ target }) => target === operation.id)
    .flatMap(({ ensures }) => ensures);
  return [...own, ...linked].map(ruleOf);
}
