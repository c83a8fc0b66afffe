import type { Check } from '../check.ts';
import { child, children, stringAt } from '../../document/place.ts';

export const tagUnique: Check = {
  id: 'tag-unique',
  summary: 'No two tags of the document have the same name.',
  check({ root }) {
    const seen = new Set<string>();
    return children(child(root, 'tags')).flatMap(([, place]) => {
      const name = stringAt(place, 'name');
      if (name === undefined) return [];
      if (seen.has(name)) return [{ place, message: `the tag '${name}' is declared twice` }];
      seen.add(name);
      return [];
    });
  },
};
