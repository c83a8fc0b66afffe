import type { Operation, Parameter } from '../../spec/model/types.ts';
import { alternativesOf } from './alternatives.ts';
import { boundariesOf } from './boundaries.ts';
import { otherwiseTyped } from './other-types.ts';
import { labelled, type Labelled } from './labelled.ts';
import { packedItems } from './packed-items.ts';
import { baseline, bodySchema, parameterBase, type RequestGenerator } from './request-generator.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import { withParameter, type Parts } from '../exchange/parts.ts';
import type { Json } from '../../spec/json/json.ts';
import { bulkBy } from '../../spec/model/bulks.ts';
import { isConditional } from '../../spec/model/conditional.ts';
import { isIdempotencyKey } from '../../spec/model/idempotency.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { isOpaqueCursor } from '../../spec/model/paging.ts';
import { isSendable } from './sendable.ts';
import { isWritable } from './written-body.ts';
import type { Variation } from './variation.ts';

/** Cursors that no list has given: each is refused alike, or leads nowhere. */
const MADE_UP = 6;

/** A valid request and what is special about it. */
export interface LabelledParts {
  readonly label: string;
  /** Made when they are read: wide bodies have thousands of boundaries. */
  readonly parts: Parts;
  /** The requests with one special thing each that it takes the place of; undefined where it is such. */
  readonly alone?: () => readonly LabelledParts[];
}

/** A request that is valid if its body is. */
interface Candidate extends LabelledParts {
  readonly isValid: () => boolean;
  readonly alone?: () => readonly Candidate[];
}

/**
 * Valid requests of an operation, none left to chance: plain ones, each boundary of each parameter and of the body, and
 * each pair of optional parameters. Path parameters are left at their plain values: Links give them others.
 */
export function validParts(
  generator: RequestGenerator,
  operation: Operation,
  name: string,
): readonly LabelledParts[] {
  const labels = new Set<string>();
  const sound = (candidate: Candidate): readonly Candidate[] => {
    const { label, isValid, alone } = candidate;
    if (labels.has(label)) return [];
    labels.add(label);
    return isValid() ? [candidate] : (alone?.().flatMap(sound) ?? []);
  };
  return candidates(generator, operation, name).flatMap(sound);
}

/** A valid request whose body is of one alternative of its schema, by the name that labels have for it. */
export function alternativeParts(
  generator: RequestGenerator,
  operation: Operation,
  name: string,
  alternative: string,
): Parts | undefined {
  const body = bodySchema(operation);
  const full = baseline(generator, operation, name, 'all');
  if (body === undefined || full?.body.kind !== 'json') return undefined;
  const value = alternativesOf(generator.contract, body.schema.schema, full.body.value)
    .find((each) => each.name === alternative)
    ?.own?.(generator.mark(`${name}/${alternative}`));
  if (value === undefined || generator.validators.for(body.schema, 'request')(value).length > 0)
    return undefined;
  return { ...full, body: { ...full.body, value } };
}

/** The request that {@link validParts} has under a label, its data told from all others by `name`. */
export function validPart(
  generator: RequestGenerator,
  operation: Operation,
  name: string,
  label: string,
): Parts | undefined {
  return candidates(generator, operation, name).find((item) => item.label === label && item.isValid())?.parts;
}

function candidates(generator: RequestGenerator, operation: Operation, name: string): readonly Candidate[] {
  const plain = baseline(generator, operation, `${name}/required`, 'required');
  const full = baseline(generator, operation, `${name}/all`, 'all') ?? plain;
  if (plain === undefined || full === undefined) return [];
  const optional = operation.parameters.filter(
    (parameter) =>
      parameter.in !== 'path' &&
      !isConditional(parameter) &&
      // A tenant, a version: with another, what the path names is another thing.
      !(parameter.required && parameter.in === 'header' && operation.path.includes('{')),
  );
  const { document } = generator.contract;
  const isCursor = (parameter: Parameter): boolean => isOpaqueCursor(document, operation, parameter);
  const values = optional.map((parameter) => {
    const found = knownValues(generator, operation, parameter) ?? valuesOf(generator, parameter, name);
    return { parameter, values: isCursor(parameter) ? spread(found, MADE_UP) : found };
  });
  const paired = values.filter(({ parameter }) => !isCursor(parameter));
  const fresh = (label: string): Parts =>
    operation.requestBody === undefined
      ? plain
      : { ...plain, body: (baseline(generator, operation, `${name}/${label}`, 'required') ?? plain).body };
  return [
    valid('required-only', () => plain),
    ...(operation.requestBody === undefined ? [] : [valid('all-properties', () => full)]),
    ...otherwiseTyped(generator, operation, full, name).map(({ label, parts }) => valid(label, parts)),
    ...values.flatMap((item) => oneParameter(item, fresh)),
    ...spread(
      paired.flatMap((first, index) =>
        paired.slice(index + 1).flatMap((second) => pairs(first, second, fresh)),
      ),
      MOST_PAIRS,
    ),
    ...bodies(generator, operation, full, name),
  ];
}

function valid(
  label: string,
  parts: () => Parts,
  isValid: () => boolean = () => true,
  alone?: () => readonly Candidate[],
): Candidate {
  return {
    label,
    get parts() {
      return parts();
    },
    isValid,
    ...(alone && { alone }),
  };
}

