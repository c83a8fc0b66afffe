import type { Operation, Parameter } from '../../spec/contract/types.ts';
import type { Json } from '../../spec/json/json.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import { type Case, type Job } from '../generate/case.ts';
import { integer } from '../../spec/schema/numbers.ts';
import { inward } from '../generate/integers.ts';
import { baseline, type Maker } from '../generate/maker.ts';
import { withParameter } from '../generate/parts.ts';
import { randomFor } from '../generate/random.ts';
import type { NumberConstraints } from '../../spec/schema/summary/numbers.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
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
  const parameter = operation.parameters.find((item) => parameterKey(item) === key);
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
  const { types, values, number, string } = summaryOf(maker.contract.document, parameter.schema.schema);
  const random = randomFor(maker.seed, name);
  if (values !== undefined || string.patterns.length > 0) return undefined;
  if (types.includes('integer')) return drawInteger(number, random);
  if (string.format === 'uuid') {
    const hex = Array.from({ length: 32 }, () => random.nextInt(0, 15).toString(16)).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
  return types.includes('string') && string.format === undefined
    ? `${maker.mark(name)}${maker.mark(`${name}/2`)}`.slice(0, string.maxLength)
    : undefined;
}

/** An integer far from where services count from; undefined where the schema lets there be none. */
function drawInteger(number: NumberConstraints, random: ReturnType<typeof randomFor>): Json | undefined {
  const least = number.least === undefined ? 0n : inward(number.least, Math.ceil);
  const usual = least < 2n ** 31n ? 2n ** 31n - 1n : 2n ** 63n - 1n;
  const greatest = number.greatest === undefined ? usual : inward(number.greatest, Math.floor);
  if (greatest < 1_000_000n) return undefined;
  const drawn = random.nextBigInt(2n ** 40n, 2n ** 62n);
  const fitting = drawn > greatest ? greatest - (drawn % (greatest / 4n + 1n)) : drawn;
  return fitting < least ? undefined : integer(fitting);
}

/** An identity that a service may know it never assigns, so that it may call the request bad rather than not found. */
function isDoubtful(value: Json): boolean {
  return typeof value === 'number' || typeof value === 'bigint' ? value <= 0 : typeof value === 'string';
}
