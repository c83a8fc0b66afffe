import { isPresentable } from '../../spec/model/security.ts';
import type { Operation, SecurityScheme } from '../../spec/model/types.ts';
import { lazyJob, type Job } from '../exchange/case.ts';
import type { Credential } from '../exchange/credential.ts';
import { badCredentials, otherWritings } from '../generate/credentials.ts';
import { baseline, schemesOf, type RequestGenerator } from '../generate/request-generator.ts';
import { isCreation } from './creation-jobs.ts';
import type { Producers } from './producers.ts';
import { isSafe } from './safe.ts';
import { caseOf, stepsTo } from './steps.ts';

/** Makes the job of one credential of a scheme. */
type Made = (credential: Credential, label: string) => Job;

/** The schemes that an operation takes alone in the place of its usual ones, and for which there is a secret. */
export function otherSchemes(
  { contract, secrets }: Pick<RequestGenerator, 'contract' | 'secrets'>,
  operation: Operation,
): readonly SecurityScheme[] {
  const usual = new Set(schemesOf(contract, operation).map(({ name }) => name));
  return operation.security.flatMap(([name, ...more]) => {
    const scheme = name === undefined || usual.has(name) ? undefined : contract.securitySchemes.get(name);
    const isAlone = more.length === 0 && scheme !== undefined && isPresentable(scheme);
    return isAlone && secrets.has(scheme.name) ? [scheme] : [];
  });
}

/**
 * Bad credentials of the schemes that an operation takes beside its usual one: a wrong key everywhere, and of the others
 * some with each operation, since what looks at the credential is seldom one operation's own.
 */
export function badOtherSchemes(
  generator: RequestGenerator,
  operation: Operation,
  keyInQuery: boolean,
  isBad: (credential: Credential, scheme: SecurityScheme) => boolean,
  made: Made,
): readonly Job[] {
  if (operation.anonymous) return [];
  return otherSchemes(generator, operation).flatMap((scheme) => {
    const bad = badCredentials(scheme, keyInQuery).filter(
      (credential) => credential.label !== 'none' && isBad(credential, scheme),
    );
    const [wrong, others] = [true, false].map((is) =>
      bad.filter(({ label }) => (label === 'wrong-key') === is),
    );
    return [...(wrong ?? []), ...ofTurn(others ?? [], generator, operation, scheme)].map((credential) =>
      made(credential, `${scheme.name}-${credential.label}`),
    );
  });
}

/** Valid requests whose credential of another scheme is written otherwise, each with one operation. */
export function writtenOtherSchemes(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  return otherSchemes(generator, operation).flatMap((scheme) =>
    ofTurn(otherWritings(scheme), generator, operation, scheme).map((credential) => {
      const label = `by-${scheme.name}-${credential.label}`;
      const id = `${operation.id}/valid/${label}`;
      return lazyJob(id, () => {
        const parts = baseline(generator, operation, id, 'all');
        if (parts === undefined) return [];
        const subject = { ...caseOf(generator, operation, parts, { label, credential }), additional: [] };
        const isShared = isSafe(operation) || isCreation(operation, producers);
        return stepsTo(generator, producers, subject, isShared ? 'shared' : 'own', id);
      });
    }),
  );
}

/** Those of some credentials whose turn it is with an operation, of all that take the scheme. */
function ofTurn(
  credentials: readonly Credential[],
  generator: RequestGenerator,
  operation: Operation,
  scheme: SecurityScheme,
): readonly Credential[] {
  const all = takers(generator, scheme);
  const turn = all.indexOf(operation);
  return credentials.filter((_, index) => index % all.length === turn);
}

function takers(generator: RequestGenerator, scheme: SecurityScheme): readonly Operation[] {
  return generator.contract.operations.filter(
    (each) => !each.anonymous && otherSchemes(generator, each).includes(scheme),
  );
}
