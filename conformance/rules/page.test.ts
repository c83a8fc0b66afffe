import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rulesPage } from './page.ts';

it('the page is what the registry says: `npm run rules:page` writes it', () => {
  expect(readFileSync(new URL('README.md', import.meta.url), 'utf8')).toBe(rulesPage());
});
