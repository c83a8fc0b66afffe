import type { Check } from '../check.ts';
import { child, pointerOf } from '../../document/place.ts';

export const operationIdUnique: Check = {
  id: 'operation-id-unique',
  summary: 'No two operations have the same operationId.',
  check({ all }) {
    const first = new Map<unknown, string>();
    return all('operation').flatMap((operation) => {
      const id = child(operation, 'operationId');
      if (!id || typeof id.value !== 'string') return [];
      const other = first.get(id.value);
      if (other !== undefined)
        return [{ place: id, message: `the operationId '${id.value}' is taken by ${other}` }];
      first.set(id.value, pointerOf(operation));
      return [];
    });
  },
};
