import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { documentRow } from './document-row.ts';

// Shapes that real documents have, each in a small one: the mock made of it alone keeps what it says.
const FOLDER = join(import.meta.dirname, '../../fixtures/contracts/shapes');

test.each(globSync('*.yaml', { cwd: FOLDER }).sort())('%s: its mock has no finding', async (name) => {
  const row = await documentRow(join(FOLDER, name), 60_000);
  const said = row.findings.map(({ rule, at, operations }) => `${rule} ${at} ${operations.join(', ')}`);
  expect({ name: basename(name), ...row, findings: said }).toMatchObject({
    loads: 'yes',
    told: '',
    findings: [],
  });
  expect(row.requests).toBeGreaterThan(0);
});
