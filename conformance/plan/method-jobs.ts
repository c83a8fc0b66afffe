import type { Operation } from '../../spec/model/types.ts';
import { single, type Job } from '../generate/case.ts';
import type { Maker } from '../generate/maker.ts';
import { caseOf } from './steps.ts';
import { unknownJobs } from './unknown-jobs.ts';

/** Requests with a method that a path does not have. None of them could do harm: they are safe, or name what is not there. */
export function methodJobs(maker: Maker, operations: readonly Operation[]): readonly Job[] {
  const paths = new Map(operations.map((operation) => [operation.path, operation]));
  return [...paths].flatMap(([path, operation]): readonly Job[] => {
    const documented = [...operations, ...maker.contract.omitted].filter((other) => other.path === path);
    const methods = new Set(documented.map((other) => other.method));
    if (!path.includes('{'))
      return [single(`${operation.id}/method/PROPFIND`, method(maker, operation, 'PROPFIND'))];
    const [unknown] = unknownJobs(maker, operation);
    const [step] = unknown?.steps ?? [];
    if (step === undefined) return [];
    const others = (['DELETE', 'PATCH', 'PUT'] as const).filter((name) => !methods.has(name));
    return others.map((name) =>
      single(`${operation.id}/method/${name}`, {
        ...step.case,
        label: name,
        purpose: { kind: 'undocumented-method', method: name },
      }),
    );
  });
}

function method(maker: Maker, operation: Operation, name: 'PROPFIND') {
  return caseOf(
    maker,
    operation,
    { parameters: new Map(), body: { kind: 'none' } },
    { label: name, purpose: { kind: 'undocumented-method', method: name } },
  );
}
