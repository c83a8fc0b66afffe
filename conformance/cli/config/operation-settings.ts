import type { Json } from '../../../spec/json/json.ts';
import type { Severity } from '../../rules/rule.ts';
import type { Kind } from './kind.ts';

/** What is said of one operation, or of those that a pattern names. */
export interface OperationSettings {
  /** Whether it is left out. */
  readonly skip?: boolean;
  /** What findings weigh that show on it alone. */
  readonly severity?: Severity;
  /** The values that it takes for parameters and properties, by their names. */
  readonly values?: Readonly<Record<string, Json>>;
}

/** Settings by operation: further in, they add to those of the same operation. */
export const operationSettings: Kind<
  ReadonlyMap<string, OperationSettings>,
  Readonly<Record<string, OperationSettings>>
> = {
  schema: {
    type: 'object',
    additionalProperties: {
      type: 'object',
      additionalProperties: false,
      properties: {
        skip: { type: 'boolean', description: 'leave it out' },
        severity: { enum: ['must', 'should'], description: 'what findings weigh that show on it alone' },
        values: {
          type: 'object',
          description:
            'values that it takes for parameters and properties, by their names; a list is several',
        },
      },
    },
  },
  read: (data) => new Map(Object.entries(data)),
  join: (outer, inner) =>
    new Map(
      [...new Set([...outer.keys(), ...inner.keys()])].map((name) => {
        const [wide, near] = [outer.get(name), inner.get(name)];
        return [name, { ...wide, ...near, values: { ...wide?.values, ...near?.values } }];
      }),
    ),
  words: () => [],
};