/** The values that were told of a parameter, where one of them is valid. */
function knownValues(
  generator: RequestGenerator,
  operation: Operation,
  parameter: Parameter,
): readonly Labelled[] | undefined {
  const told = generator.knowledge
    .told(operation, parameter)
    ?.filter((value) => generator.validators.for(parameter.schema, 'request')(value).length === 0);
  if (told === undefined || told.length === 0) return undefined;
  return told.map((value, index) => labelled(`known-${index + 1}`, value));
}

/** A parameter's values; those of a key that each request has its own of are none that another may have had. */
function valuesOf(
  generator: RequestGenerator,
  parameter: Parameter,
  name: string,
): ReturnType<typeof parameterValues> {
  const { format } = summaryOf(generator.contract.document, parameter.schema.schema).string;
  return isIdempotencyKey(parameter) && format === 'uuid' ? [] : parameterValues(generator, parameter, name);
}

/** Every valid boundary value of a parameter. */
export function parameterValues(
  generator: RequestGenerator,
  parameter: Parameter,
  name: string,
): readonly Labelled[] {
  const validate = generator.validators.for(parameter.schema);
  const base = parameterBase(generator, parameter, name) ?? null;
  const mark = generator.mark(`${name}/${parameter.name}`);
  const values = boundariesOf(generator.contract, parameter.schema.schema, base).map(({ label, of }) =>
    labelled(label, of(base, mark)),
  );
  const examples = parameter.examples.map((value, index) => labelled(`named-example-${index + 1}`, value));
  const plain = values.length === 0 && base !== null ? [labelled('plain', base)] : [];
  return [...values, ...examples, ...plain]
    .filter(({ value }) => validate(value).length === 0 && isSendable(generator.contract, value, parameter))
    .filter(distinct);
}

/** A parameter and the values that are tried of it. */
interface ParameterValues {
  readonly parameter: Parameter;
  readonly values: readonly Labelled[];
}

/** What a case's parameters are put into, its data told from all others by the label. */
type Fresh = (label: string) => Parts;

function oneParameter({ parameter, values }: ParameterValues, fresh: Fresh): readonly Candidate[] {
  return values.map((item) => {
    const label = `${parameter.name}=${item.label}`;
    return valid(label, () => withParameter(fresh(label), parameter, { kind: 'value', value: item.value }));
  });
}

/** Pairs of values of an operation's parameters, at most. */
const MOST_PAIRS = 60;

/** Values of one parameter in a pair with another's, at most. */
const PAIR_VALUES = 6;

function pairs(first: ParameterValues, second: ParameterValues, fresh: Fresh): readonly Candidate[] {
  return first.values.slice(0, PAIR_VALUES).flatMap((a) =>
    second.values.slice(0, PAIR_VALUES).map((b) => {
      const label = `${first.parameter.name}=${a.label},${second.parameter.name}=${b.label}`;
      return valid(label, () =>
        withParameter(
          withParameter(fresh(label), first.parameter, { kind: 'value', value: a.value }),
          second.parameter,
          { kind: 'value', value: b.value },
        ),
      );
    }),
  );
}

function bodies(
  generator: RequestGenerator,
  operation: Operation,
  full: Parts,
  name: string,
): readonly Candidate[] {
  const body = bodySchema(operation);
  if (body === undefined || full.body.kind !== 'json') return [];
  const { mediaType, schema, options } = body;
  const validate = generator.validators.for(schema, 'request');
  const isValid = (value: Json): boolean =>
    validate(value).length === 0 &&
    generator.knowledge.agrees(operation, value) &&
    isWritable(generator.contract.document, schema.schema, value, mediaType, options);
  const base = full.body.value;
  const usualMark = generator.mark(`${name}/body`);
  const candidate = ({ label, of, members }: Variation): Candidate => {
    const usual = (): Json => of(base, usualMark);
    return valid(
      label,
      () => {
        const own = baseline(generator, operation, `${name}/${label}`, 'all')?.body;
        const fresh = of(own?.kind === 'json' ? own.value : base, generator.mark(`${name}/${label}`));
        return { ...full, body: { kind: 'json', value: isValid(fresh) ? fresh : usual(), mediaType } };
      },
      () => isValid(usual()),
      members && (() => members.map(candidate)),
    );
  };
  const variations = boundariesOf(generator.contract, schema.schema, base);
  const bulk = bulkBy(generator.contract, operation);
  return (bulk === undefined ? variations : packedItems(generator, bulk, name, variations)).map(candidate);
}

/** So many of a list at most, from all over it. */
export function spread<T>(items: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, items.length / most);
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

function distinct(item: Labelled, index: number, all: readonly Labelled[]): boolean {
  return all.findIndex((other) => other.value === item.value) === index;
}

/** The key of the only path parameter of an item's path: its last. */
export function identityKey(operation: Operation): string | undefined {
  const name = /\{([^}]+)\}[^{}]*$/.exec(operation.path)?.[1];
  const parameter = operation.parameters.find((item) => item.in === 'path' && item.name === name);
  return parameter && parameterKey(parameter);
}
