import type { Contract, Operation } from '../../spec/model/types.ts';
import { rules } from '../rules/registry.ts';

/** Ids of the rules that can have something to say of an operation, those of its own x-ensures by their names. */
export function rulesOf(operation: Operation, contract: Contract): readonly string[] {
  const general = rules.map(({ id }) => id).filter((id) => id !== 'ensures/*' && concerns(id, operation));
  return [...new Set([...general, ...ensuresOf(operation, contract)])];
}

function concerns(rule: string, operation: Operation): boolean {
  if (rule === 'deprecation/only-where-deprecated') return !operation.deprecated;
  if (rule.startsWith('deprecation/')) return operation.deprecated;
  if (rule.startsWith('auth/')) return !operation.anonymous;
  return true;
}

function ensuresOf(operation: Operation, { operations }: Contract): readonly string[] {
  const own = operation.responses.flatMap(({ ensures }) => ensures);
  const linked = operations
    .flatMap(({ responses }) => responses.flatMap(({ links }) => links))
    .filter(({ target }) => target === operation.id)
    .flatMap(({ ensures }) => ensures);
  return [...own, ...linked].map(({ name }) => `ensures/${name}`);
}
