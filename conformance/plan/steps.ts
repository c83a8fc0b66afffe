import type { Link, Operation } from '../../spec/model/types.ts';
import type { Case, Purpose, Step } from '../generate/case.ts';
import type { Credential } from '../generate/credentials.ts';
import { baseline, credentialFor, credentialsBeside, type Maker } from '../generate/maker.ts';
import type { Parts } from '../generate/parts.ts';
import { withDrawnIdentity } from './draw-identity.ts';
import type { Origin, Origins } from './origins.ts';
import { isSafe } from './safe.ts';

const VALID: Purpose = { kind: 'valid' };

/** What a case is beside its operation and parts. */
export interface CaseOptions {
  readonly label: string;
  readonly purpose?: Purpose;
  readonly resource?: Case['resource'];
  readonly credential?: Credential | undefined;
}

/** Makes a case: valid, with the operation's own credential, unless told otherwise. */
export function caseOf(maker: Maker, operation: Operation, parts: Parts, options: CaseOptions): Case {
  return {
    operation,
    parts,
    purpose: options.purpose ?? VALID,
    resource: options.resource ?? (operation.path.includes('{') ? 'perhaps' : 'none'),
    credential: 'credential' in options ? options.credential : credentialFor(maker.contract, operation),
    beside: credentialsBeside(maker.contract, operation),
    label: options.label,
  };
}

/** A step that takes its path from the answer of an earlier step, or of the resource that the run shares. */
export function followed(subject: Case, link: Link, from: number | 'anchor'): Step {
  return {
    case: { ...subject, resource: subject.resource === 'perhaps' ? 'known' : subject.resource },
    follow: { from, link },
  };
}

/**
 * The steps that lead to a case: none more, a Link from the shared resource, or a creation of its own first. None at all
 * where the case may not be tried.
 */
export function stepsTo(
  maker: Maker,
  origins: Origins,
  subject: Case,
  mode: 'shared' | 'own',
  name: string,
): readonly Step[] {
  const { operation } = subject;
  const origin = operation.path.includes('{') ? origins.of(operation) : undefined;
  if (origin === undefined && origins.withheld(operation).length > 0)
    return stepsToUnknown(maker, subject, name);
  if (origin === undefined || mode === 'shared') return [reached(origins, subject)];
  // The case has a body of its own, which is what it is about: only its path comes from the Link.
  const link = { ...origin.link, requestBody: undefined };
  const first = originCase(maker, origin, name);
  return first === undefined
    ? [{ case: subject, follow: undefined }]
    : [reached(origins, first), followed(subject, link, 0)];
}

/** The step of a case whose path, where it names a resource, names the one that the run shares. */
export function reached(origins: Origins, subject: Case): Step {
  const origin = subject.operation.path.includes('{') ? origins.of(subject.operation) : undefined;
  return origin === undefined
    ? { case: subject, follow: undefined }
    : followed(subject, { ...origin.link, requestBody: undefined }, 'anchor');
}

/**
 * The step to a resource that no service has, where the operations that would give one that exists are left out. Where
 * no identity can be drawn there is none, but for what only reads.
 */
function stepsToUnknown(maker: Maker, subject: Case, name: string): readonly Step[] {
  const parts = withDrawnIdentity(maker, subject.operation, subject.parts, name);
  if (parts !== undefined) return [{ case: { ...subject, parts, resource: 'unknown' }, follow: undefined }];
  return isSafe(subject.operation) ? [{ case: subject, follow: undefined }] : [];
}

/** The plain request of an origin. */
export function originCase(maker: Maker, origin: Origin, name: string): Case | undefined {
  const parts = baseline(maker, origin.operation, name, 'all');
  return parts && caseOf(maker, origin.operation, parts, { label: 'origin' });
}
