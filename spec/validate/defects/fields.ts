/** What a field of an object holds, in a word; `any` may hold whatever there is. */
export type Kind = 'string' | 'boolean' | 'number' | 'object' | 'list' | 'any';

/** The fields of an object of the specification; an exclamation mark stands behind one that is required. */
type Fields = Readonly<Record<string, Kind | `${Kind}!`>>;

const DOCS: Fields = { description: 'string', url: 'string!' };
const REFERENCE_LIKE: Fields = {
  description: 'string',
  required: 'boolean',
  deprecated: 'boolean',
  style: 'string',
  explode: 'boolean',
  schema: 'object',
  examples: 'object',
  content: 'object',
};

/** The fixed fields of every object of OpenAPI 3.1, by where one stands in the sound document. */
export const OBJECTS: readonly (readonly [name: string, at: string, fields: Fields])[] = [
  [
    'OpenAPI',
    '',
    {
      openapi: 'string!',
      info: 'object!',
      jsonSchemaDialect: 'string',
      servers: 'list',
      paths: 'object',
      webhooks: 'object',
      components: 'object',
      security: 'list',
      tags: 'list',
      externalDocs: 'object',
    },
  ],
  [
    'Info',
    '/info',
    {
      title: 'string!',
      summary: 'string',
      description: 'string',
      termsOfService: 'string',
      contact: 'object',
      license: 'object',
      version: 'string!',
    },
  ],
  ['Contact', '/info/contact', { name: 'string', url: 'string', email: 'string' }],
  ['License', '/info/license', { name: 'string!', identifier: 'string' }],
  ['Server', '/servers/0', { url: 'string!', description: 'string', variables: 'object' }],
  [
    'Server Variable',
    '/servers/0/variables/region',
    { default: 'string!', enum: 'list', description: 'string' },
  ],
  ['Tag', '/tags/0', { name: 'string!', description: 'string', externalDocs: 'object' }],
  ['External Documentation', '/externalDocs', DOCS],
  ['External Documentation of a tag', '/tags/0/externalDocs', DOCS],
  ['External Documentation of an operation', '/paths/~1things/get/externalDocs', { url: 'string!' }],
  ['External Documentation of a schema', '/components/schemas/Thing/externalDocs', DOCS],
  [
    'Path Item',
    '/paths/~1things',
    {
      summary: 'string',
      description: 'string',
      servers: 'list',
      parameters: 'list',
      get: 'object',
      post: 'object',
    },
  ],
  [
    'Operation',
    '/paths/~1things/get',
    {
      tags: 'list',
      summary: 'string',
      description: 'string',
      operationId: 'string',
      parameters: 'list',
      responses: 'object',
      deprecated: 'boolean',
      security: 'list',
      servers: 'list',
      externalDocs: 'object',
    },
  ],
  ['Operation with a body', '/paths/~1things/post', { requestBody: 'object', callbacks: 'object' }],
  [
    'Parameter',
    '/paths/~1things/get/parameters/0',
    {
      ...REFERENCE_LIKE,
      name: 'string!',
      in: 'string!',
      allowEmptyValue: 'boolean',
      allowReserved: 'boolean',
    },
  ],
  [
    'Parameter with content',
    '/paths/~1things/get/parameters/1',
    { content: 'object!', name: 'string!', in: 'string!' },
  ],
  ['Parameter with examples', '/paths/~1things/get/parameters/2', { examples: 'object', schema: 'object!' }],
  [
    'Path parameter',
    '/components/parameters/ThingId',
    { name: 'string!', in: 'string!', required: 'boolean!', schema: 'object!' },
  ],
  [
    'Request Body',
    '/paths/~1things/post/requestBody',
    { description: 'string', required: 'boolean', content: 'object!' },
  ],
  ['Media Type', '/paths/~1things/post/requestBody/content/application~1json', { schema: 'object' }],
  [
    'Media Type with examples',
    '/paths/~1things/get/responses/200/content/application~1json',
    { examples: 'object', schema: 'object' },
  ],
  [
    'Media Type of a form',
    '/paths/~1things/post/requestBody/content/multipart~1form-data',
    { encoding: 'object' },
  ],
  [
    'Encoding',
    '/paths/~1things/post/requestBody/content/multipart~1form-data/encoding/picture',
    {
      contentType: 'string',
      headers: 'object',
      style: 'string',
      explode: 'boolean',
      allowReserved: 'boolean',
    },
  ],
  [
    'Response',
    '/paths/~1things/get/responses/200',
    { description: 'string!', headers: 'object', content: 'object' },
  ],
  ['Response with links', '/paths/~1things/post/responses/201', { description: 'string!', links: 'object' }],
  ['Header', '/paths/~1things/get/responses/200/headers/X-Total', REFERENCE_LIKE],
  ['Header with content', '/paths/~1things/get/responses/200/headers/X-Page', { content: 'object!' }],
  ['Shared header', '/components/headers/Rate', { schema: 'object!' }],
  ['Example', '/components/examples/Two', { summary: 'string', description: 'string' }],
  [
    'Example elsewhere',
    '/paths/~1things/get/responses/200/content/application~1json/examples/far',
    { externalValue: 'string' },
  ],
  [
    'Link',
    '/paths/~1things/post/responses/201/links/read',
    { operationId: 'string!', parameters: 'object', description: 'string', server: 'object' },
  ],
  [
    'Link by reference',
    '/paths/~1things/post/responses/201/links/byRef',
    { operationRef: 'string!', parameters: 'object' },
  ],
  ['Callback', '/paths/~1things/post/callbacks', { made: 'object' }],
  ['Reference', '/paths/~1things~1{thingId}/parameters/0', { $ref: 'string' }],
  [
    'Components',
    '/components',
    {
      schemas: 'object',
      responses: 'object',
      parameters: 'object',
      examples: 'object',
      requestBodies: 'object',
      headers: 'object',
      securitySchemes: 'object',
      links: 'object',
      callbacks: 'object',
      pathItems: 'object',
    },
  ],
  [
    'Schema',
    '/components/schemas/Thing',
    {
      type: 'any',
      title: 'string',
      description: 'string',
      required: 'list',
      minProperties: 'number',
      maxProperties: 'number',
      properties: 'object',
      xml: 'object',
      externalDocs: 'object',
    },
  ],
  [
    'Schema of a string',
    '/components/schemas/Thing/properties/name',
    { minLength: 'number', maxLength: 'number', pattern: 'string', examples: 'list' },
  ],
  ['Schema of an enumeration', '/components/schemas/Thing/properties/kind', { enum: 'list' }],
  [
    'Schema of a list',
    '/components/schemas/Thing/properties/sizes',
    { items: 'object', minItems: 'number', maxItems: 'number', uniqueItems: 'boolean' },
  ],
  [
    'Schema of a number',
    '/components/schemas/Thing/properties/sizes/items',
    { exclusiveMinimum: 'number', multipleOf: 'number' },
  ],
  [
    'Schema of an integer',
    '/paths/~1things/get/parameters/0/schema',
    { minimum: 'number', maximum: 'number' },
  ],
  [
    'Schema that is read only',
    '/components/schemas/Thing/properties/id',
    { readOnly: 'boolean', format: 'string' },
  ],
  ['Schema that is write only', '/components/schemas/Thing/properties/secret', { writeOnly: 'boolean' }],
  ['Schema that is deprecated', '/components/schemas/Thing/properties/old', { deprecated: 'boolean' }],
  ['Schema of a map', '/components/schemas/Thing/properties/other', { additionalProperties: 'object' }],
  ['Schema of alternatives', '/components/schemas/Maker', { oneOf: 'list', discriminator: 'object' }],
  ['Schema of any', '/components/schemas/Firm/properties/seat', { anyOf: 'list' }],
  [
    'Discriminator',
    '/components/schemas/Maker/discriminator',
    { propertyName: 'string!', mapping: 'object' },
  ],
  [
    'XML',
    '/components/schemas/Thing/xml',
    { name: 'string', namespace: 'string', prefix: 'string', wrapped: 'boolean' },
  ],
  [
    'Security Scheme by key',
    '/components/securitySchemes/key',
    { type: 'string!', name: 'string!', in: 'string!', description: 'string' },
  ],
  [
    'Security Scheme of HTTP',
    '/components/securitySchemes/bearer',
    { type: 'string!', scheme: 'string!', bearerFormat: 'string' },
  ],
  ['Security Scheme of OpenID', '/components/securitySchemes/connect', { openIdConnectUrl: 'string!' }],
  ['Security Scheme of OAuth', '/components/securitySchemes/oauth', { flows: 'object!' }],
  [
    'OAuth Flows',
    '/components/securitySchemes/oauth/flows',
    { authorizationCode: 'object', clientCredentials: 'object' },
  ],
  [
    'OAuth Flow by code',
    '/components/securitySchemes/oauth/flows/authorizationCode',
    { authorizationUrl: 'string!', tokenUrl: 'string!', refreshUrl: 'string', scopes: 'object!' },
  ],
  [
    'OAuth Flow of clients',
    '/components/securitySchemes/oauth/flows/clientCredentials',
    { tokenUrl: 'string!', scopes: 'object!' },
  ],
  ['Security Requirement', '/security/0', { key: 'list' }],
  ['Security Requirement of an operation', '/paths/~1things/get/security/0', { oauth: 'list' }],
];

/** Objects whose keys are free, so that an unknown one is none. */
export const OPEN: ReadonlySet<string> = new Set([
  'Callback',
  'Components',
  'Security Requirement',
  'Security Requirement of an operation',
  'Reference',
]);
