import * as fc from 'fast-check';
import { contractOf } from '../../../spec/model/load.ts';
import type { Contract } from '../../../spec/model/types.ts';
import type { JsonObject } from '../../../spec/json/json.ts';

/** Paths that overlap, their methods, and the schema of the identities in them, by its number. */
export interface Overlapping {
  readonly paths: readonly { readonly path: string; readonly methods: readonly string[] }[];
  readonly identity: number;
}

/** A contract, and the values that its services know: those of its schemas, and those they assign. */
export interface Served {
  readonly contract: Contract;
  readonly known: readonly (string | number)[];
}

/** Those that stand twice are drawn more often: they overlap most. */
const PATHS = [
  '/things',
  '/things/{id}',
  '/things/{id}',
  '/things/eu',
  '/things/eu',
  '/things/{id}/parts',
  '/things/{id}/{part}',
  '/{kind}',
  '/{kind}/{id}',
  '/regions/{region}',
] as const;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Schemas of identities, and what a service assigns by them. */
const IDENTITIES: readonly { readonly schema: JsonObject; readonly known: Served['known'] }[] = [
  { schema: { type: 'integer', format: 'int64', examples: [7] }, known: [1, 2, 7] },
  { schema: { type: 'integer', minimum: 1, maximum: 9 }, known: [1, 2, 9] },
  { schema: { type: 'string' }, known: ['eu', 'things', '', '..', 'a/b', 'a1'] },
  { schema: { type: 'string', maxLength: 2 }, known: ['eu', 'us', 'EU'] },
  { schema: { type: 'string', enum: ['eu', 'us'] }, known: ['eu', 'us'] },
  { schema: { type: 'string', pattern: '^[a-z]+$', default: 'eu' }, known: ['eu', 'parts'] },
];

/** Draws such paths. */
export const overlapping: fc.Arbitrary<Overlapping> = fc.record({
  paths: fc.uniqueArray(
    fc.record({
      path: fc.constantFrom(...PATHS),
      methods: fc.subarray([...METHODS], { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 4, selector: ({ path }) => path },
  ),
  identity: fc.nat(IDENTITIES.length - 1),
});

/** The contract of overlapping paths. */
export function served({ paths, identity }: Overlapping): Served {
  const { schema = true, known = [] } = IDENTITIES[identity] ?? {};
  const document = {
    openapi: '3.1.0',
    info: { title: 'Overlapping', version: '1' },
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    paths: Object.fromEntries(
      paths.map(({ path, methods }) => [
        path,
        Object.fromEntries(methods.map((method) => [method, operation(path, method, schema)])),
      ]),
    ),
  };
  return { contract: contractOf(document), known: [...known, 'eu', 'us', 'things', 'regions'] };
}

function operation(path: string, method: string, schema: JsonObject | boolean): JsonObject {
  const thing = { type: 'object', properties: { id: schema, name: { type: 'string' } } };
  const answer = method === 'get' && !path.endsWith('}') ? { type: 'array', items: thing } : thing;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return {
    operationId: `${method}${path}`.replaceAll(/\W+/g, '_'),
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: schemaOf(name, schema) })),
      { name: 'size', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9 } },
    ],
    ...(method === 'get' || method === 'delete'
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: thing } } } }),
    responses: {
      [method === 'post' ? '201' : '200']: {
        description: 'Done.',
        content: { 'application/json': { schema: answer } },
      },
      '404': { description: 'Unknown.' },
      '4XX': { description: 'Refused.' },
    },
  };
}

function schemaOf(name: string, schema: JsonObject | boolean): JsonObject | boolean {
  if (name === 'region') return { type: 'string', enum: ['eu', 'us'] };
  return name === 'kind' ? { type: 'string', examples: ['things'] } : schema;
}
