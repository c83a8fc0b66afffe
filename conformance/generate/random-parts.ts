import * as fc from 'fast-check';
import type { Value } from 'fast-check';
import { isOpaqueCursor } from '../../spec/model/paging.ts';
import type { Contract, Operation, Parameter } from '../../spec/model/types.ts';
import type { Json } from '../../spec/json/json.ts';
import { arbitraryOf } from './arbitrary.ts';
import {
  baseline,
  baselineParameters,
  bodySchema,
  knownBody,
  type RequestGenerator,
} from './request-generator.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import { withParameter, type Parts } from '../exchange/parts.ts';
import { randomFor } from './random.ts';
import { isWritable } from './written-body.ts';
import { isSendable } from './sendable.ts';

/** A random valid request, and smaller ones of the same kind. */
export interface RandomParts {
  readonly parts: Parts;
  readonly shrink: () => Iterable<RandomParts>;
}

/** Draws that are made before a schema whose values come out invalid is given up. */
const MAX_DRAWS = 20;

/** One slot of a request that is drawn: a parameter or the body. */
interface Slot {
  readonly arbitrary: fc.Arbitrary<Json>;
  readonly isValid: (value: Json) => boolean;
  readonly put: (parts: Parts, value: Json | undefined) => Parts;
  readonly optional: boolean;
}

/** Whether a request of an operation has something to draw. */
export function canDraw(contract: Contract, operation: Operation): boolean {
  return (
    bodySchema(operation) !== undefined ||
    operation.parameters.some((parameter) => isDrawn(contract, operation, parameter))
  );
}

/** Draws a valid request of an operation; undefined where there is nothing to draw. The same for the same seed and name. */
export function randomParts(
  generator: RequestGenerator,
  operation: Operation,
  name: string,
): RandomParts | undefined {
  const slots = slotsOf(generator, operation);
  if (slots.length === 0) return undefined;
  const random = randomFor(generator.seed, name);
  const drawn = slots.map((slot) =>
    slot.optional && random.nextInt(0, 3) === 0 ? undefined : draw(slot, random),
  );
  const plain = plainFor(generator, operation, name, slots, drawn);
  return plain && assemble(slots, drawn, plain);
}

/** What the drawn values are put into: parameters alone, where a body is drawn. */
function plainFor(
  generator: RequestGenerator,
  operation: Operation,
  name: string,
  slots: readonly Slot[],
  drawn: readonly (Value<Json> | undefined)[],
): Parts | undefined {
  const isWhole = slots.every((slot, index) => slot.optional || drawn[index] !== undefined);
  if (!isWhole) return baseline(generator, operation, name, 'required');
  const parameters = baselineParameters(generator, operation, name);
  return parameters && { parameters, body: { kind: 'none' } };
}

function draw(slot: Slot, random: ReturnType<typeof randomFor>): Value<Json> | undefined {
  for (let attempt = 0; attempt < MAX_DRAWS; attempt += 1) {
    const value = slot.arbitrary.generate(random, 2 + attempt);
    if (slot.isValid(value.value)) return value;
  }
  return undefined;
}

function assemble(
  slots: readonly Slot[],
  drawn: readonly (Value<Json> | undefined)[],
  plain: Parts,
): RandomParts {
  const parts = slots.reduce((built, slot, index) => {
    const value = drawn[index];
    return value === undefined && !slot.optional ? built : slot.put(built, value?.value);
  }, plain);
  return { parts, shrink: () => smaller(slots, drawn, plain) };
}

function* smaller(
  slots: readonly Slot[],
  drawn: readonly (Value<Json> | undefined)[],
  plain: Parts,
): Iterable<RandomParts> {
  for (const [index, slot] of slots.entries()) {
    const value = drawn[index];
    if (value === undefined) continue;
    if (slot.optional) yield assemble(slots, drawn.with(index, undefined), plain);
    for (const next of slot.arbitrary.shrink(value.value_, value.context)) {
      if (slot.isValid(next.value)) yield assemble(slots, drawn.with(index, next), plain);
    }
  }
}

/** The slots of an operation's requests. */
function slotsOf(generator: RequestGenerator, operation: Operation): readonly Slot[] {
  const body = bodySchema(operation);
  const bodySlots: readonly Slot[] = body
    ? [
        {
          arbitrary: arbitraryOf(generator.contract, body.schema.schema),
          isValid: (value) =>
            generator.validators.for(body.schema, 'request')(value).length === 0 &&
            isWritable(generator.contract.document, body.schema.schema, value, body.mediaType, body.options),
          put: (parts, value) =>
            value === undefined
              ? parts
              : {
                  ...parts,
                  body: {
                    kind: 'json',
                    value: knownBody(generator, operation, value, operation.id, 'references'),
                    mediaType: body.mediaType,
                  },
                },
          optional: false,
        },
      ]
    : [];
  return [
    ...operation.parameters
      .filter((parameter) => isDrawn(generator.contract, operation, parameter))
      .map((parameter) => parameterSlot(generator, operation, parameter)),
    ...bodySlots,
  ];
}

/** Whether a parameter is drawn by chance: no list knows a cursor that it has not given. */
function isDrawn(contract: Contract, operation: Operation, parameter: Parameter): boolean {
  return (
    parameter.in === 'query' &&
    (parameter.required || !isOpaqueCursor(contract.document, operation, parameter))
  );
}

function parameterSlot(generator: RequestGenerator, operation: Operation, parameter: Parameter): Slot {
  const told = generator.knowledge.told(operation, parameter);
  return {
    arbitrary: told ? fc.constantFrom(...told) : arbitraryOf(generator.contract, parameter.schema.schema),
    isValid: (value) =>
      isSendable(generator.contract, value, parameter) &&
      generator.validators.for(parameter.schema)(value).length === 0,
    put: (parts, value) =>
      value === undefined && !parts.parameters.has(parameterKey(parameter))
        ? parts
        : withParameter(parts, parameter, value === undefined ? undefined : { kind: 'value', value }),
    optional: !parameter.required && told === undefined,
  };
}
