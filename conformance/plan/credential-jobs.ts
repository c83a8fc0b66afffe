import type { Contract, Operation, SecurityScheme } from '../../spec/model/types.ts';
import { single, type Job } from '../generate/case.ts';
import { defectiveParts } from '../generate/defective.ts';
import { badCredentials, reaches, validCredential, type Credential } from '../generate/credentials.ts';
import { baseline, schemeOf, type Maker } from '../generate/maker.ts';
import { validParts } from '../generate/valid.ts';
import type { Origins } from './origins.ts';
import { caseOf, stepsTo } from './steps.ts';
import { unknownJobs } from './unknown-jobs.ts';

/** Variations of an operation's request that are each tried without a credential and with a wrong one. */
const QUERIES = 7;

/** Broken bodies that are tried without a credential. */
const BROKEN = 8;

/** Valid requests with each bad credential, and variations of the request with none and with a wrong one. */
export function credentialJobs(maker: Maker, origins: Origins, operation: Operation): readonly Job[] {
  const scheme = schemeOf(maker.contract, operation);
  if (scheme === undefined || operation.anonymous) return [];
  const secret = maker.secrets.get(scheme.name) ?? '';
  // Who holds one key for two schemes is right with it in the other's place.
  const others = othersOf(scheme, operation, maker.contract);
  const bad = badCredentials(scheme).filter(
    (credential) =>
      !isValid(credential, scheme, secret) && !others.some((other) => reaches(credential, other)),
  );
  const wrong = bad.find(({ label }) => label === 'wrong-key') ?? bad[0];
  const jobs = bad.flatMap((credential): readonly Job[] => {
    const id = `${operation.id}/unauthenticated/${credential.label}`;
    const parts = baseline(maker, operation, id, 'all');
    if (!parts) return [];
    const subject = caseOf(maker, operation, parts, {
      label: credential.label,
      purpose: { kind: 'unauthenticated' },
      credential,
    });
    return [{ id, steps: stepsTo(maker, origins, subject, 'shared', id), shrink: undefined }];
  });
  const varies =
    operation.requestBody !== undefined || operation.parameters.some((parameter) => parameter.in === 'query');
  const queries = varies
    ? spread(validParts(maker, operation, `${operation.id}/unauthenticated`), QUERIES)
    : [];
  const varied = [bad[0], wrong].flatMap((credential) =>
    queries.map(({ label, parts }): Job => {
      const shown = `${credential?.label ?? 'none'}, ${label}`;
      const id = `${operation.id}/unauthenticated/${shown.replace(', ', '/')}`;
      const subject = caseOf(maker, operation, parts, {
        label: shown,
        purpose: { kind: 'unauthenticated' },
        credential,
      });
      return { id, steps: stepsTo(maker, origins, subject, 'shared', id), shrink: undefined };
    }),
  );
  return [...jobs, ...varied, ...elsewhere(maker, operation, bad[0]), ...brokenToo(maker, operation, bad[0])];
}

/** Requests without a credential for resources that may not be there: 401 comes before 404, which would tell what exists. */
function elsewhere(maker: Maker, operation: Operation, none: Credential | undefined): readonly Job[] {
  return unknownJobs(maker, operation).flatMap((job): readonly Job[] => {
    const [step] = job.steps;
    if (step === undefined) return [];
    const id = `${operation.id}/unauthenticated/none/${step.case.label}`;
    return [
      single(id, {
        ...step.case,
        label: `none, ${step.case.label}`,
        purpose: { kind: 'unauthenticated' },
        credential: none,
      }),
    ];
  });
}

/** Broken bodies without a credential: whichever the service looks at first, it refuses them. */
function brokenToo(maker: Maker, operation: Operation, none: Credential | undefined): readonly Job[] {
  const broken = defectiveParts(maker, operation, `${operation.id}/unauthenticated`).filter(({ defect }) =>
    ['syntax', 'body'].includes(defect.place),
  );
  return spread(broken, BROKEN)
    .map(({ defect, parts }) => {
      const label = `none, ${defect.label}`;
      return single(
        `${operation.id}/unauthenticated/none/${defect.label}`,
        caseOf(maker, operation, parts, { label, purpose: { kind: 'defective', defect }, credential: none }),
      );
    })
    .filter(() => !operation.path.includes('{'));
}

/** Whether a credential that is meant to be bad comes out as the right one: a key without letters in lower case, say. */
function isValid(credential: Credential, scheme: SecurityScheme, secret: string): boolean {
  const placed = ({ key, place }: Credential): string => JSON.stringify(place(key.from(secret)));
  return placed(credential) === placed(validCredential(scheme));
}

/** The other schemes that an operation looks for. */
function othersOf(
  scheme: SecurityScheme,
  { security }: Operation,
  { securitySchemes }: Contract,
): readonly SecurityScheme[] {
  const names = new Set(security.flat().filter((name) => name !== scheme.name));
  return [...names].map((name) => securitySchemes.get(name)).filter((other) => other !== undefined);
}

/** At most `count` items, evenly spread over a list. */
function spread<T>(items: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, items.length / count);
  return Array.from(
    { length: Math.min(count, items.length) },
    (_, index) => items[Math.floor(index * step)],
  ).filter((item) => item !== undefined);
}
