import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder for one test, gone when it is over. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-mock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
