import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chromiumFlags, chromiumPath } from './testing/browser.ts';
import { testFolder } from './testing/folder.ts';

const TOP = join(import.meta.dirname, '..');

test('the example for Playwright runs in its own runner', async (context) => {
  const executablePath = chromiumPath();
  if (executablePath === undefined) return context.skip('no Chromium');
  const folder = testFolder();
  symlinkSync(join(TOP, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const [, example = ''] = /^```ts playwright\n([\s\S]*?)^```/m.exec(readme) ?? [];
  const source = JSON.stringify(join(import.meta.dirname, 'playwright.ts'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'pets.spec.ts'), example.replace("'petstore-contract/playwright'", source));
  const launchOptions = { executablePath, args: chromiumFlags };
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `export default ${JSON.stringify({ workers: 1, reporter: 'line', use: { launchOptions } })};`,
  );
  const runner = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const ended = await new Promise<string>((resolve) => {
    execFile(process.execPath, [runner, 'test'], { cwd: folder }, (error, stdout, stderr) =>
      resolve(`${stdout}${stderr}${error ? 'FAILED' : ''}`),
    );
  });
  expect(ended).toMatch(/1 passed/);
  expect(ended).not.toContain('FAILED');
});
