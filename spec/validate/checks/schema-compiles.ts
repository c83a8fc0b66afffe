import { isJsonObject } from '../../json/json.ts';
import type { Check, Diagnostic } from '../check.ts';
import { child, children, type Place } from '../../document/place.ts';
import { createMetaSchemaCheck } from '../schema/meta-schema.ts';

export const schemaCompiles: Check = {
  id: 'schema-compiles',
  summary: 'AJV, strict, can compile every schema: its patterns are regular expressions, no keyword is idle.',
  check({ all, judge }) {
    const judged = judge();
    const errorsIn = createMetaSchemaCheck();
    return all('schema').flatMap((schema): readonly Diagnostic[] => {
      const fault = judged.fault(schema);
      const toldAlready = () => isJsonObject(schema.value) && errorsIn(schema.value).length > 0;
      return fault === undefined || toldAlready()
        ? []
        : [{ place: culprit(schema, fault), message: plain(fault) }];
    });
  },
};

/** The keyword that a message of AJV's is about, or the schema where that cannot be told. */
function culprit(schema: Place, fault: string): Place {
  const pattern = /^Invalid regular expression: \/(.*)\/[a-z]*: /s.exec(fault)?.[1];
  const keyed = children(child(schema, 'patternProperties')).find(([key]) => key === pattern)?.[1];
  const named = [...fault.matchAll(/"(\w+)"/g)].map(([, name = '']) => child(schema, name)).find(Boolean);
  return (pattern === undefined ? named : (keyed ?? child(schema, 'pattern'))) ?? schema;
}

function plain(fault: string): string {
  return fault.replace(/^strict mode: /, '').replace(/ at path "#[^"]*"/, '');
}
