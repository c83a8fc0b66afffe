import { exec } from 'node:child_process';
import { err } from '../../../spec/result.ts';
import type { Host } from '../host.ts';
import { readIssued } from './issued.ts';
import type { CredentialSource } from './source.ts';

/** Milliseconds that a command may take. */
const TIMEOUT = 60_000;

/** A secret that a command of the shell prints. What it prints is never shown. */
export function commandSource(scheme: string, command: string, environment: Host['env']): CredentialSource {
  const named = `the command of --credential-command ${scheme}`;
  return {
    issue: () =>
      new Promise((resolve) => {
        const options = { env: { ...environment }, timeout: TIMEOUT, maxBuffer: 1_048_576 };
        exec(command, options, (error, stdout) => {
          if (error !== null) {
            const how = error.killed ? 'did not end in time' : `ended with ${String(error.code)}`;
            return resolve(err(`${named} ${how}; run it by hand to see why`));
          }
          const read = readIssued(stdout, Date.now());
          resolve(read.ok ? read : err(`${named} ${read.error}`));
        });
      }),
  };
}
