import type { Operation, Parameter } from '../../spec/model/types.ts';
import type { Json } from '../../spec/json/json.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import { UUID } from '../../spec/model/uuid.ts';
import { integer } from '../../spec/schema/numbers.ts';
import type { NumberConstraints } from '../../spec/schema/summary/numbers.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { arbitraryOf } from '../generate/arbitrary.ts';
import { inward } from '../generate/integers.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';
import { withParameter, type Parts } from '../exchange/parts.ts';
import { randomFor } from '../generate/random.ts';
import { identityKey } from '../generate/valid.ts';

/** What a schema must leave to draw from: integers up to this one at least, or texts of this many characters. */
const ENOUGH = 2n ** 29n;
const LONG_ENOUGH = 8;

/** The parameter that identifies what an operation's path names; undefined where it names no item. */
export function identityOf(operation: Operation): Parameter | undefined {
  const key = identityKey(operation);
  return operation.parameters.find((parameter) => parameterKey(parameter) === key);
}

/** A request's parts with an identity that no service has; undefined where its schema leaves too few to draw from. */
export function withDrawnIdentity(
  generator: RequestGenerator,
  operation: Operation,
  parts: Parts,
  name: string,
): Parts | undefined {
  const parameter = identityOf(operation);
  const value = parameter && drawIdentity(generator, operation, parameter, name);
  return parameter && value !== undefined
    ? withParameter(parts, parameter, { kind: 'value', value })
    : undefined;
}

/** An identity that no service has: one of so many that a hit is out of the question. */
export function drawIdentity(
  generator: RequestGenerator,
  operation: Operation,
  parameter: Parameter,
  name: string,
): Json | undefined {
  const summary = summaryOf(generator.contract.document, parameter.schema.schema);
  const { types, values, number, string } = summary;
  const random = randomFor(generator.seed, name);
  if (values !== undefined) return undefined;
  if (string.patterns.length > 0) return drawByPattern(generator, parameter, random);
  if (types.includes('integer')) return drawInteger(number, random);
  const [shown] = [...parameter.examples, ...summary.examples];
  const example = isPlainText(generator, parameter)
    ? (generator.knowledge.example(operation) ?? shown)
    : undefined;
  if (string.format === 'uuid' || UUID.test(String(example))) {
    const hex = Array.from({ length: 32 }, () => random.nextInt(0, 15).toString(16)).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
  return types.includes('string') &&
    string.format === undefined &&
    (string.maxLength ?? Infinity) >= LONG_ENOUGH
    ? `${generator.mark(name)}${generator.mark(`${name}/2`)}`.slice(0, string.maxLength)
    : undefined;
}

/** Whether an identity is any text, as far as its schema says: a service may have identities of one build alone. */
export function isPlainText({ contract }: RequestGenerator, { schema }: Parameter): boolean {
  const { types, string } = summaryOf(contract.document, schema.schema);
  return types.includes('string') && string.format === undefined && string.patterns.length === 0;
}

/** An integer far from where services count from; undefined where the schema leaves too few. */
function drawInteger(number: NumberConstraints, random: ReturnType<typeof randomFor>): Json | undefined {
  const least = number.least === undefined ? 0n : inward(number.least, Math.ceil);
  const usual = least < 2n ** 31n ? 2n ** 31n - 1n : 2n ** 63n - 1n;
  const greatest = number.greatest === undefined ? usual : inward(number.greatest, Math.floor);
  if (greatest < ENOUGH) return undefined;
  const drawn = random.nextBigInt(2n ** 40n, 2n ** 62n);
  const fitting = drawn > greatest ? greatest - (drawn % (greatest / 4n + 1n)) : drawn;
  return fitting < least ? undefined : integer(fitting);
}

/** Draws of which no two must be alike, for a pattern to have values enough. */
const DRAWS = 32;

function drawByPattern(
  generator: RequestGenerator,
  { schema }: Parameter,
  random: ReturnType<typeof randomFor>,
): Json | undefined {
  const arbitrary = arbitraryOf(generator.contract, schema.schema);
  const validate = generator.validators.for(schema, 'request');
  const drawn = Array.from({ length: DRAWS }, () => arbitrary.generate(random, undefined).value)
    .filter((value) => typeof value === 'string')
    .filter((text) => text.length >= LONG_ENOUGH && validate(text).length === 0);
  if (drawn.length < DRAWS / 4 || new Set(drawn).size < drawn.length) return undefined;
  return drawn.reduce((best, text) => (text.length > best.length ? text : best), '');
}
