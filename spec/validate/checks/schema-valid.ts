import { isJsonObject } from '../../json/json.ts';
import { pointerTokens } from '../../json/pointer.ts';
import type { Check, Diagnostic } from '../check.ts';
import { subjectOf } from '../subject.ts';
import { createMetaSchemaCheck } from '../schema/meta-schema.ts';

/** In OpenAPI 3.0, schemas are part of the structure. */
export const schemaValid: Check = {
  id: 'schema-valid',
  summary: 'Every schema of an OpenAPI 3.1 document is JSON Schema 2020-12.',
  check({ version, all }) {
    if (version === '3.0') return [];
    const errorsIn = createMetaSchemaCheck();
    return all('schema').flatMap((schema): readonly Diagnostic[] =>
      isJsonObject(schema.value)
        ? errorsIn(schema.value).map(({ at, message }) => {
            const tokens = [...schema.tokens, ...(pointerTokens(at) ?? [])];
            return { place: { ...schema, tokens }, message: `${subjectOf(tokens)} ${message}` };
          })
        : [],
    );
  },
};
