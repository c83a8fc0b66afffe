import type { JsonObject } from '../../../spec/json/json.ts';

/** A document of as many operations that replace one resource, each with a body of as many properties. */
export function wideDocument(operations: number, properties: number): JsonObject {
  const kinds: readonly JsonObject[] = [
    { type: 'string', minLength: 1, maxLength: 40 },
    { type: 'integer', format: 'int64', minimum: 0 },
    { type: 'boolean' },
    { type: 'number' },
  ];
  const fields = Array.from(
    { length: properties },
    (_, index) => [`field${index}`, kinds[index % kinds.length] ?? true] as const,
  );
  const wide = { $ref: '#/components/schemas/Wide' };
  const content = { 'application/json': { schema: wide } };
  const paths = Array.from(
    { length: operations },
    (_, index) =>
      [
        `/things${index}/{id}`,
        {
          put: {
            operationId: `replace${index}`,
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
            requestBody: { required: true, content },
            responses: { '200': { description: 'ok', content }, '400': { description: 'bad' } },
          },
        },
      ] as const,
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Wide', version: '1' },
    security: [{ key: [] }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Wide: {
          type: 'object',
          required: fields.map(([name]) => name).filter((_, index) => index % 2 === 0),
          properties: Object.fromEntries(fields),
        },
      },
    },
  };
}
