import { expect, it } from 'vitest';
import { fixedPropertyIn } from './fixed-property.ts';

it.each([
  ['The code of a published course cannot be changed.', 'code'],
  ['Once it is published, its `code` can no longer be changed.', 'code'],
  ['`startsOn` must not be changed of a published course.', 'startsOn'],
  ["A published course's code is fixed.", 'code'],
  ['Another course has this code, or the course is published and has another code.', 'code'],
  ['The course is published and another start is sent.', undefined],
  ['409 where a published course changes its code.', 'code'],
  ['409 when changing the starts-on of a published course.', 'startsOn'],
  ['A published course cannot be changed.', undefined],
  ['A published course cannot be changed, nor its code.', undefined],
  ['The course is published.', undefined],
  ['The course that has this code is published.', undefined],
])('%s', (sentence, property) => {
  expect(fixedPropertyIn(sentence, ['code', 'startsOn'])).toBe(property);
});
