import type { Operation, Schema } from '../../spec/model/types.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import { evaluate } from '../../spec/schema/evaluate.ts';
import { itemAt } from '../../spec/schema/summary/arrays.ts';
import { propertyAt } from '../../spec/schema/summary/objects.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { refTarget } from '../../spec/schema/walk.ts';
import { bodySchema, parameterBase, type RequestGenerator } from './request-generator.ts';
import { simplestOf } from './simplest.ts';

/** How deep the part is looked for that no value is found of. */
const DEEPEST = 8;

/** Characters of a schema that are told. */
const TOLD = 100;

/** Why no valid request of an operation can be made: the smallest part of its schemas that no value was found of. */
export function unmakeable(generator: RequestGenerator, operation: Operation): string {
  const parameter = operation.parameters.find(
    (item) => item.required && parameterBase(generator, item, 'why') === undefined,
  );
  if (parameter !== undefined)
    return said(generator, `the ${parameter.in} parameter ${parameter.name}`, parameter.schema.schema);
  const body = bodySchema(operation);
  return body === undefined
    ? 'no valid request can be made: none of the media types of its body can be written'
    : said(generator, 'the body', body.schema.schema);
}

function said(generator: RequestGenerator, place: string, schema: Schema): string {
  const { path, schema: part } = smallest(generator, schema, []);
  const { document } = generator.contract;
  const target = typeof part === 'boolean' ? part : (refTarget(document, part) ?? part);
  const text = stringifyJson(target);
  const told = text.length > TOLD ? `${text.slice(0, TOLD)}…` : text;
  const at = path.length === 0 ? place : `${path.join('.')} in ${place}`;
  return `no valid request can be made: no value was found for ${at}, by ${told}`;
}

interface Part {
  readonly path: readonly string[];
  readonly schema: Schema;
}

/** The innermost required part that no value is found of; the schema itself where each of them has one. */
function smallest(generator: RequestGenerator, schema: Schema, path: readonly string[]): Part {
  const { contract } = generator;
  const { object, array } = summaryOf(contract.document, schema);
  const parts: readonly Part[] = [
    ...[...object.required].map((name) => ({ path: [...path, name], schema: propertyAt(object, name) })),
    ...(array.minItems > 0 ? [{ path: [...path, 'items'], schema: itemAt(array, 0) }] : []),
  ];
  const failing = parts.find(
    (part) =>
      evaluate(part.schema, simplestOf(contract, part.schema, 'mark', 'required'), contract.document).length >
      0,
  );
  return failing === undefined || path.length > DEEPEST
    ? { path, schema }
    : smallest(generator, failing.schema, failing.path);
}
