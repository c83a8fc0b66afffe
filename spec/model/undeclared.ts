import { templateNames } from '../document/path-template.ts';
import { patternOf } from './path-template.ts';
import type { Operation, Parameter } from './types.ts';

/**
 * Operations with all the parameters of their paths, those too that the document forgot to declare, as generators do
 * where a handler reads them by itself: they are what another operation declares at the same place, else any text.
 */
export function withUndeclared(operations: readonly Operation[]): readonly Operation[] {
  const declared = new Map<string, Parameter>();
  for (const { template, parameters } of operations)
    for (const parameter of parameters)
      if (parameter.in === 'path' && !declared.has(placeIn(template, parameter.name)))
        declared.set(placeIn(template, parameter.name), parameter);
  return operations.map((operation) => {
    const own = new Set(
      operation.parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name),
    );
    const missing = [...new Set(templateNames(operation.template).names)].filter((name) => !own.has(name));
    if (missing.length === 0) return operation;
    const implied = missing.map((name) => {
      const known = declared.get(placeIn(operation.template, name));
      return known === undefined ? anyText(name, operation.pointer) : { ...known, name };
    });
    return { ...operation, parameters: [...operation.parameters, ...implied] };
  });
}

/** A template up to one of its parameters: the same for all operations that have it there, whatever they call it. */
function placeIn(template: string, name: string): string {
  const at = template.indexOf(`{${name}}`);
  return patternOf(`${template.slice(0, at)}{${name}}`);
}

function anyText(name: string, pointer: string): Parameter {
  return {
    name,
    in: 'path',
    required: true,
    deprecated: false,
    description: '',
    style: 'simple',
    explode: false,
    schema: { schema: { type: 'string' }, pointer },
    allowReserved: false,
    contentType: undefined,
    examples: [],
    pointer,
  };
}
