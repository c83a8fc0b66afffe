import { describe, expect, it } from 'vitest';
import { dayOf, deprecationMoment, imfFixdate } from './deprecation-fields.ts';

describe('a Deprecation field', () => {
  it.each([
    ['@1922659200', 1922659200000],
    ['@0', 0],
    ['@-1', -1000],
    ['@1922659200;a=1', 1922659200000],
  ])('%s is a date', (text, time) => expect(deprecationMoment(text)).toBe(time));

  it.each(['true', '?1', '1922659200', '@1.5', '@', '"@1"', 'Thu, 05 Dec 2030 00:00:00 GMT', '@1, @2', ''])(
    '%s is none',
    (text) => expect(deprecationMoment(text)).toBeUndefined(),
  );
});

describe('an IMF-fixdate', () => {
  it('is read', () => {
    expect(imfFixdate('Thu, 05 Dec 2030 00:00:00 GMT')).toEqual({ time: Date.UTC(2030, 11, 5) });
    expect(imfFixdate('Thu, 29 Feb 2024 23:59:59 GMT')).toEqual({ time: Date.UTC(2024, 1, 29, 23, 59, 59) });
  });

  it.each([
    '2030-12-05',
    '2030-12-05T00:00:00Z',
    'Thu, 5 Dec 2030 00:00:00 GMT',
    'Thu, 05 Dec 2030 00:00:00 UTC',
    'Thu, 05 Dec 2030 00:00:00 +0000',
    'Thursday, 05-Dec-30 00:00:00 GMT',
    'Thu Dec  5 00:00:00 2030',
    'Fri, 05 Dec 2030 00:00:00 GMT',
    'Fri, 30 Feb 2024 00:00:00 GMT',
    'Thu, 05 Dec 2030 24:00:00 GMT',
    'Thu, 05 Dec 2030 00:60:00 GMT',
    ' Thu, 05 Dec 2030 00:00:00 GMT ',
  ])('%s is none', (text) => expect(imfFixdate(text)).toHaveProperty('problem'));

  it('of any moment is what Date writes', () => {
    for (const time of [0, Date.UTC(1999, 11, 31, 23, 59, 59), Date.UTC(2100, 1, 28)]) {
      expect(imfFixdate(new Date(time).toUTCString())).toEqual({ time });
    }
  });
});

it('a day is that of UTC', () => {
  expect(dayOf(Date.UTC(2030, 11, 5, 23, 59, 59, 999))).toBe('2030-12-05');
});
