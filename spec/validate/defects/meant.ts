import { isJsonArray, isJsonObject, type Json } from '../../json/json.ts';

/** A defect that a schema alone does not show, or shows at another place. */
interface Meant {
  readonly name: string;
  /** JSON Pointer of what is changed. */
  readonly at: string;
  readonly change: (value: Json | undefined) => Json | undefined;
  /** Where it is to be told, where that is elsewhere. */
  readonly on?: string;
}

const to = (value: Json) => (): Json => value;
const and =
  (more: Json) =>
  (value: Json | undefined): Json =>
    isJsonArray(value)
      ? [...value, more]
      : { ...(value !== undefined && isJsonObject(value) ? value : {}), ...(isJsonObject(more) ? more : {}) };

const set = (name: string, at: string, value: Json, on?: string): Meant => ({
  name,
  at,
  change: to(value),
  ...(on === undefined ? {} : { on }),
});
const add = (name: string, at: string, value: Json, on?: string): Meant => ({
  name,
  at,
  change: and(value),
  ...(on === undefined ? {} : { on }),
});

const LIST = '/paths/~1things/get';
const MAKE = '/paths/~1things/post';
const SCHEMAS = '/components/schemas';
const JSON_OF_LIST = `${LIST}/responses/200/content/application~1json`;
const FORM = `${MAKE}/requestBody/content/multipart~1form-data`;
const SCHEMES = '/components/securitySchemes';
const LINK = `${MAKE}/responses/201/links/read`;
const PARAMETER = `${LIST}/parameters/0`;

