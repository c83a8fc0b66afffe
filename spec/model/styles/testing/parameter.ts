import type { Parameter } from '../../types.ts';

/** A parameter of the query, but for what is given. */
export function parameterOf(given: Partial<Parameter>): Parameter {
  return {
    name: 'color',
    in: 'query',
    required: false,
    deprecated: false,
    style: 'form',
    explode: false,
    allowReserved: false,
    schema: { schema: true, pointer: '#' },
    contentType: undefined,
    description: '',
    examples: [],
    pointer: '#',
    ...given,
  };
}
