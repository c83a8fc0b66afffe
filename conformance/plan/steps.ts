import type { Creation } from '../../spec/model/resources.ts';
import type { Link, Operation } from '../../spec/model/types.ts';
import type { Case, Purpose, Step } from '../exchange/case.ts';
import type { Credential } from '../exchange/credential.ts';
import { baselineForOthers, credentialsFor, type RequestGenerator } from '../generate/request-generator.ts';
import type { Parts } from '../exchange/parts.ts';
import { withDrawnIdentity } from './draw-identity.ts';
import { covers, type Producer, type Producers } from './producers.ts';
import { isSafe } from './safe.ts';

const VALID: Purpose = { kind: 'valid' };

/** What a case is beside its operation and parts. */
export interface CaseOptions {
  readonly label: string;
  readonly purpose?: Purpose;
  readonly resource?: Case['resource'];
  readonly credential?: Credential | undefined;
  readonly promised?: string;
}

/** Makes a case: valid, with the operation's own credential, unless told otherwise. */
export function caseOf(
  generator: RequestGenerator,
  operation: Operation,
  parts: Parts,
  options: CaseOptions,
): Case {
  const { credential, additional } = credentialsFor(generator.contract, operation);
  return {
    operation,
    parts,
    purpose: options.purpose ?? VALID,
    resource: options.resource ?? (operation.path.includes('{') ? 'perhaps' : 'none'),
    credential: 'credential' in options ? options.credential : credential,
    additional,
    label: options.label,
    ...(options.promised === undefined ? {} : { promised: options.promised }),
  };
}

/** A step that takes its path from the answer of an earlier step, or of the resource that the run shares. */
export function followed(subject: Case, link: Link, from: number | 'shared'): Step {
  return {
    case: {
      ...subject,
      resource:
        subject.resource === 'perhaps' && covers(link, subject.operation) && !takesWhatWasSent(link)
          ? 'known'
          : subject.resource,
    },
    follow: { from, link },
  };
}

/** Whether a Link of paths and names alone goes by what was sent: it was added to something, from which others may take it. */
function takesWhatWasSent({ inferred, parameters }: Link): boolean {
  return inferred && [...parameters.values()].some((value) => String(value).startsWith('$request.body'));
}

/** The step of a case whose path has what an earlier step's had, and whose other parameters are of that step's exchange. */
export function atSamePlace(
  subject: Case,
  from: number,
  others: readonly (readonly [name: string, expression: string])[],
): Step {
  const { operation } = subject;
  const path = operation.parameters.flatMap(({ in: place, name }) =>
    place === 'path' ? [[name, `$request.path.${name}`] as const] : [],
  );
  return { case: subject, follow: { from, link: ownLink(operation, [...path, ...others]) } };
}

/** A Link that no document has: it gives an operation the values of expressions, and says nothing more. */
export function ownLink(
  { id, pointer }: Operation,
  parameters: readonly (readonly [name: string, expression: string])[],
): Link {
  return {
    name: `own-link-to-${id}`,
    target: id,
    parameters: new Map(parameters),
    requestBody: undefined,
    ensures: [],
    pointer,
    inferred: true,
  };
}

/** Puts what an earlier step created in the place of a parameter of an operation's path. */
export function namingMade(
  operation: Operation,
  parameter: string,
  { at, identity }: Creation,
  from: number,
): Step['overriding'] & {} {
  return { from, link: ownLink(operation, [[parameter, `$response.body#${at}${identity}`]]) };
}

/** Where a Link leads, without the body that it gives and what it ensures. */
export function leadOf(link: Link): Link {
  return { ...link, ensures: [], requestBody: undefined };
}

/**
 * The steps that lead to a case: none more, a Link from the shared resource, or a creation of its own first. None at all
 * where the case may not be tried.
 */
export function stepsTo(
  generator: RequestGenerator,
  producers: Producers,
  subject: Case,
  mode: 'shared' | 'own',
  name: string,
): readonly Step[] {
  const { operation } = subject;
  const producer = operation.path.includes('{') ? producers.of(operation) : undefined;
  const isWithheld = producer === undefined && producers.withheld(operation).length > 0;
  if (isWithheld && !generator.knowledge.isTold(operation)) return stepsToUnknown(generator, subject, name);
  if (producer === undefined || mode === 'shared') return [reached(producers, subject)];
  // The case has a body of its own, which is what it is about: only its path comes from the Link.
  const link = { ...producer.link, requestBody: undefined };
  const first = producerCase(generator, producer, name);
  return first === undefined
    ? [{ case: subject, follow: undefined }]
    : [reached(producers, first), followed(subject, link, 0)];
}

/** The step of a case whose path, where it names a resource, names the one that the run shares. */
export function reached(producers: Producers, subject: Case): Step {
  const producer = subject.operation.path.includes('{') ? producers.of(subject.operation) : undefined;
  // What makes something by its name leads to itself.
  return producer === undefined || producer.operation.id === subject.operation.id
    ? { case: subject, follow: undefined }
    : followed(subject, { ...producer.link, requestBody: undefined }, 'shared');
}

/**
 * The step to a resource that no service has, where the operations that would give one that exists are left out. Where
 * no identity can be drawn there is none, but for what only reads.
 */
function stepsToUnknown(generator: RequestGenerator, subject: Case, name: string): readonly Step[] {
  const parts = withDrawnIdentity(generator, subject.operation, subject.parts, name);
  if (parts !== undefined) return [{ case: { ...subject, parts, resource: 'unknown' }, follow: undefined }];
  return isSafe(subject.operation) ? [{ case: subject, follow: undefined }] : [];
}

/** The plain request of a producer. */
export function producerCase(
  generator: RequestGenerator,
  producer: Producer,
  name: string,
  detail: 'all' | 'required' = 'all',
): Case | undefined {
  const parts = baselineForOthers(generator, producer.operation, name, detail);
  return parts && caseOf(generator, producer.operation, parts, { label: 'producer' });
}
