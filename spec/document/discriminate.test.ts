import { expect, it } from 'vitest';
import { discriminate, isVague } from './discriminate.ts';
import type { JsonObject } from '../json/json.ts';

const choice: JsonObject = {
  oneOf: [{ $ref: '#/components/schemas/Branch' }, { $ref: '#/components/schemas/Tag' }],
  discriminator: { propertyName: 'type', mapping: { BRANCH: '#/components/schemas/Branch', TAG: 'Tag' } },
};

function withSchemas(Branch: JsonObject, Tag: JsonObject): JsonObject {
  return { components: { schemas: { Base: { properties: { type: { type: 'string' } } }, Branch, Tag } } };
}

it('alternatives say what only their discriminator says', () => {
  const document = withSchemas(
    { properties: { name: { type: 'string' } } },
    { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { name: { type: 'string' } } }] },
  );
  expect(isVague(choice, document)).toBe(true);
  expect(discriminate(choice, document).oneOf).toEqual([
    {
      $ref: '#/components/schemas/Branch',
      required: ['type'],
      properties: { type: { enum: ['BRANCH'] } },
    },
    { $ref: '#/components/schemas/Tag', required: ['type'], properties: { type: { enum: ['TAG'] } } },
  ]);
});

it('alternatives that say it themselves, that have no name and that take no more properties stay as they are', () => {
  const document = withSchemas(
    { properties: { type: { const: 'BRANCH' } } },
    { additionalProperties: false },
  );
  expect(discriminate(choice, document)).toEqual(choice);
  const open = withSchemas({}, {});
  const unnamed = { ...choice, discriminator: { propertyName: 'type' } };
  expect(discriminate(unnamed, open)).toEqual(unnamed);
});
