import type { Check } from '../check.ts';
import { child } from '../../document/place.ts';
import { valueFindings } from '../schema/value-findings.ts';

export const defaultConforms: Check = {
  id: 'default-conforms',
  summary: 'The default of every schema conforms to that schema.',
  check: ({ all, judge }) =>
    all('schema').flatMap((schema) => {
      const value = child(schema, 'default');
      return value ? valueFindings(judge(), 'the default', schema, value) : [];
    }),
};
