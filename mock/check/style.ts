import type { Parameter } from '../../spec/model/types.ts';
import type { Json, JsonObject } from '../../spec/json/json.ts';
import { shapeOf, type Shape } from '../model/shape.ts';
import { coerce } from './coerce.ts';

const SEPARATORS: ReadonlyMap<string, string> = new Map([
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
]);

/**
 * Makes the reader of a parameter's texts by its `style` and `explode` (OpenAPI 3.1, 'Style Values').
 * @returns a function from the texts the request gave the name (one for each time it stood there) to a JSON value.
 */
export function styleReader(document: JsonObject, parameter: Parameter): (texts: readonly string[]) => Json {
  const shape = shapeOf(document, parameter.schema.schema);
  if (shape.types.has('array')) return arrayReader(document, parameter, shape);
  if (shape.types.has('object') || isSpread(document, parameter))
    return objectReader(document, parameter, shape);
  return (texts) => coerce(unwrap(texts[0] ?? '', parameter), shape.types);
}

function arrayReader(
  document: JsonObject,
  parameter: Parameter,
  shape: Shape,
): (texts: readonly string[]) => Json {
  const types = shape.items === undefined ? new Set<string>() : shapeOf(document, shape.items).types;
  const separate = parameter.in === 'query' && parameter.explode && parameter.style === 'form';
  const separator =
    SEPARATORS.get(parameter.style) ?? (parameter.style === 'label' && parameter.explode ? '.' : ',');
  return (texts) => {
    const parts = separate ? texts : texts.flatMap((text) => unwrap(text, parameter).split(separator));
    return parts.map((part) => coerce(part, types));
  };
}

function objectReader(
  document: JsonObject,
  parameter: Parameter,
  shape: Shape,
): (texts: readonly string[]) => Json {
  const typed = (key: string, text: string): readonly [string, Json] => {
    const schema = shape.properties.get(key);
    return [key, coerce(text, schema === undefined ? new Set() : shapeOf(document, schema).types)];
  };
  const pair = (text: string): readonly [string, Json] => {
    const mark = text.indexOf('=');
    return mark < 0 ? typed(text, '') : typed(text.slice(0, mark), text.slice(mark + 1));
  };
  if (isSpread(document, parameter)) return (texts) => Object.fromEntries(texts.map(pair));
  return (texts) => {
    const parts = unwrap(texts[0] ?? '', parameter).split(',');
    if (parameter.explode) return Object.fromEntries(parts.map(pair));
    return Object.fromEntries(
      parts.flatMap((part, index) => (index % 2 === 0 ? [typed(part, parts[index + 1] ?? '')] : [])),
    );
  };
}

/** Whether an object's properties stand in the query one by one: `a=1&b=2`, or `p[a]=1&p[b]=2`. */
export function isSpread(document: JsonObject, parameter: Parameter): boolean {
  if (parameter.in !== 'query' || parameter.contentType !== undefined) return false;
  if (parameter.style === 'deepObject') return true;
  return (
    parameter.style === 'form' &&
    parameter.explode &&
    shapeOf(document, parameter.schema.schema).types.has('object')
  );
}

/** Takes the prefix of the styles `label` (`.5`) and `matrix` (`;name=5`) off. */
function unwrap(text: string, { style, name }: Parameter): string {
  if (style === 'label' && text.startsWith('.')) return text.slice(1);
  if (style === 'matrix' && text.startsWith(`;${name}=`)) return text.slice(name.length + 2);
  return text;
}
