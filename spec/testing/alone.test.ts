import { execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';

it.each([
  ['listens', () => createServer().listen(0)],
  ['connects', () => connect(1)],
  ['starts a process', () => spawn(process.execPath)],
  ['starts a process', () => execFileSync(process.execPath)],
])('a unit test that %s fails', (what, attempt) => {
  expect(attempt).toThrow(`a unit test ${what}; one that has to is named *.e2e.test.ts`);
});
