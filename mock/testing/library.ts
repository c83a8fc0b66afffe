import { contractOf } from '../../spec/model/load.ts';
import type { Contract } from '../../spec/model/types.ts';
import type { JsonObject } from '../../spec/json/json.ts';

const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const answer = (name: string): JsonObject => ({ description: name, content: json(ref(name)) });
const failure = {
  description: 'Failure',
  content: { 'application/problem+json': { schema: ref('Problem') } },
};
const parameter = (name: string, place: string, schema: JsonObject): JsonObject => ({
  name,
  in: place,
  required: place === 'path',
  schema,
});

/** A contract of another kind: UUIDs, nested and wrapped lists, every verb, a key in a header, other errors. */
export function libraryContract(): Contract {
  return contractOf({
    openapi: '3.1.0',
    info: { title: 'Library', version: '1.0.0' },
    servers: [{ url: 'https://library.example/api/v2' }],
    security: [{ header: [] }],
    paths: {
      '/shelves': {
        post: {
          operationId: 'addShelf',
          requestBody: { required: true, content: json(ref('NewShelf')) },
          responses: { 201: answer('Shelf'), 422: failure },
        },
      },
      '/shelves/{shelfId}': {
        get: {
          operationId: 'getShelf',
          parameters: [parameter('shelfId', 'path', { type: 'string', format: 'uuid' })],
          responses: { 200: answer('Shelf'), 404: failure },
        },
      },
      '/shelves/{shelfId}/books': {
        parameters: [parameter('shelfId', 'path', { type: 'string', format: 'uuid' })],
        get: {
          operationId: 'listBooks',
          parameters: [
            parameter('genre', 'query', { type: 'string' }),
            parameter('year', 'query', { type: 'integer' }),
            parameter('pageSize', 'query', { type: 'integer', minimum: 1, maximum: 50, default: 10 }),
            parameter('offset', 'query', { type: 'integer', minimum: 0 }),
          ],
          responses: { 200: answer('Books') },
        },
        post: {
          operationId: 'addBook',
          requestBody: { required: true, content: json(ref('NewBook')) },
          responses: { 201: answer('Book'), 422: failure },
        },
      },
      '/shelves/{shelfId}/books/{bookId}': {
        parameters: [
          parameter('shelfId', 'path', { type: 'string', format: 'uuid' }),
          parameter('bookId', 'path', { type: 'string' }),
        ],
        get: { operationId: 'getBook', responses: { 200: answer('Book'), 404: failure } },
        put: {
          operationId: 'replaceBook',
          requestBody: { required: true, content: json(ref('NewBook')) },
          responses: { 200: answer('Book'), 404: failure, 422: failure },
        },
        patch: {
          operationId: 'changeBook',
          requestBody: {
            required: true,
            content: { 'application/merge-patch+json': { schema: { type: 'object' } } },
          },
          responses: { 200: answer('Book'), 400: failure, 404: failure },
        },
        delete: { operationId: 'removeBook', responses: { 204: { description: 'Gone' }, 404: failure } },
      },
      '/report': { get: { operationId: 'report', responses: { 200: answer('Report') } } },
    },
    components: {
      securitySchemes: { header: { type: 'apiKey', in: 'header', name: 'X-Library-Key' } },
      schemas: {
        NewShelf: { type: 'object', required: ['label'], properties: { label: { type: 'string' } } },
        Shelf: {
          allOf: [ref('NewShelf')],
          required: ['id'],
          properties: { id: { type: 'string', format: 'uuid', readOnly: true } },
        },
        NewBook: {
          type: 'object',
          required: ['title'],
          additionalProperties: false,
          properties: {
            title: { type: 'string', minLength: 1 },
            genre: { type: 'string' },
            year: { type: 'integer' },
          },
        },
        Book: {
          type: 'object',
          required: ['bookId', 'title', 'createdAt', 'updatedAt'],
          properties: {
            bookId: { type: 'string', pattern: '^id-\\d+$', readOnly: true },
            title: { type: 'string', minLength: 1 },
            genre: { type: 'string' },
            year: { type: 'integer' },
            createdAt: { type: 'string', format: 'date-time', readOnly: true },
            updatedAt: { type: 'string', format: 'date-time', readOnly: true },
          },
        },
        Books: {
          type: 'object',
          required: ['items', 'total'],
          properties: { items: { type: 'array', items: ref('Book') }, total: { type: 'integer' } },
        },
        Report: {
          type: 'object',
          required: ['books'],
          properties: { books: { type: 'integer', minimum: 7, maximum: 7 } },
        },
        Problem: {
          type: 'object',
          required: ['title', 'status'],
          properties: { title: { type: 'string' }, status: { type: 'integer' }, detail: { type: 'string' } },
        },
      },
    },
  });
}
