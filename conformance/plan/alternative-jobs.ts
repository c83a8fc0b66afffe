import { isPresentable } from '../../spec/model/security.ts';
import type { Operation, SecurityScheme } from '../../spec/model/types.ts';
import { lazyJob, type Job } from '../exchange/case.ts';
import { validCredential } from '../generate/credentials.ts';
import { baseline, schemesOf, type RequestGenerator } from '../generate/request-generator.ts';
import { isCreation } from './creation-jobs.ts';
import type { Producers } from './producers.ts';
import { isSafe } from './safe.ts';
import { caseOf, stepsTo } from './steps.ts';

/**
 * A valid request by each alternative of an operation's security but the one that all others use: other schemes, and
 * none at all where the document has `{}`.
 */
export function alternativeJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const { contract, secrets } = generator;
  const usual = schemesOf(contract, operation).map(({ name }) => name);
  const alternatives = [...operation.security, ...(operation.anonymous ? [[]] : [])];
  return alternatives.flatMap((names): readonly Job[] => {
    const schemes = names.map((name) => contract.securitySchemes.get(name));
    const known = schemes.filter(
      (scheme): scheme is SecurityScheme => scheme !== undefined && isPresentable(scheme),
    );
    const isUsual = names.length === usual.length && names.every((name) => usual.includes(name));
    if (isUsual || known.length < names.length || !names.every((name) => secrets.has(name))) return [];
    const label = `by-${names.length === 0 ? 'nothing' : names.join('+')}`;
    const id = `${operation.id}/valid/${label}`;
    return [
      lazyJob(id, () => {
        const parts = baseline(generator, operation, id, 'all');
        if (parts === undefined) return [];
        const [credential, ...additional] = known.map(validCredential);
        const subject = { ...caseOf(generator, operation, parts, { label, credential }), additional };
        const isShared = isSafe(operation) || isCreation(operation, producers);
        return stepsTo(generator, producers, subject, isShared ? 'shared' : 'own', id);
      }),
    ];
  });
}
