import type { Operation } from '../../spec/model/types.ts';
import { documentsExactly } from '../../spec/model/response-for.ts';
import type { Json } from '../../spec/json/json.ts';
import { type Case, type Job } from '../exchange/case.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { withParameter } from '../exchange/parts.ts';
import { parameterValues } from '../generate/valid.ts';
import { drawIdentity, identityOf } from './draw-identity.ts';
import { caseOf } from './steps.ts';

/** Identities drawn at random for one operation. */
const DRAWN = 4;

/**
 * Requests for resources that do not exist: identities drawn at random, each asked for twice (asking must not make it),
 * and the boundaries of the identity's schema. Of what stands below a resource, one is enough.
 */
export function unknownJobs(generator: RequestGenerator, operation: Operation): readonly Job[] {
  const parameter = identityOf(operation);
  if (parameter === undefined) return [];
  const isItem = operation.path.endsWith('}');
  if (!isItem && !documentsExactly(operation, 404)) return [];
  const job = (label: string, value: Json, resource: Case['resource']): readonly Job[] => {
    const id = `${operation.id}/unknown/${label}`;
    const plain = baseline(generator, operation, id, 'all');
    if (!plain) return [];
    const step = {
      case: caseOf(generator, operation, withParameter(plain, parameter, { kind: 'value', value }), {
        label,
        resource,
      }),
      follow: undefined,
    };
    const again = { ...step, case: { ...step.case, repeats: true } };
    return [{ id, steps: resource === 'unknown' ? [step, again] : [step], shrink: undefined }];
  };
  const drawn = Array.from({ length: isItem ? DRAWN : 1 }, (_, index) =>
    drawIdentity(generator, operation, parameter, `${operation.id}/unknown/${index}`),
  );
  const boundaries =
    operation.method === 'GET' && isItem ? parameterValues(generator, parameter, operation.id) : [];
  return [
    ...drawn.flatMap((value, index) =>
      value === undefined ? [] : job(`drawn-${index + 1}`, value, 'unknown'),
    ),
    ...boundaries.flatMap(({ label, value }) =>
      job(label, value, isDoubtful(value) ? 'doubtful' : 'perhaps'),
    ),
  ];
}

/** An identity that a service may know it never assigns, so that it may call the request bad rather than not found. */
function isDoubtful(value: Json): boolean {
  return typeof value === 'number' || typeof value === 'bigint' ? value <= 0 : typeof value === 'string';
}
