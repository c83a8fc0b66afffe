import type { Operation } from '../../spec/model/types.ts';
import { single, type Case, type Job } from '../exchange/case.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';
import { caseOf } from './steps.ts';
import type { Scope } from './scope.ts';
import { unknownJobs } from './unknown-jobs.ts';

/**
 * Requests with a method that the document has for no path that their URL leads to. None of them could do harm: they
 * are safe, or name an identity drawn at random.
 */
export function methodJobs(
  generator: RequestGenerator,
  scope: Scope,
  operations: readonly Operation[],
): readonly Job[] {
  const paths = new Map(operations.map((operation) => [operation.template, operation]));
  return [...paths].flatMap(([path, operation]): readonly Job[] => {
    if (!path.includes('{'))
      return [single(`${operation.id}/method/PROPFIND`, method(generator, operation, 'PROPFIND'))];
    // What only stands below an identity may be there whatever that is.
    const unknown = (path.endsWith('}') ? unknownJobs(generator, operation) : [])
      .flatMap(({ steps }) => steps)
      .find((step) => step.case.resource === 'unknown');
    if (unknown === undefined) return [];
    return (['DELETE', 'PATCH', 'PUT'] as const)
      .map((name): Case => ({
        ...unknown.case,
        label: name,
        purpose: { kind: 'undocumented-method', method: name },
      }))
      .filter((subject) => scope.admits(subject))
      .map((subject) => single(`${operation.id}/method/${subject.label}`, subject));
  });
}

function method(generator: RequestGenerator, operation: Operation, name: 'PROPFIND') {
  return caseOf(
    generator,
    operation,
    { parameters: new Map(), body: { kind: 'none' } },
    { label: name, purpose: { kind: 'undocumented-method', method: name } },
  );
}
