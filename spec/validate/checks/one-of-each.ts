import type { Check, Diagnostic } from '../check.ts';
import { child, children, stringAt, type Place } from '../../document/place.ts';

/** Fields of which an object has one and not both, and a map that has just one entry. */
export const oneOfEach: Check = {
  id: 'one-of-each',
  summary:
    'A parameter or header has a schema or one media type, an example a value or a place, and only a query may be empty.',
  check: ({ all }) => [
    ...[...all('parameter'), ...all('header')].flatMap(mediaTypes),
    ...all('header').flatMap(schemaOrContent),
    ...all('example').flatMap((example) => both(example, 'value', 'externalValue')),
    ...all('parameter').flatMap((parameter) => {
      const place = child(parameter, 'allowEmptyValue');
      return place?.value === true && stringAt(parameter, 'in') !== 'query'
        ? [{ place, message: "'allowEmptyValue' is for parameters of the query alone" }]
        : [];
    }),
  ],
};

function mediaTypes(holder: Place): readonly Diagnostic[] {
  const content = child(holder, 'content');
  const { length } = children(content);
  return content === undefined || length === 1
    ? []
    : [{ place: content, message: `'content' must have one media type here, and has ${length}` }];
}

function schemaOrContent(header: Place): readonly Diagnostic[] {
  if (child(header, 'schema') === undefined && child(header, 'content') === undefined)
    return [{ place: header, message: `the header lacks 'schema' or 'content'` }];
  return both(header, 'schema', 'content');
}

function both(holder: Place, one: string, other: string): readonly Diagnostic[] {
  const place = child(holder, other);
  return place !== undefined && child(holder, one) !== undefined
    ? [{ place, on: 'key', message: `'${one}' and '${other}' exclude each other` }]
    : [];
}
