import { stringifyJson } from '../../json/stringify.ts';
import type { Check, Diagnostic } from '../check.ts';
import { child, stringAt, type Place } from '../../document/place.ts';
import { suggestion } from '../suggestion.ts';

export const deprecation: Check = {
  id: 'deprecation',
  summary:
    'x-sunset is a date, x-replaced-by names another operation, and both stand on deprecated operations only.',
  check({ all, operations }) {
    const ids = operations.flatMap(({ id }) => id ?? []);
    return all('operation').flatMap((operation) => [
      ...onDeprecatedOnly(operation),
      ...dateFindings(operation, 'x-sunset'),
      ...dateFindings(operation, 'x-deprecated-since'),
      ...orderFindings(operation),
      ...replacementFindings(operation, ids),
    ]);
  },
};

function onDeprecatedOnly(operation: Place): readonly Diagnostic[] {
  if (child(operation, 'deprecated')?.value === true) return [];
  return ['x-sunset', 'x-deprecated-since', 'x-replaced-by'].flatMap((key) => {
    const place = child(operation, key);
    return place
      ? [{ place, on: 'key' as const, message: `${key} on an operation that is not deprecated` }]
      : [];
  });
}

function dateFindings(operation: Place, key: string): readonly Diagnostic[] {
  const place = child(operation, key);
  if (!place) return [];
  const text = typeof place.value === 'string' ? place.value : '';
  if (!/^\d{4}-\d\d-\d\d$/.test(text))
    return [{ place, message: `${key} must be a date as YYYY-MM-DD, not ${stringifyJson(place.value)}` }];
  const date = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return exists ? [] : [{ place, message: `${key}: there is no ${text} in the calendar` }];
}

function orderFindings(operation: Place): readonly Diagnostic[] {
  const place = child(operation, 'x-deprecated-since');
  const [since, sunset] = [stringAt(operation, 'x-deprecated-since'), stringAt(operation, 'x-sunset')];
  if (!place || since === undefined || sunset === undefined || since <= sunset) return [];
  return [{ place, message: `x-deprecated-since ${since} is later than x-sunset ${sunset}` }];
}

function replacementFindings(operation: Place, ids: readonly string[]): readonly Diagnostic[] {
  const place = child(operation, 'x-replaced-by');
  if (!place) return [];
  if (typeof place.value !== 'string')
    return [{ place, message: `x-replaced-by must be an operationId, not ${stringifyJson(place.value)}` }];
  const id = place.value;
  if (id === stringAt(operation, 'operationId'))
    return [{ place, message: 'x-replaced-by names its own operation' }];
  return ids.includes(id)
    ? []
    : [{ place, message: `x-replaced-by: there is no operation '${id}'${suggestion(id, ids)}` }];
}
