import { faker } from '@faker-js/faker/locale/en';
import { plainName } from '../../../spec/model/identity.ts';
import { BY_NAME, nameOf, slug, words, type Person, type Purpose } from './words.ts';

/** A text as one would find it: by its format, else by what it is called; its length is not looked at. */
export function plausibleText(purpose: Purpose, person: Person): string | undefined {
  const { name, noun, format } = purpose;
  const plain = plainName(name);
  switch (format) {
    case 'email':
    case 'idn-email':
      return `${plainName(person.first)}.${plainName(person.last)}@example.com`;
    case 'ipv4':
      return `192.0.2.${faker.number.int({ min: 1, max: 254 })}`;
    case 'ipv6':
      return `2001:db8::${faker.number.int({ min: 1, max: 65_535 }).toString(16)}`;
    case 'hostname':
      return `${slug()}.example.com`;
    case 'time':
      return `${String(faker.number.int({ min: 7, max: 20 })).padStart(2, '0')}:30:00Z`;
    case 'byte':
      return Buffer.from(words()).toString('base64');
    case 'uri':
    case 'url':
    case undefined:
    case 'password':
      break;
    default:
      return undefined;
  }
  const ofName = /^(.*?)name$/.exec(plain)?.[1];
  const known = BY_NAME.find(([pattern]) => pattern.test(plain))?.[1];
  const made =
    known?.(person, purpose) ??
    (ofName === undefined ? words() : nameOf(ofName === '' ? plainName(noun) : ofName, person));
  return format?.startsWith('ur') && !/^https?:/.test(made) ? `https://example.com/${slug()}` : made;
}

/** Usual bounds of numbers by the plain names of their properties. */
const NUMBERS: readonly (readonly [pattern: RegExp, least: number, most: number])[] = [
  [/(quantity|qty|guests|persons|seats|rooms)$/, 1, 10],
  [/(rating|stars|severity|priority)$/, 1, 5],
  [/age$/, 18, 80],
  [/year$/, 1990, 2025],
  [/month$/, 1, 12],
  [/day$/, 1, 28],
  [/(percent(age)?|progress|discount)$/, 0, 100],
  [/(lat|latitude)$/, -60, 70],
  [/(lon|lng|long|longitude)$/, -180, 180],
  [/(price|amount|total|cost|fee|balance|salary|revenue)$/, 5, 500],
  [/(size|bytes)$/, 1_000, 5_000_000],
  [/(count|views|likes|downloads)$/, 0, 50],
];

/** Between what a number of a name usually is. */
export function usualBounds(name: string): readonly [least: number, most: number] {
  const found = NUMBERS.find(([pattern]) => pattern.test(plainName(name)));
  return found ? [found[1], found[2]] : [1, 100];
}
