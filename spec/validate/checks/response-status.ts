import type { Check } from '../check.ts';
import { child, children } from '../../document/place.ts';

export const responseStatus: Check = {
  id: 'response-status',
  summary: 'Responses are keyed by a status code (100 to 599), a range (1XX to 5XX) or default.',
  check: ({ all }) =>
    all('operation').flatMap((operation) =>
      children(child(operation, 'responses'))
        .filter(([status]) => !/^([1-5]\d\d|[1-5]XX|default)$/.test(status) && !status.startsWith('x-'))
        .map(([status, place]) => ({
          place,
          on: 'key' as const,
          message: `'${status}' is no response status: a code such as 200, a range such as 4XX, or default`,
        })),
    ),
};
