import { METHODS } from './operations.ts';

/** The versions of OpenAPI that are read, by what differs in their objects. */
export type Version = '3.0' | '3.1';

/** What an object of a document is: the object types of OpenAPI, and those of `x-ensures`. */
export type Role =
  | 'document'
  | 'components'
  | 'paths'
  | 'server'
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'header'
  | 'requestBody'
  | 'response'
  | 'mediaType'
  | 'encoding'
  | 'example'
  | 'link'
  | 'callback'
  | 'securityScheme'
  | 'schema'
  | 'ensures'
  | 'ensure'
  /** A schema in an ensure. */
  | 'ensurePart';

/** `one` object, a `list` or a `map` of them, or an `extensible` map, in which keys that begin with `x-` are none. */
export type Arity = 'one' | 'list' | 'map' | 'extensible';

/** What stands under a key; the key `*` stands for the object itself being the map. */
export type Shape = Readonly<Record<string, readonly [Arity, Role]>>;

/** Where a JSON Schema (2020-12, and 3.0's share of it) holds schemas. */
function schemaShape(role: Role): Shape {
  const each = (arity: Arity, keys: readonly string[]): Shape =>
    Object.fromEntries(keys.map((key) => [key, [arity, role]]));
  return {
    ...each('map', ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions']),
    ...each('list', ['allOf', 'anyOf', 'oneOf', 'prefixItems']),
    ...each('one', [
      'items',
      'contains',
      'additionalProperties',
      'propertyNames',
      'not',
      'if',
      'then',
      'else',
    ]),
    ...each('one', ['unevaluatedItems', 'unevaluatedProperties', 'contentSchema']),
  };
}

const CONTENT: Shape = { content: ['map', 'mediaType'] };
const DESCRIBED: Shape = { ...CONTENT, schema: ['one', 'schema'], examples: ['map', 'example'] };

/** Which objects stand in which, for every object type that OpenAPI 3.0 and 3.1 know. */
export const SHAPES: Readonly<Record<Role, Shape>> = {
  document: {
    servers: ['list', 'server'],
    components: ['one', 'components'],
    paths: ['one', 'paths'],
    webhooks: ['map', 'pathItem'],
  },
  components: {
    schemas: ['map', 'schema'],
    responses: ['map', 'response'],
    parameters: ['map', 'parameter'],
    examples: ['map', 'example'],
    requestBodies: ['map', 'requestBody'],
    headers: ['map', 'header'],
    securitySchemes: ['map', 'securityScheme'],
    links: ['map', 'link'],
    callbacks: ['map', 'callback'],
    pathItems: ['map', 'pathItem'],
    'x-ensures': ['map', 'ensure'],
  },
  paths: { '*': ['extensible', 'pathItem'] },
  server: {},
  pathItem: {
    servers: ['list', 'server'],
    parameters: ['list', 'parameter'],
    ...Object.fromEntries(METHODS.map((method) => [method, ['one', 'operation']] as const)),
  },
  operation: {
    servers: ['list', 'server'],
    parameters: ['list', 'parameter'],
    requestBody: ['one', 'requestBody'],
    responses: ['extensible', 'response'],
    callbacks: ['map', 'callback'],
  },
  parameter: DESCRIBED,
  header: DESCRIBED,
  requestBody: CONTENT,
  response: {
    headers: ['map', 'header'],
    ...CONTENT,
    links: ['map', 'link'],
    'x-ensures': ['one', 'ensures'],
  },
  mediaType: { schema: ['one', 'schema'], examples: ['map', 'example'], encoding: ['map', 'encoding'] },
  encoding: { headers: ['map', 'header'] },
  example: {},
  link: { server: ['one', 'server'], 'x-ensures': ['one', 'ensures'] },
  callback: { '*': ['extensible', 'pathItem'] },
  securityScheme: {},
  schema: schemaShape('schema'),
  ensures: { '*': ['map', 'ensure'] },
  ensure: schemaShape('ensurePart'),
  ensurePart: schemaShape('ensurePart'),
};

/**
 * The object types that a `$ref` may stand in the place of. OpenAPI has none for `paths`, `components` and operations, but
 * documents of several files do, and every bundler takes it.
 */
export const REFERABLE: ReadonlySet<Role> = new Set<Role>([
  'paths',
  'components',
  'pathItem',
  'operation',
  'parameter',
  'header',
  'requestBody',
  'response',
  'example',
  'link',
  'callback',
  'securityScheme',
  'schema',
  'ensure',
  'ensurePart',
]);
