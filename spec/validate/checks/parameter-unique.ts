import type { Check } from '../check.ts';
import { child, children, stringAt } from '../../document/place.ts';

export const parameterUnique: Check = {
  id: 'parameter-unique',
  summary: 'No list of parameters has two of the same name in the same location.',
  check: ({ all, follow }) =>
    [...all('pathItem'), ...all('operation')].flatMap((holder) => {
      const seen = new Set<string>();
      return children(child(holder, 'parameters')).flatMap(([, item]) => {
        const parameter = follow(item);
        const name = parameter && stringAt(parameter, 'name');
        const location = parameter && stringAt(parameter, 'in');
        if (name === undefined || location === undefined) return [];
        const key = `${location} ${location === 'header' ? name.toLowerCase() : name}`;
        if (seen.has(key))
          return [{ place: item, message: `the ${location} parameter '${name}' is declared twice` }];
        seen.add(key);
        return [];
      });
    }),
};
