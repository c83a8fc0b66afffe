import type { Contract, Operation, SecurityScheme } from '../../spec/model/types.ts';
import { lazyJob, single, type Job } from '../exchange/case.ts';
import type { OperationDefect } from '../generate/defective.ts';
import type { Credential } from '../exchange/credential.ts';
import { badCredentials, reaches, validCredential } from '../generate/credentials.ts';
import { baseline, schemeOf, schemesOf, type RequestGenerator } from '../generate/request-generator.ts';
import { validParts } from '../generate/valid.ts';
import { badOtherSchemes } from './other-scheme-jobs.ts';
import type { Producers } from './producers.ts';
import { caseOf, stepsTo } from './steps.ts';
import { unknownJobs } from './unknown-jobs.ts';

/** Variations of an operation's request that are each tried without a credential and with a wrong one. */
const QUERIES = 7;

/** Operations beyond which near misses of a key take turns: what looks at the key is seldom one operation's own. */
const MANY = 8;
const QUERIES_OF_MANY = 3;

/** Bad credentials that every operation meets. */
const EVERYWHERE = new Set([
  'none',
  'wrong-key',
  'truncated',
  'extended',
  'altered-last',
  'as-bearer',
  'in-other-cookie',
]);

/** Broken bodies that are tried without a credential. */
const BROKEN = 8;

/** Valid requests with each bad credential, and variations of the request with none and with a wrong one. */
export function credentialJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  keyInQuery: boolean,
  defects: readonly OperationDefect[],
): readonly Job[] {
  const scheme = schemeOf(generator.contract, operation);
  if (scheme === undefined || operation.anonymous) return [];
  const secret = generator.secrets.get(scheme.name) ?? '';
  // Who holds one key for two schemes is right with it in the other's place.
  const others = othersOf(scheme, operation, generator.contract);
  const bad = badCredentials(scheme, keyInQuery).filter(
    (credential) =>
      !isValid(credential, scheme, secret) && !others.some((other) => reaches(credential, other)),
  );
  const wrong = bad.find(({ label }) => label === 'wrong-key') ?? bad[0];
  const turn = generator.contract.operations.indexOf(operation);
  const isMany = generator.contract.operations.length > MANY;
  const tried = isMany ? inTurn(bad, turn) : bad;
  const jobs = tried.map((credential): Job => {
    const id = `${operation.id}/unauthenticated/${credential.label}`;
    return lazyJob(id, () => {
      const parts = baseline(generator, operation, id, 'all');
      if (!parts) return [];
      const subject = caseOf(generator, operation, parts, {
        label: credential.label,
        purpose: { kind: 'unauthenticated' },
        credential,
      });
      return stepsTo(generator, producers, subject, 'shared', id);
    });
  });
  const varies =
    operation.requestBody !== undefined || operation.parameters.some((parameter) => parameter.in === 'query');
  const queries = varies
    ? spread(
        validParts(generator, operation, `${operation.id}/unauthenticated`),
        isMany ? QUERIES_OF_MANY : QUERIES,
      )
    : [];
  const varied = [...new Set([bad[0], wrong])].flatMap((credential) =>
    queries.map((query): Job => {
      const shown = `${credential?.label ?? 'none'}, ${query.label}`;
      const id = `${operation.id}/unauthenticated/${shown.replace(', ', '/')}`;
      return lazyJob(id, () => {
        const subject = caseOf(generator, operation, query.parts, {
          label: shown,
          purpose: { kind: 'unauthenticated' },
          credential,
        });
        return stepsTo(generator, producers, subject, 'shared', id);
      });
    }),
  );
  return [
    ...jobs,
    ...varied,
    ...elsewhere(generator, operation, bad[0]),
    ...brokenToo(generator, operation, defects, bad[0]),
    ...besideValid(generator, producers, operation, keyInQuery),
    ...badOtherSchemes(
      generator,
      operation,
      keyInQuery,
      (credential, other) =>
        !isValid(credential, other, generator.secrets.get(other.name) ?? '') &&
        !othersOf(other, operation, generator.contract).some((each) => reaches(credential, each)),
      (credential, label) => {
        const id = `${operation.id}/unauthenticated/${label}`;
        return lazyJob(id, () => {
          const parts = baseline(generator, operation, id, 'all');
          if (parts === undefined) return [];
          const purpose = { kind: 'unauthenticated' } as const;
          const subject = caseOf(generator, operation, parts, { label, purpose, credential });
          return stepsTo(generator, producers, { ...subject, additional: [] }, 'shared', id);
        });
      },
    ),
  ];
}

/** Where several credentials are needed at the same time: the first is right, and each other is missing or wrong. */
function besideValid(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  keyInQuery: boolean,
): readonly Job[] {
  const schemes = schemesOf(generator.contract, operation);
  return schemes.slice(1).flatMap((scheme) => {
    const right = schemes.filter((each) => each !== scheme);
    const secret = generator.secrets.get(scheme.name) ?? '';
    const bad = badCredentials(scheme, keyInQuery).filter(
      (credential) =>
        ['none', 'wrong-key'].includes(credential.label) && !isValid(credential, scheme, secret),
    );
    return bad.map((credential): Job => {
      const label = `${scheme.name}-${credential.label}`;
      const id = `${operation.id}/unauthenticated/${label}`;
      return lazyJob(id, () => {
        const parts = baseline(generator, operation, id, 'all');
        if (parts === undefined) return [];
        const purpose = { kind: 'unauthenticated' } as const;
        const subject = caseOf(generator, operation, parts, { label, purpose, credential });
        const additional = right.map(validCredential);
        return stepsTo(generator, producers, { ...subject, additional }, 'shared', id);
      });
    });
  });
}

/** One in three of the near misses, others for the next operation. */
function inTurn(bad: readonly Credential[], turn: number): readonly Credential[] {
  const rest = bad.filter(({ label }, index) => index > 0 && !EVERYWHERE.has(label));
  return bad.filter((each) => !rest.includes(each) || (rest.indexOf(each) + turn) % 3 === 0);
}

/** Requests without a credential for resources that may not be there: 401 comes before 404, which would tell what exists. */
function elsewhere(
  generator: RequestGenerator,
  operation: Operation,
  none: Credential | undefined,
): readonly Job[] {
  return unknownJobs(generator, operation).flatMap((job): readonly Job[] => {
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
function brokenToo(
  generator: RequestGenerator,
  operation: Operation,
  defects: readonly OperationDefect[],
  none: Credential | undefined,
): readonly Job[] {
  if (operation.path.includes('{')) return [];
  const broken = defects.filter(({ defect }) => ['syntax', 'body'].includes(defect.place));
  return spread(broken, BROKEN).map(({ defect, parts }) =>
    lazyJob(`${operation.id}/unauthenticated/none/${defect.label}`, () => {
      const own = parts(`${operation.id}/unauthenticated`);
      if (own === undefined) return [];
      const options = {
        label: `none, ${defect.label}`,
        purpose: { kind: 'defective', defect },
        credential: none,
      } as const;
      return [{ case: caseOf(generator, operation, own, options), follow: undefined }];
    }),
  );
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