/** What is wrong by its meaning: a name that leads nowhere, two that are one, a value that no reader takes. */
export const MEANT: readonly Meant[] = [
  // OpenAPI and Info
  set('the version is none', '/openapi', '3.1'),
  set('the dialect is no URI', '/jsonSchemaDialect', 'not a uri'),
  set('the terms are no URI', '/info/termsOfService', 'not a uri'),
  set('an e-mail address is none', '/info/contact/email', 'nobody'),
  set('the URL of a contact is none', '/info/contact/url', 'not a url'),
  add('a licence by identifier and URL', '/info/license', { url: 'https://example.com' }),
  set('a control character in a title', '/info/title', 'Every\u0007thing'),
  set('the URL of documentation is none', '/externalDocs/url', 'not a url'),
  // Servers
  set('a variable of a server is not defined', '/servers/0/url', 'https://{region}.{zone}.example.com'),
  set('the default of a variable is none of its values', '/servers/0/variables/region/default', 'asia'),
  set('a variable has no values', '/servers/0/variables/region/enum', []),
  set(
    'a variable is not used',
    '/servers/0/variables',
    { region: { default: 'eu' }, zone: { default: 'a' } },
    '/servers/0/variables/zone',
  ),
  set('an environment that there is not', '/servers/0/x-environment', 'prodution'),
  set('an environment is no text', '/servers/0/x-environment', true),
  set('the URL of a server has a query', '/servers/0/url', 'https://{region}.example.com?a=1'),
  set('the URL of a server cannot be read', '/servers/0/url', 'https://{region}.exa mple.com'),
  // Tags
  add('a tag twice', '/tags', { name: 'things' }, '/tags/1'),
  // Paths
  {
    name: 'a path without a slash',
    at: '/paths',
    change: and({ things: { get: { responses: { '200': { description: 'x' } } } } }),
    on: '/paths/things',
  },
  add(
    'a path of the same shape',
    '/paths',
    {
      '/things/{other}': {
        get: {
          parameters: [{ name: 'other', in: 'path', required: true, schema: { type: 'string' } }],
          responses: { '200': { description: 'x' } },
        },
      },
    },
    '/paths/~1things~1{other}',
  ),
  add(
    'a parameter of the path is not declared',
    '/paths',
    { '/more/{id}': { get: { responses: { '200': { description: 'x' } } } } },
    '/paths/~1more~1{id}',
  ),
  add(
    'a path with a query',
    '/paths',
    { '/more?a=1': { get: { responses: { '200': { description: 'x' } } } } },
    '/paths/~1more?a=1',
  ),
  add(
    'a brace that is not closed',
    '/paths',
    { '/more/{id': { get: { responses: { '200': { description: 'x' } } } } },
    '/paths/~1more~1{id',
  ),
  add('an unknown method', '/paths/~1things', { gett: { responses: {} } }, '/paths/~1things/gett'),
  // Operations
  set('an operationId twice', `${MAKE}/operationId`, 'listThings'),
  set('an operationId is empty', `${MAKE}/operationId`, ''),
  set('no responses at all', `${LIST}/responses`, {}),
  add('a status that is none', `${LIST}/responses`, { '20': { description: 'x' } }, `${LIST}/responses/20`),
  add('a status out of range', `${LIST}/responses`, { '600': { description: 'x' } }, `${LIST}/responses/600`),
  add(
    'a range of statuses in lower case',
    `${LIST}/responses`,
    { '4xx': { description: 'x' } },
    `${LIST}/responses/4xx`,
  ),
  add('a tag of an operation twice', `${LIST}/tags`, 'things', `${LIST}/tags/1`),
  // Parameters
  add(
    'a parameter twice',
    `${LIST}/parameters`,
    { name: 'limit', in: 'query', schema: {} },
    `${LIST}/parameters/3`,
  ),
  set('a place of a parameter that is none', `${PARAMETER}/in`, 'body'),
  set('a style that does not go with the place', `${PARAMETER}/style`, 'matrix'),
  set('a style that is none', `${PARAMETER}/style`, 'curly'),
  add('schema and content', PARAMETER, { content: { 'application/json': {} } }),
  set('content of no media type', `${LIST}/parameters/1/content`, {}),
  set('content of two media types', `${LIST}/parameters/1/content`, {
    'application/json': {},
    'text/plain': {},
  }),
  { name: 'neither schema nor content', at: `${PARAMETER}/schema`, change: () => undefined, on: PARAMETER },
  add('example and examples', PARAMETER, { examples: { a: { value: 1 } } }),
  set('a path parameter that is not required', '/components/parameters/ThingId/required', false),
  set('a path parameter that the path has not', '/components/parameters/ThingId/name', 'thing'),
  set('a default that its schema forbids', `${PARAMETER}/schema/default`, 200),
  set('an example that its schema forbids', `${PARAMETER}/example`, 500),
  set('allowEmptyValue in a path', '/components/parameters/ThingId/allowEmptyValue', true),
  // Request bodies, media types, encodings
  set('a body of no media type', `${MAKE}/requestBody/content`, {}),
  set(
    'a media type that is none',
    `${MAKE}/requestBody/content`,
    { json: { schema: {} } },
    `${MAKE}/requestBody/content/json`,
  ),
  set(
    'an example of a body that its schema forbids',
    `${MAKE}/requestBody/content/application~1json/example`,
    { id: 'one' },
  ),
  add('example and examples of a body', `${MAKE}/requestBody/content/application~1json`, { examples: {} }),
  add(
    'an encoding of no property',
    `${FORM}/encoding`,
    { photo: { contentType: 'image/png' } },
    `${FORM}/encoding/photo`,
  ),
  set('an encoding of no style', `${FORM}/encoding/picture/style`, 'matrix'),
  // Headers
  add('schema and content of a header', '/components/headers/Rate', { content: { 'application/json': {} } }),
  set('neither schema nor content of a header', '/components/headers/Rate', { description: 'x' }),
  set('a style of a header that is none', `${LIST}/responses/200/headers/X-Total/style`, 'form'),
  set('content of two media types in a header', `${LIST}/responses/200/headers/X-Page/content`, {
    'application/json': {},
    'text/plain': {},
  }),
  set('content of no media type in a header', `${LIST}/responses/200/headers/X-Page/content`, {}),
  set(
    'an example of a header that its schema forbids',
    `${LIST}/responses/200/headers/X-Total/example`,
    'three',
  ),
  set(
    'the name of a header is none',
    `${LIST}/responses/200/headers`,
    { 'X Total': { schema: {} } },
    `${LIST}/responses/200/headers/X Total`,
  ),
  // Examples
  add('value and externalValue', '/components/examples/Two', { externalValue: 'https://example.com' }),
  set('an example elsewhere that is no URI', `${JSON_OF_LIST}/examples/far/externalValue`, 'not a uri'),
  set('a named example that its schema forbids', `${LIST}/parameters/2/examples/byName/value`, 'colour'),
  // Links
  set('a Link to an operation that is not there', `${LINK}/operationId`, 'getThings'),
  set(
    'a Link by a pointer that leads nowhere',
    `${MAKE}/responses/201/links/byRef/operationRef`,
    '#/paths/~1nothing/get',
  ),
  add('a Link by two names', LINK, { operationRef: '#/paths/~1things/get' }),
  { name: 'a Link to nothing', at: `${LINK}/operationId`, change: () => undefined, on: LINK },
  set('a parameter of a Link that there is not', `${LINK}/parameters`, { thing: '$response.body#/id' }),
  set('an expression of a Link that is none', `${LINK}/parameters/thingId`, '$response.boddy#/id'),
  set('an expression of a Link that has no value', `${LINK}/parameters/thingId`, '$request.query.limit'),
  set(
    'an expression of a Link that leads nowhere in the body',
    `${LINK}/parameters/thingId`,
    '$response.body#/idd',
  ),
  add('a Link without what the path needs', `${LINK}`, { parameters: {} }),
  add('a body for an operation that takes none', LINK, { requestBody: { a: 1 } }, `${LINK}/requestBody`),
  // Callbacks
  set(
    'an expression of a callback that is none',
    `${MAKE}/callbacks/made`,
    { '{$request.qery.hook}': { post: { responses: { '200': { description: 'x' } } } } },
    `${MAKE}/callbacks/made/{$request.qery.hook}`,
  ),
  set(
    'an expression of a callback that is not closed',
    `${MAKE}/callbacks/made`,
    { '{$request.query.hook': { post: { responses: { '200': { description: 'x' } } } } },
    `${MAKE}/callbacks/made/{$request.query.hook`,
  ),
  // References
  set('a $ref that leads nowhere', `${JSON_OF_LIST}/schema/items/$ref`, '#/components/schemas/Thin'),
  set(
    'a $ref to a parameter where a schema is wanted',
    `${JSON_OF_LIST}/schema/items/$ref`,
    '#/components/parameters/ThingId',
  ),
  set(
    'a $ref to a response where a schema is wanted',
    `${JSON_OF_LIST}/schema/items/$ref`,
    '#/components/responses/Failure',
  ),
  set(
    'a $ref to a schema where a parameter is wanted',
    '/paths/~1things~1{thingId}/parameters/0/$ref',
    '#/components/schemas/Thing',
  ),
  set(
    'a $ref to a schema where a response is wanted',
    '/paths/~1things~1{thingId}/get/responses/404/$ref',
    '#/components/schemas/Thing',
  ),
  set(
    'a $ref to a schema where an example is wanted',
    `${JSON_OF_LIST}/examples/two/$ref`,
    '#/components/schemas/Thing',
  ),
  set(
    'a $ref to a response where a body is wanted',
    '/webhooks/gone/post/requestBody/$ref',
    '#/components/responses/Failure',
  ),
  set(
    'a $ref to a header where a parameter is wanted',
    '/paths/~1things~1{thingId}/parameters/0/$ref',
    '#/components/headers/Rate',
  ),
  set(
    'a $ref to a Link where a response is wanted',
    '/paths/~1things~1{thingId}/get/responses/404/$ref',
    '#/components/links/Read',
  ),
  set('a $ref to nothing but itself', `${SCHEMAS}/Failure`, { $ref: '#/components/schemas/Failure' }),
  set('a $ref is empty', `${JSON_OF_LIST}/schema/items/$ref`, ''),
  set('a $ref to a file that is not there', `${JSON_OF_LIST}/schema/items/$ref`, './nothing.yaml#/Thing'),
  // Schemas
  set('a type that is none', `${SCHEMAS}/Thing/properties/name/type`, 'text'),
  set('a list of types with a wrong one', `${SCHEMAS}/Thing/properties/name/type`, ['string', 'nil']),
  set('a pattern that is none', `${SCHEMAS}/Thing/properties/name/pattern`, '[a-'),
  set('a length below none', `${SCHEMAS}/Thing/properties/name/minLength`, -1),
  set('a length that is no integer', `${SCHEMAS}/Thing/properties/name/maxLength`, 1.5),
  set('a divisor of none', `${SCHEMAS}/Thing/properties/sizes/items/multipleOf`, 0),
  set('required twice', `${SCHEMAS}/Thing/required`, ['id', 'id']),
  set('required is true', `${SCHEMAS}/Thing/properties/name/required`, true),
  set('an enumeration twice the same', `${SCHEMAS}/Thing/properties/kind/enum`, ['cat', 'cat', 'dog']),
  set('a default that is none of the enumeration', `${SCHEMAS}/Thing/properties/kind/default`, 'bird'),
  set(
    'an example that the pattern forbids',
    `${SCHEMAS}/Thing/properties/name/examples`,
    ['one'],
    `${SCHEMAS}/Thing/properties/name/examples/0`,
  ),
  set('nullable in 3.1', `${SCHEMAS}/Thing/properties/name/nullable`, true),
  set('exclusiveMinimum as in 3.0', `${SCHEMAS}/Thing/properties/sizes/items/exclusiveMinimum`, true),
  set('a format misspelt', `${SCHEMAS}/Thing/properties/at/format`, 'datetime'),
  set('a keyword misspelt', `${SCHEMAS}/Thing/properties/name/minLenght`, 1),
  set('alternatives of none', `${SCHEMAS}/Firm/properties/seat/anyOf`, []),
  set('items is a list, as before 2020-12', `${SCHEMAS}/Thing/properties/sizes/items`, [{ type: 'number' }]),
  set('a circle that no value ends', `${SCHEMAS}/Failure`, {
    allOf: [{ $ref: '#/components/schemas/Failure' }],
  }),
  // Discriminator
  set('a discriminator that the alternatives have not', `${SCHEMAS}/Maker/discriminator/propertyName`, 'typ'),
  set(
    'a mapping that leads nowhere',
    `${SCHEMAS}/Maker/discriminator/mapping/person`,
    '#/components/schemas/Persn',
  ),
  set('a mapping to a name that is none', `${SCHEMAS}/Maker/discriminator/mapping/firm`, 'Frm'),
  set(
    'a mapping to what is no alternative',
    `${SCHEMAS}/Maker/discriminator/mapping/person`,
    '#/components/schemas/Failure',
  ),
  set('a mapping that is no text', `${SCHEMAS}/Maker/discriminator/mapping/person`, 1),
  {
    name: 'a discriminator without alternatives',
    at: `${SCHEMAS}/Maker/oneOf`,
    change: () => undefined,
    on: `${SCHEMAS}/Maker/discriminator`,
  },
  add(
    'a discriminator that is optional',
    `${SCHEMAS}/Person`,
    { required: ['born'] },
    `${SCHEMAS}/Maker/discriminator/propertyName`,
  ),
  // XML
  set('a namespace that is no URI', `${SCHEMAS}/Thing/xml/namespace`, 'not a uri'),
  // Security
  set('a scheme that is not there', '/security/0', { kee: [] }, '/security/0/kee'),
  set(
    'a scope that is not declared',
    `${LIST}/security/0/oauth`,
    ['things:write'],
    `${LIST}/security/0/oauth/0`,
  ),
  set('a type of scheme that is none', `${SCHEMES}/key/type`, 'token'),
  set('a place of a key that is none', `${SCHEMES}/key/in`, 'body'),
  set('a URL of OAuth that is none', `${SCHEMES}/oauth/flows/authorizationCode/tokenUrl`, 'not a url'),
  set(
    'the URL of authorization is none',
    `${SCHEMES}/oauth/flows/authorizationCode/authorizationUrl`,
    'not a url',
  ),
  set('the URL of OpenID is none', `${SCHEMES}/connect/openIdConnectUrl`, 'not a url'),
  set('a scope that is no text', `${SCHEMES}/oauth/flows/clientCredentials/scopes`, { 'things:read': 1 }),
  set('bearerFormat of what is no bearer', `${SCHEMES}/bearer/scheme`, 'basic', `${SCHEMES}/bearer`),
  // Components
  add('a name of a component that is none', SCHEMAS, { 'a b': {} }, `${SCHEMAS}/a b`),
  // Extensions of this contract
  set('a date of sunset that is none', `${LIST}/x-sunset`, '2030-02-30'),
  set('a moment in the place of a date', `${LIST}/x-sunset`, '2030-12-05T00:00:00Z'),
  set('deprecated after the sunset', `${LIST}/x-deprecated-since`, '2031-01-01'),
  set('replaced by what is not there', `${LIST}/x-replaced-by`, 'findThing'),
  set('replaced by a list', `${LIST}/x-replaced-by`, ['findThings']),
  set('replaced by itself', `${LIST}/x-replaced-by`, 'listThings'),
  set('a sunset of what is not deprecated', `${LIST}/deprecated`, false, `${LIST}/x-sunset`),
  set('a sunset on a path', '/paths/~1things/x-sunset', '2030-12-05'),
  set('a replacement on a path', '/paths/~1things/x-replaced-by', 'findThings'),
  set('an environment on an operation', `${LIST}/x-environment`, 'production'),
  set('an ensure on an operation', `${LIST}/x-ensures`, { a: {} }),
  set('a resource that is neither true nor false', `${LIST}/x-resource`, 'no'),
  set('a resource on a path', '/paths/~1things/x-resource', false),
  set('a sunset misspelt', `${LIST}/x-sunst`, '2030-12-05'),
  set(
    'an ensure by a parameter that is not there',
    `${LIST}/responses/200/x-ensures/page-within-limit/maxItems`,
    '$request.query.limt',
  ),
  set(
    'an ensure by a parameter that is no number',
    `${LIST}/responses/200/x-ensures/page-within-limit/maxItems`,
    '$request.query.sort',
  ),
  set(
    'an ensure of a keyword that is none',
    `${LIST}/responses/200/x-ensures/page-within-limit`,
    { maxItms: 3 },
    `${LIST}/responses/200/x-ensures/page-within-limit/maxItms`,
  ),
];
