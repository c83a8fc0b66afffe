import type { Key } from '../exchange/credential.ts';

/** The secret itself. */
export const plainKey: Key = { label: 'plain', from: (secret) => secret, shell: (name) => `$${name}` };

function key(label: string, from: Key['from'], shell: Key['shell']): Key {
  return { label, from, shell };
}

function piped(filter: string): Key['shell'] {
  return (name) => `$(printf %s "$${name}" | ${filter})`;
}

function word(text: string): Key {
  return key(
    `word-${text === '*' ? 'asterisk' : text}`,
    () => text,
    () => text,
  );
}

/** Each letter and digit moved on by one within its kind: `tr a-zA-Z0-9 b-zaB-ZA1-90`. */
function moveOn(text: string): string {
  return text.replaceAll(/[a-zA-Z0-9]/g, (character) => {
    const [first, last] = /[a-z]/.test(character) ? 'az' : /[A-Z]/.test(character) ? 'AZ' : '09';
    return character === last ? String(first) : String.fromCharCode(character.charCodeAt(0) + 1);
  });
}

const MOVE_ON = 'tr a-zA-Z0-9 b-zaB-ZA1-90';

/**
 * Keys that are nearly the secret. For some secrets one of them is the secret itself (a key without letters in lower
 * case): leave it out then.
 */
export const NEAR_KEYS: readonly Key[] = [
  key('wrong-key', (secret) => secret.replaceAll(/./g, 'w'), piped("sed 's/./w/g'")),
  key(
    'altered-last',
    (secret) => `${secret.slice(0, -1)}${moveOn(secret.slice(-1))}`,
    (name) => `\${${name}%?}$(printf %s "$${name}" | tail -c 1 | ${MOVE_ON})`,
  ),
  key(
    'altered-first',
    (secret) => `${moveOn(secret.slice(0, 1))}${secret.slice(1)}`,
    (name) => `$(printf %s "$${name}" | head -c 1 | ${MOVE_ON})\${${name}#?}`,
  ),
  key(
    'altered-tail',
    (secret) => secret.slice(0, half(secret)) + moveOn(secret.slice(half(secret))),
    (name) =>
      `${firstHalf(name)}$(printf %s "$${name}" | awk '{print substr($0, int((length($0) + 1) / 2) + 1)}' | ${MOVE_ON})`,
  ),
  key(
    'truncated',
    (secret) => secret.slice(0, -1),
    (name) => `\${${name}%?}`,
  ),
  key('first-half', (secret) => secret.slice(0, half(secret)), firstHalf),
  key('first-character', (secret) => secret.slice(0, 1), piped('head -c 1')),
  key(
    'beheaded',
    (secret) => secret.slice(1),
    (name) => `\${${name}#?}`,
  ),
  key(
    'extended',
    (secret) => `${secret}x`,
    (name) => `\${${name}}x`,
  ),
  key(
    'extended-long',
    (secret) => `${secret}-and-more`,
    (name) => `\${${name}}-and-more`,
  ),
  key(
    'prefixed',
    (secret) => `x${secret}`,
    (name) => `x$${name}`,
  ),
  key(
    'doubled',
    (secret) => secret + secret,
    (name) => `$${name}$${name}`,
  ),
  key('lower-case', (secret) => secret.toLowerCase(), piped('tr A-Z a-z')),
  key('upper-case', (secret) => secret.toUpperCase(), piped('tr a-z A-Z')),
  key('reversed', (secret) => [...secret].reverse().join(''), piped('rev')),
  word('null'),
  word('undefined'),
  word('true'),
  word('*'),
];

/** What is nearly a user and a password: another of one of them, or of both. */
export const NEAR_USERS: readonly Key[] = [
  key('wrong-key', (secret) => secret.replaceAll(/[^:]/g, 'w'), piped("sed 's/[^:]/w/g'")),
  ...NEAR_KEYS.filter(({ label }) =>
    ['altered-last', 'altered-first', 'truncated', 'extended'].includes(label),
  ),
];

/**
 * A key that nobody could take for the secret: five characters, each other than the secret's there. It neither is nor
 * holds the secret, however short that is, so that it may stand in a URL, which logs keep.
 */
export const brokenKey: Key = key(
  'broken',
  (secret) => secret.slice(0, 5).replaceAll(/[^]/g, (character) => (character === 'x' ? 'y' : 'x')),
  piped("cut -c 1-5 | sed 's/[^x]/#/g; s/x/y/g; s/#/x/g'"),
);

function half(secret: string): number {
  return Math.floor((secret.length + 1) / 2);
}

function firstHalf(name: string): string {
  return `$(printf %s "$${name}" | awk '{print substr($0, 1, int((length($0) + 1) / 2))}')`;
}
