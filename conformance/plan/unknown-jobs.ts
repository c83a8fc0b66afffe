import type { Operation, Parameter } from '../../spec/model/types.ts';
import type { Json } from '../../spec/json/json.ts';
import { type Case, type Job } from '../generate/case.ts';
import { integer } from '../generate/integers.ts';
import { baseline, type Maker } from '../generate/maker.ts';
import { withParameter } from '../generate/parts.ts';
import { randomFor } from '../generate/random.ts';
import { shapeOf } from '../generate/shape.ts';
import { identityKey, parameterValues } from '../generate/valid.ts';
import { caseOf } from './steps.ts';

/** Identities drawn at random for one operation. */
const DRAWN = 4;

/**
 * Requests for resources that do not exist: identities drawn at random, each asked for twice (asking must not make it),
 * and the boundaries of the identity's schema.
 */
export function unknownJobs(maker: Maker, operation: Operation): readonly Job[] {
  const key = identityKey(operation);
  const parameter = operation.parameters.find((item) => `${item.in}.${item.name}` === key);
  if (parameter === undefined || !operation.path.endsWith('}')) return [];
  const job = (label: string, value: Json, resource: Case['resource']): readonly Job[] => {
    const id = `${operation.id}/unknown/${label}`;
    const plain = baseline(maker, operation, id, 'all');
    if (!plain) return [];
    const step = {
      case: caseOf(maker, operation, withParameter(plain, parameter, { kind: 'value', value }), {
        label,
        resource,
      }),
      follow: undefined,
    };
    return [{ id, steps: resource === 'unknown' ? [step, step] : [step], shrink: undefined }];
  };
  const drawn = Array.from({ length: DRAWN }, (_, index) =>
    drawIdentity(maker, parameter, `${operation.id}/unknown/${index}`),
  );
  const boundaries = operation.method === 'GET' ? parameterValues(maker, parameter, operation.id) : [];
  return [
    ...drawn.flatMap((value, index) =>
      value === undefined ? [] : job(`drawn-${index + 1}`, value, 'unknown'),
    ),
    ...boundaries.flatMap(({ label, value }) =>
      job(label, value, isDoubtful(value) ? 'doubtful' : 'perhaps'),
    ),
  ];
}

/** An identity that no service has: one of so many that a hit is out of the question. */
function drawIdentity(maker: Maker, parameter: Parameter, name: string): Json | undefined {
  const shape = shapeOf(maker.contract, parameter.schema.schema);
  const random = randomFor(maker.seed, name);
  if (shape.values !== undefined || shape.pattern !== undefined) return undefined;
  if (shape.types.includes('integer')) {
    const value = random.nextBigInt(2n ** 40n, 2n ** 62n);
    const greatest =
      shape.greatest === undefined
        ? shape.format === 'int64'
          ? 2n ** 63n - 1n
          : 2n ** 31n - 1n
        : BigInt(shape.greatest);
    const fitting = value > greatest ? greatest - (value % (greatest / 4n + 1n)) : value;
    return greatest < 1_000_000n ? undefined : integer(fitting);
  }
  if (shape.format === 'uuid') {
    const hex = Array.from({ length: 32 }, () => random.nextInt(0, 15).toString(16)).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
  return shape.types.includes('string') && shape.format === undefined
    ? `${maker.mark(name)}${maker.mark(`${name}/2`)}`.slice(0, shape.maxLength)
    : undefined;
}

/** An identity that a service may know it never assigns, so that it may call the request bad rather than not found. */
function isDoubtful(value: Json): boolean {
  return typeof value === 'number' || typeof value === 'bigint' ? value <= 0 : typeof value === 'string';
}
