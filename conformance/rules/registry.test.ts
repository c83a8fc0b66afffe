import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exchangeRules, rules } from './registry.ts';

const CONFORMANCE = join(import.meta.dirname, '..');

/** What names a rule or some of a family: `'auth/…`, in any quotes or after `^` in a regular expression. */
const NAMES = new RegExp(
  `['"\`/^(|](?:${[...new Set(rules.map(({ id }) => id.split('/')[0]))].join('|')})\\\\?/`,
);

it.each(['run', 'plan', 'generate', 'http', 'report', 'suite'])('%s/ knows no rule by its name', (folder) => {
  const files = globSync('**/*.ts', { cwd: join(CONFORMANCE, folder) }).filter(
    (file) => !file.includes('.test.'),
  );
  expect(files).not.toEqual([]);
  const lines = files.flatMap((file) =>
    readFileSync(join(CONFORMANCE, folder, file), 'utf8')
      .split('\n')
      .filter((line) => !/^import |^ *(\*|\/[/*])| from '/.test(line) && NAMES.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});

it('a rule that blocks others stands before them', () => {
  const stages = exchangeRules.map(({ stage }) => stage).filter((stage) => stage > 0);
  expect(stages).toEqual(stages.toSorted((a, b) => a - b));
});
