import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { verifyCommand } from './verify.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const README = readFileSync(`${ROOT}README.md`, 'utf8');

describe('the README', () => {
  it('names every option of verify in its table, and no other', () => {
    const table = README.slice(README.indexOf('### Options'), README.indexOf('### Another contract'));
    const told = [...table.matchAll(/^\| `(--[^`]*)`/gm)].map(([, flags]) => flags);
    expect(told).toEqual(verifyCommand(process).options.map(({ flags }) => flags));
  });

  it('names only npm scripts that there are', () => {
    const { scripts: known } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
    const told = [...README.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    expect(told.filter((name) => !Object.hasOwn(known, name))).toEqual([]);
  });

  it.each(['README.md', 'conformance/README.md', 'fixtures/exchanges/README.md'])(
    'the links of %s lead somewhere',
    (page) => {
      const text = readFileSync(`${ROOT}${page}`, 'utf8');
      const links = [...text.matchAll(/\]\(([^)#]+)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !link.startsWith('http'));
      expect(links.filter((link) => !existsSync(`${ROOT}${page.replace(/[^/]*$/, '')}${link}`))).toEqual([]);
    },
  );
});
