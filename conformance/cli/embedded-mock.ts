import { randomBytes } from 'node:crypto';
import type { Contract } from '../../spec/model/types.ts';
import type { Result } from '../../spec/result.ts';

/** A mock in this process. */
export interface EmbeddedMock {
  readonly url: string;
  /** The key that it takes. */
  readonly key: string;
  close(): Promise<void>;
}

/** Starts the mock of a contract on a free port of loopback, with the key that it shall take. */
export async function startEmbeddedMock(
  contract: Contract,
  apiKey: string,
): Promise<Result<EmbeddedMock, string>> {
  const { runMock } = await import('../../mock/run.ts');
  return runMock({ contract, port: 0, apiKey });
}

/** A key made up at random, with letters of both cases, so that one in another case is another key. */
export function madeUpKey(): string {
  return `Key-${randomBytes(16).toString('base64url')}`;
}
