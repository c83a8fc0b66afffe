import type { Link, Operation } from '../../spec/model/types.ts';
import type { Case, Purpose, Step } from '../generate/case.ts';
import type { Credential } from '../generate/credentials.ts';
import { baseline, credentialFor, credentialsBeside, type Maker } from '../generate/maker.ts';
import type { Parts } from '../generate/parts.ts';
import type { Origin, Origins } from './origins.ts';

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

/** The steps that lead to a case: none more, a Link from the shared resource, or a creation of its own first. */
export function stepsTo(
  maker: Maker,
  origins: Origins,
  subject: Case,
  mode: 'shared' | 'own',
  name: string,
): readonly Step[] {
  const { operation } = subject;
  if (!operation.path.includes('{')) return [{ case: subject, follow: undefined }];
  const origin = origins.of(operation);
  if (origin === undefined) return [{ case: subject, follow: undefined }];
  // The case has a body of its own, which is what it is about: only its path comes from the Link.
  const link = { ...origin.link, requestBody: undefined };
  if (mode === 'shared') return [followed(subject, link, 'anchor')];
  const first = originCase(maker, origin, name);
  return first === undefined
    ? [{ case: subject, follow: undefined }]
    : [{ case: first, follow: undefined }, followed(subject, link, 0)];
}

/** The plain request of an origin. */
export function originCase(maker: Maker, origin: Origin, name: string): Case | undefined {
  const parts = baseline(maker, origin.operation, name, 'all');
  return parts && caseOf(maker, origin.operation, parts, { label: 'origin' });
}
