/** Texts that are nearly of a format, by its name, each with one thing wrong. */
const NEAR_MISSES: Readonly<Record<string, readonly (readonly [label: string, text: string])[]>> = {
  date: [
    ['30-february', '2030-02-30'],
    ['29-february-of-no-leap-year', '2031-02-29'],
    ['month-13', '2030-13-01'],
    ['day-0', '2030-01-00'],
    ['short-date', '2030-1-5'],
    ['date-time', '2030-01-05T10:00:00Z'],
    ['slashes', '2030/01/05'],
  ],
  time: [
    ['hour-25', '25:00:00Z'],
    ['minute-60', '10:60:00Z'],
    ['no-zone', '10:00:00'],
    ['no-seconds', '10:00Z'],
  ],
  'date-time': [
    ['no-zone', '2030-01-05T10:00:00'],
    ['30-february', '2030-02-30T10:00:00Z'],
    ['hour-25', '2030-01-05T25:00:00Z'],
    ['month-13', '2030-13-05T10:00:00Z'],
    ['date-alone', '2030-01-05'],
  ],
  duration: [
    ['no-p', '3D'],
    ['no-amount', 'P'],
    ['no-unit', 'P3'],
    ['time-without-t', 'P3H'],
    ['weeks-and-days', 'P1W2D'],
  ],
  uuid: [
    ['too-short', '123e4567-e89b-42d3-a456-42661417400'],
    ['too-long', '123e4567-e89b-42d3-a456-4266141740000'],
    ['not-hexadecimal', '123e4567-e89b-42d3-a456-42661417400g'],
    ['without-hyphens', '123e4567e89b42d3a456426614174000'],
    ['in-braces', '{123e4567-e89b-42d3-a456-426614174000}'],
  ],
  email: [
    ['no-at', 'ann.example.com'],
    ['no-domain', 'ann@'],
    ['no-local-part', '@example.com'],
    ['two-ats', 'ann@bob@example.com'],
    ['space', 'an n@example.com'],
    ['dot-at-end', 'ann.@example.com'],
  ],
  hostname: [
    ['underscore', 'a_b.example.com'],
    ['hyphen-first', '-a.example.com'],
    ['hyphen-last', 'a-.example.com'],
    ['empty-label', 'a..example.com'],
    ['label-of-64', `${'a'.repeat(64)}.example.com`],
    ['space', 'a b.example.com'],
  ],
  ipv4: [
    ['five-parts', '192.0.2.1.5'],
    ['three-parts', '192.0.2'],
    ['part-256', '192.0.2.256'],
    ['leading-zero', '192.0.2.01'],
    ['port', '192.0.2.1:80'],
    ['hexadecimal', '0xc0.0.2.1'],
  ],
  ipv6: [
    ['nine-parts', '1:2:3:4:5:6:7:8:9'],
    ['two-gaps', '2001::db8::1'],
    ['part-of-5', '2001:db8::12345'],
    ['not-hexadecimal', '2001:db8::g'],
    ['zone', 'fe80::1%eth0'],
    ['ipv4', '192.0.2.1'],
  ],
  uri: [
    ['space', 'https://example.com/a b'],
    ['no-scheme', 'example.com/a'],
    ['relative', '/a/b'],
    ['bad-escape', 'https://example.com/%zz'],
    ['angle-brackets', 'https://example.com/<a>'],
    ['not-ascii', 'https://example.com/\u00e4'],
  ],
  'uri-reference': [
    ['space', '/a b'],
    ['backslash', '\\a\\b'],
    ['bad-escape', '/%zz'],
  ],
  'uri-template': [
    ['unclosed', 'https://example.com/{id'],
    ['space', 'https://example.com/{id} b'],
  ],
  url: [
    ['space', 'https://example.com/a b'],
    ['backslash', '\\a\\b'],
  ],
  'json-pointer': [
    ['no-slash', 'a/b'],
    ['bad-escape', '/a~2'],
    ['tilde-at-end', '/a~'],
  ],
  'relative-json-pointer': [
    ['no-number', '/a'],
    ['leading-zero', '01/a'],
    ['negative', '-1/a'],
  ],
  'json-pointer-uri-fragment': [
    ['no-hash', '/a'],
    ['no-slash', '#a'],
  ],
  regex: [
    ['unclosed-group', '(a'],
    ['unclosed-class', '[a'],
    ['nothing-to-repeat', '*a'],
    ['range-out-of-order', 'a{2,1}'],
  ],
  byte: [
    ['bad-character', 'YW*u'],
    ['bad-length', 'YWJjZ'],
    ['url-alphabet', '-_-_'],
  ],
  'iso-time': [['hour-25', '25:00:00']],
  'iso-date-time': [['hour-25', '2030-01-05T25:00:00']],
};

/** The near misses of a format; empty where none is known. */
export function nearMisses(format: string | undefined): readonly (readonly [label: string, text: string])[] {
  return format !== undefined && Object.hasOwn(NEAR_MISSES, format) ? (NEAR_MISSES[format] ?? []) : [];
}

/** Texts that are nearly one that a pattern matches: what an unanchored or careless check lets in. */
export function nearTexts(text: string): readonly (readonly [label: string, text: string])[] {
  const upper = text.toUpperCase();
  return [
    ['prefixed', `x${text}`],
    ['suffixed', `${text}x`],
    ['newline-after', `${text}\n`],
    ['space-before', ` ${text}`],
    ['other-case', upper === text ? text.toLowerCase() : upper],
    ['first-wrong', `\u00a7${text.slice(1)}`],
    ['last-wrong', `${text.slice(0, -1)}\u00a7`],
    ['second-line', `x\n${text}`],
    ['empty', ''],
    ['blank', ' '.repeat(Math.max(3, [...text].length))],
    ...(/^\d+(\.\d+)?$/.test(text) ? [['negative', `-${text}`] as const] : []),
    ['doubled', `${text}${text}`],
    ['cut', text.slice(0, -1)],
    ['digits', text.replaceAll(/\p{L}/gu, '7')],
    ['letters', text.replaceAll(/\d/gu, 'q')],
  ];
}
