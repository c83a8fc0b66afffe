import type { Check } from '../check.ts';
import { child, children } from '../../document/place.ts';

export const pathUnique: Check = {
  id: 'path-unique',
  summary: 'No two paths are the same but for the names of their parameters.',
  check({ root }) {
    const first = new Map<string, string>();
    return children(child(root, 'paths')).flatMap(([path, place]) => {
      if (!path.startsWith('/')) return [];
      const shape = path.replaceAll(/\{[^{}]*\}/g, '{}');
      const other = first.get(shape);
      if (other !== undefined)
        return [{ place, on: 'key' as const, message: `the path '${path}' is the same path as '${other}'` }];
      first.set(shape, path);
      return [];
    });
  },
};
