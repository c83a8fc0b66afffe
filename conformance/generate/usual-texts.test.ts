import { expect, it } from 'vitest';
import { usualTexts } from './usual-texts.ts';

it.each([
  ['contactEmail', 'm@example.com'],
  ['e_mail', 'm@example.com'],
  ['countryCode', 'DE'],
  ['default_currency', 'EUR'],
  ['IBAN', 'DE89370400440532013000'],
  ['phone-number', '+14155550100'],
  ['timeZone', 'Europe/Berlin'],
  ['webhookUrl', 'https://example.com/'],
])('%s', (name, first) => {
  expect(usualTexts(name, 'm')[0]).toBe(first);
});

it.each(['emailed', 'island', 'ibandata', 'report', 'mimesis', 'description'])(
  'a word within another tells nothing: %s',
  (name) => {
    expect(usualTexts(name, 'm')).toEqual([]);
  },
);
