import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { FORMATS } from './formats.ts';

it.each([
  ['date-time', '2026-01-31T10:00:00Z', true],
  ['date-time', '2026-01-31t10:00:00.25z', true],
  ['date-time', '2016-12-31T23:59:60Z', true],
  ['date-time', '2026-01-31T10:00:00-05:30', true],
  ['date-time', '2026-01-31 10:00:00Z', false],
  ['date-time', '2026-01-31T10:00:00+0000', false],
  ['date-time', '2026-01-31T10:00:00+00', false],
  ['date-time', '2026-02-30T10:00:00Z', false],
  ['time', '10:00:00+01:00', true],
  ['time', '10:00:00+0100', false],
])('a %s as RFC 3339 writes it: %s is %s', (format, text, isOne) => {
  const ajv = new Ajv2020({ formats: Object.fromEntries(FORMATS) });
  expect(ajv.compile({ type: 'string', format })(text)).toBe(isOne);
});
