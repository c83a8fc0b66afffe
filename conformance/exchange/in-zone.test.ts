import { expect, it } from 'vitest';
import { inZone } from './in-zone.ts';

it.each([
  ['2026-01-01T00:15:00.120450Z', 330, '2026-01-01T05:45:00.120450+05:30'],
  ['2026-01-01T00:15:00Z', -330, '2025-12-31T18:45:00-05:30'],
  ['2026-01-01T02:00:00+02:00', 330, '2026-01-01T05:30:00+05:30'],
  ['yesterday', 330, 'yesterday'],
])('%s, %i minutes east: %s', (moment, minutes, written) => {
  expect(inZone(moment, minutes)).toBe(written);
});
