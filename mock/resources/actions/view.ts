import type { Operation, Schema, SchemaAt } from '../../../spec/model/types.ts';
import type { Json, JsonObject } from '../../../spec/json/json.ts';
import { escapeToken, pointerTokens } from '../../../spec/json/pointer.ts';
import { nounOf } from '../../../spec/model/path-template.ts';
import { representationIn } from '../../../spec/model/representation.ts';
import { jsonContent, responseFor } from '../../../spec/model/response-for.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { wrapperOf } from '../model/wrapper.ts';
import { settled } from '../model/fitted.ts';
import { namesOfOthers } from './names-of-others.ts';
import { sampleOf } from '../model/sample.ts';
import type { Ground } from './action.ts';
import { follow, validateFor } from '../model/validate-for.ts';

/** How an answer shows a resource. */
export interface View {
  /** Whether it is the very form in which the resource is kept. */
  readonly same: boolean;
  /** Whether the resource is shown in that form, be it in an envelope. */
  readonly isWhole: boolean;
  show(value: JsonObject): Json;
}

/** The view that an operation's answer with a status has of a resource; undefined where it has no body. */
export function viewOf(
  ground: Pick<Ground, 'contract' | 'validators' | 'now'>,
  resource: StatefulResource,
  operation: Operation,
  status: number,
): View | undefined {
  const { document } = ground.contract;
  const response = responseFor(operation, status);
  const schema = jsonContent(response)?.schema;
  if (response === undefined || schema === undefined) return undefined;
  const shown = representationIn(document, response, {
    parameter: resource.parameter,
    noun: nounOf(resource.collection),
    property: resource.identity,
  });
  const held = shown ?? heldIn(document, resource, schema.schema);
  const [wrapper] = pointerTokens(held?.at ?? '') ?? [];
  const [alias = resource.identity] = pointerTokens(shown?.identity ?? '') ?? [];
  if (held === undefined || wrapper === undefined) return formOf(ground, resource, schema, alias);
  const inner = formOf(ground, resource, { schema: held.schema.schema, pointer: '' }, alias);
  const { properties, required } = outlineOf(document, schema.schema);
  const others = [...properties].filter(([name]) => name !== wrapper && required.has(name));
  return {
    same: false,
    isWhole: inner.isWhole,
    show: (value) =>
      Object.fromEntries([
        ...others.map(([name, other]) => [name, sampleOf(document, other, ground.now())] as const),
        [wrapper, inner.show(value)],
      ]),
  };
}

/** Where an envelope holds what is the only one at its path. */
function heldIn(
  document: JsonObject,
  { kind, schema }: StatefulResource,
  body: Schema,
): { readonly at: string; readonly schema: SchemaAt } | undefined {
  const names = [...outlineOf(document, schema.schema).properties.keys()];
  const wrapper = kind === 'singleton' ? wrapperOf(document, body, names) : undefined;
  return wrapper && { at: `/${escapeToken(wrapper.name)}`, schema: { schema: wrapper.schema, pointer: '' } };
}

/** The view of a resource in the form of a schema, which may call its identity otherwise. What it shows of a stored value is made once. */
export function formOf(
  { contract, validators, state }: Pick<Ground, 'contract' | 'validators'> & Partial<Pick<Ground, 'state'>>,
  resource: StatefulResource,
  given: SchemaAt,
  alias = resource.identity,
): View {
  const { document } = contract;
  const schema = follow(document, given);
  if (schema.schema === follow(document, resource.schema).schema && !hidesPart(document, schema.schema))
    return { same: true, isWhole: true, show: (value) => value };
  const { types } = outlineOf(document, schema.schema);
  if (types.size > 0 && !types.has('object')) {
    const validate = validateFor(contract, validators, schema);
    return {
      same: false,
      isWhole: false,
      show(value) {
        const identity = value[resource.identity];
        return identity !== undefined && validate(identity).length === 0
          ? identity
          : sampleOf(document, schema.schema, new Date(0));
      },
    };
  }
  const validate = validateFor(contract, validators, schema);
  const shown = new WeakMap<JsonObject, Json>();
  const names = state ? namesOfOthers(contract, resource, schema.schema, state) : undefined;
  return {
    same: false,
    isWhole: false,
    show(value) {
      const known = shown.get(value);
      if (known !== undefined) return known;
      const others = names?.(value);
      const named =
        alias === resource.identity ? value : { ...value, [alias]: value[resource.identity] ?? null };
      const made = settled(document, schema.schema, validate, { ...named, ...others });
      // What others are called may change without it.
      if (others === undefined) shown.set(value, made);
      return made;
    },
  };
}

/** Levels of a resource that are looked through for what it hides. */
const LEVELS = 4;

/** Whether something of a schema is for requests alone, so that no answer shows it. */
function hidesPart(document: JsonObject, schema: Schema, depth = 0): boolean {
  if (depth > LEVELS) return false;
  const { properties, items } = outlineOf(document, schema);
  const parts = [...properties.values(), ...(items === undefined ? [] : [items])];
  return summaryOf(document, schema).writeOnly || parts.some((part) => hidesPart(document, part, depth + 1));
}
