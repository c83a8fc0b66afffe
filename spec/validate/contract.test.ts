import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atPointer } from '../json/pointer.ts';
import { readFaultless } from '../source/faultless.ts';

/** What the source of the contract states, in its words, and where the contract says it. */
const STATEMENTS: readonly (readonly [statement: string, pointer: string, value: unknown])[] = [
  ['The interface version is 1.0.0.', '/info/version', '1.0.0'],
  ['GET /pets: listPets', '/paths/~1pets/get/operationId', 'listPets'],
  ['POST /pets: createPet', '/paths/~1pets/post/operationId', 'createPet'],
  ['GET /pets/{petId}: getPet', '/paths/~1pets~1{petId}/get/operationId', 'getPet'],
  ['limit: integer', '/paths/~1pets/get/parameters/0/schema/type', 'integer'],
  ['limit: not required', '/paths/~1pets/get/parameters/0/required', false],
  ['limit: minimum 1', '/paths/~1pets/get/parameters/0/schema/minimum', 1],
  ['limit: maximum 100', '/paths/~1pets/get/parameters/0/schema/maximum', 100],
  ['limit: default 20', '/paths/~1pets/get/parameters/0/schema/default', 20],
  ['status: PetStatus', '/paths/~1pets/get/parameters/1/schema/$ref', '#/components/schemas/PetStatus'],
  ['status: not required', '/paths/~1pets/get/parameters/1/required', false],
  ['petId: integer', '/paths/~1pets~1{petId}/get/parameters/0/schema/type', 'integer'],
  ['petId: int64', '/paths/~1pets~1{petId}/get/parameters/0/schema/format', 'int64'],
  ['petId: required', '/paths/~1pets~1{petId}/get/parameters/0/required', true],
  ['Request body: required', '/paths/~1pets/post/requestBody/required', true],
  [
    'Request body: shape NewPet',
    '/paths/~1pets/post/requestBody/content/application~1json/schema/$ref',
    '#/components/schemas/NewPet',
  ],
  ['name and categoryId required', '/components/schemas/NewPet/required', ['name', 'categoryId']],
  ['name: string', '/components/schemas/NewPet/properties/name/type', 'string'],
  ['categoryId: integer', '/components/schemas/NewPet/properties/categoryId/type', 'integer'],
  ['categoryId: int64', '/components/schemas/NewPet/properties/categoryId/format', 'int64'],
  ['Pet has every field of NewPet', '/components/schemas/Pet/allOf/0/$ref', '#/components/schemas/NewPet'],
  ['id: required', '/components/schemas/Pet/allOf/1/required', ['id']],
  ['id: integer', '/components/schemas/Pet/allOf/1/properties/id/type', 'integer'],
  ['id: int64', '/components/schemas/Pet/allOf/1/properties/id/format', 'int64'],
  ['The client does not send id', '/components/schemas/Pet/allOf/1/properties/id/readOnly', true],
  ['Pets: an array of Pet', '/components/schemas/Pets/items/$ref', '#/components/schemas/Pet'],
  ['PetStatus: exactly these', '/components/schemas/PetStatus/enum', ['available', 'pending', 'sold']],
  ['Error: all required', '/components/schemas/Error/required', ['code', 'message', 'status']],
  ['Error code: string', '/components/schemas/Error/properties/code/type', 'string'],
  ['Error message: string', '/components/schemas/Error/properties/message/type', 'string'],
  ['Error status: integer', '/components/schemas/Error/properties/status/type', 'integer'],
  ['HTTP bearer', '/components/securitySchemes/apiKey/type', 'http'],
  ['HTTP bearer', '/components/securitySchemes/apiKey/scheme', 'bearer'],
  ['getPet: deprecated', '/paths/~1pets~1{petId}/get/deprecated', true],
  ['removal on 5 December 2030', '/paths/~1pets~1{petId}/get/x-sunset', '2030-12-05'],
  ['The replacement is GET /pets', '/paths/~1pets~1{petId}/get/x-replaced-by', 'listPets'],
];

/** 'Responses' and 'Errors' of the source; 4XX is ours: 'Error responses carry the Error object'. */
const RESPONSES: readonly (readonly [pointer: string, statuses: readonly string[]])[] = [
  ['/paths/~1pets/get', ['200', '401', '4XX']],
  ['/paths/~1pets/post', ['201', '400', '401', '4XX']],
  ['/paths/~1pets~1{petId}/get', ['200', '401', '404', '4XX']],
];

const read = await readFaultless(join(import.meta.dirname, '../openapi.yaml'));
const document = read.ok ? read.value.value : {};

function keysAt(pointer: string): readonly string[] {
  return Object.keys(atPointer(document, pointer) ?? {});
}

test.each(STATEMENTS)('%s (%s)', (_statement, pointer, value) => {
  expect(atPointer(document, pointer)).toEqual(value);
});

test.each(RESPONSES)('%s answers as its source says, and needs the credential', (pointer, statuses) => {
  expect(keysAt(`${pointer}/responses`).toSorted()).toEqual([...statuses].toSorted());
  expect(atPointer(document, `${pointer}/security`)).toEqual([{ apiKey: [] }]);
});

test('three operations, five schemas, and nothing that the source does not have', () => {
  expect(keysAt('/paths')).toEqual(['/pets', '/pets/{petId}']);
  expect(keysAt('/paths/~1pets')).toEqual(['get', 'post']);
  expect(keysAt('/paths/~1pets~1{petId}')).toEqual(['get']);
  expect(keysAt('/components/schemas')).toEqual(['NewPet', 'Pet', 'Pets', 'PetStatus', 'Error']);
  expect(keysAt('/components/schemas/NewPet/properties')).toEqual(['name', 'categoryId', 'status']);
  expect(keysAt('/components/schemas/Error/properties')).toEqual(['code', 'message', 'status']);
  expect(keysAt('/webhooks')).toEqual([]);
});

test('two environments, production and staging, each base URL ends in the version prefix', () => {
  const servers = [0, 1].map((index) => atPointer(document, `/servers/${index}`));
  expect(servers.map((server) => atPointer(server ?? null, '/x-environment'))).toEqual([
    'production',
    'staging',
  ]);
  for (const server of servers) expect(atPointer(server ?? null, '/url')).toMatch(/\/v1$/);
});
