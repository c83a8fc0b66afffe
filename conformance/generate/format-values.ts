/** Strings of formats that careless software refuses or changes, each for one reason; `~` is where a unique mark stands. */
const VALUES: Readonly<Record<string, readonly (readonly [label: string, text: string])[]>> = {
  date: [
    ['leap-day', '2028-02-29'],
    ['end-of-year', '2030-12-31'],
    ['before-1970', '1969-12-31'],
  ],
  'date-time': [
    ['offset', '2030-01-05T10:00:00+02:00'],
    ['negative-offset', '2030-01-05T23:30:00-05:30'],
    ['fraction', '2030-01-05T10:00:00.5Z'],
    ['microseconds', '2030-01-05T10:00:00.123456Z'],
    ['leap-day', '2028-02-29T12:00:00Z'],
    ['before-1970', '1969-12-31T23:59:59Z'],
  ],
  time: [
    ['offset', '10:00:00+02:00'],
    ['last-second', '23:59:59Z'],
  ],
  duration: [
    ['hours', 'PT1H30M'],
    ['weeks', 'P2W'],
    ['all-parts', 'P1Y2M3DT4H5M6S'],
  ],
  email: [
    ['tagged', 'first.last+~@example.com'],
    ['upper-case', 'First.~@Example.COM'],
    ['subdomain', '~@mail.eu.example.com'],
    ['apostrophe', "o'brien.~@example.com"],
  ],
  uri: [
    ['query', 'https://example.com/~?a=1&b=%20c'],
    ['fragment', 'https://example.com/~#part'],
    ['port', 'https://example.com:8443/~/'],
    ['upper-case-host', 'https://Example.COM/~'],
  ],
  'uri-reference': [
    ['relative', '../~?a=1'],
    ['absolute', 'https://example.com/~'],
  ],
  uuid: [
    ['version-1', '6ba7b810-9dad-11d1-80b4-00c04fd430c8'],
    ['version-7', '0190163d-8694-739b-aea5-966c26f8ad91'],
    ['upper-case', '6BA7B811-9DAD-41D1-80B4-00C04FD430C8'],
  ],
  hostname: [
    ['one-label', '~'],
    ['digits-first', '3~.example.com'],
    ['punycode', 'xn--bcher-kva.~.example'],
  ],
  ipv4: [
    ['greatest', '255.255.255.255'],
    ['least', '0.0.0.0'],
  ],
  ipv6: [
    ['loopback', '::1'],
    ['whole', '2001:db8:0:0:8:800:200c:417a'],
    ['mapped', '::ffff:192.0.2.1'],
  ],
};

/** The telling strings of a format; empty where none is known. */
export function formatValues(
  format: string | undefined,
): readonly (readonly [label: string, text: string])[] {
  return format !== undefined && Object.hasOwn(VALUES, format) ? (VALUES[format] ?? []) : [];
}
