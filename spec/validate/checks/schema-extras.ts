import type { Check } from '../check.ts';
import { child } from '../../document/place.ts';
import { fieldFaults } from '../fixed-fields.ts';

const XML = {
  name: 'string',
  namespace: 'string',
  prefix: 'string',
  attribute: 'boolean',
  wrapped: 'boolean',
} as const;

/** Of OpenAPI 3.2: the kind of node that replaces `attribute` and `wrapped`. */
const XML_NEWER = { ...XML, nodeType: 'string' } as const;

/** What OpenAPI adds to JSON Schema, and JSON Schema takes for annotations of any form. */
export const schemaExtras: Check = {
  id: 'schema-extras',
  summary: 'The xml and externalDocs of a schema are as OpenAPI wants them.',
  check: ({ all, isNewer }) =>
    all('schema').flatMap((schema) => [
      ...fieldFaults(child(schema, 'xml'), isNewer ? XML_NEWER : XML),
      ...fieldFaults(child(schema, 'externalDocs'), { description: 'string', url: 'string!' }),
    ]),
};
