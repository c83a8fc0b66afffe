import { cpSync, globSync } from 'node:fs';
import { join } from 'node:path';

/** What the compiler leaves behind: the contract, its types, pages, and data that code reads. */
const ASSETS = [
  'spec/**/*.{yaml,json}',
  'mock/types/contract.d.ts',
  'mock/page/browser/*.{html,css,js}',
  'conformance/cli/config/config.schema.json',
];

/** Copies the assets to where the compiled package looks for them: the folder named, or dist/. */
const top = join(import.meta.dirname, '..');
const target = process.argv[2] ?? join(top, 'dist');
for (const file of globSync(ASSETS, { cwd: top })) cpSync(join(top, file), join(target, file));
