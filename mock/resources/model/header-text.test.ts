import { expect, test } from 'vitest';
import { headerText } from './header-text.ts';

const now = new Date('2026-03-01T12:00:00Z');
const header = (name: string, schema: Record<string, string>) => ({
  name,
  schema: { schema, pointer: '' },
  required: true,
  description: '',
  pointer: '',
});

test.each([
  [
    'X-File',
    { type: 'string', pattern: '^attachment; filename="[^"]+\\.csv"' },
    /^attachment; filename="[^"]+\.csv"$/,
  ],
  ['Allow', { type: 'string', pattern: 'POST' }, /^POST$/],
  ['Sunset', { type: 'string' }, /^Mon, 01 Jan 2035 00:00:00 GMT$/],
  ['Last-Modified', { type: 'string' }, /^Sun, 01 Mar 2026 12:00:00 GMT$/],
  ['X-Plain', { type: 'string' }, /^string$/],
])('the header %s has the form that its schema or standard asks for', (name, schema, form) => {
  expect(headerText({}, header(name, schema), now)).toMatch(form);
});
