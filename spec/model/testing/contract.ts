import type { JsonObject } from '../../json/json.ts';
import type { Contract } from '../types.ts';

/** A contract of nothing but a document, for what looks only at its schemas. */
export function contractOf(document: JsonObject): Contract {
  return {
    title: 'T',
    version: '1',
    servers: [],
    basePath: '',
    operations: [],
    resources: [],
    omitted: [],
    unsupported: [],
    securitySchemes: new Map(),
    document,
  };
}
