import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CHECKS } from './checks/registry.ts';
import type { Problem } from './problem.ts';
import { validateDocument } from './validate.ts';

const BROKEN = join(import.meta.dirname, '../../fixtures/contracts/broken');
const VALID = join(import.meta.dirname, '../../fixtures/contracts/valid');

/** What a fixture announces: a line `# expect [file:]line:column rule` each, or in a file `.expected` beside it. */
function expectations(path: string): readonly string[] {
  const text = readFileSync(path.endsWith('.json') ? `${path}.expected` : path, 'utf8');
  return [...text.matchAll(/^(?:# )?expect (.+)$/gm)].map(([, place = '']) => place);
}

async function problemsOf(path: string): Promise<readonly Problem[]> {
  const result = await validateDocument(path);
  if (!result.ok) throw new Error(`${result.error.file} ${result.error.reason}`);
  return result.value;
}

function documentsIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => /\.(yaml|json)$/.test(name));
}

describe('broken contracts', () => {
  test.each(documentsIn(BROKEN))('%s: exactly what it announces', async (name) => {
    const path = join(BROKEN, name);
    const found = (await problemsOf(path)).map(({ file, line, column, rule }) => {
      const place = file === path ? '' : `${file.replaceAll('\\', '/').replace(/^.*broken\//, '')}:`;
      return `${place}${line}:${column} ${rule}`;
    });
    expect(found).toEqual(expectations(path));
  });

  test('every rule has a fixture of its name, and every fixture a rule', () => {
    const named = new Set(documentsIn(BROKEN).map((name) => name.replace(/(--.*)?\.(yaml|json)$/, '')));
    expect([...named].sort()).toEqual(CHECKS.map(({ id }) => id).sort());
  });

  test('every fixture breaks the rule that it is named after', () => {
    const strangers = documentsIn(BROKEN).filter((name) => {
      const rule = name.replace(/(--.*)?\.(yaml|json)$/, '');
      return !expectations(join(BROKEN, name)).some((place) => place.endsWith(` ${rule}`));
    });
    expect(strangers).toEqual([]);
  });
});

describe('valid contracts', () => {
  test.each([...documentsIn(VALID), 'external/openapi.yaml'])('%s: no problems', async (name) => {
    expect(await problemsOf(join(VALID, name))).toEqual([]);
  });

  test('the contract of the Pet Store has none', async () => {
    expect(await problemsOf(join(import.meta.dirname, '../openapi.yaml'))).toEqual([]);
  });
});

test('every check stands in a file of its name', () => {
  const files = readdirSync(join(import.meta.dirname, 'checks')).filter(
    (name) => !/^registry|\.test\.ts$/.test(name),
  );
  expect(files.map((name) => name.replace(/\.ts$/, '')).sort()).toEqual(CHECKS.map(({ id }) => id).sort());
});
