import { err, type Result } from '../../spec/result.ts';
import { compile, createValidators, requestSchemas, responseSchemas } from '../../spec/schema/validator.ts';
import { createMaker } from '../generate/maker.ts';
import { createClient } from '../http/client.ts';
import { openTransport } from '../http/transport.ts';
import type { RunEvent, RunResult } from './events.ts';
import type { RunOptions } from './options.ts';
import { preflight } from './preflight.ts';
import { createRecorder } from './recorder.ts';

/**
 * Verifies a service against a contract.
 * @param open opens the connections to a base URL
 * @returns what the run came to, or one line that says why the target could not be judged.
 */
export async function verify(
  options: RunOptions,
  emit: (event: RunEvent) => void,
  open: typeof openTransport = openTransport,
): Promise<Result<RunResult, string>> {
  const { contract, baseUrl, seed } = options;
  const begun = performance.now();
  const validators = createValidators(contract);
  const requests = compile(requestSchemas(contract), validators);
  if (!requests.ok) return uncompiled(requests.error);
  const maker = createMaker(contract, validators, options.secrets, seed);
  const transport = open({ baseUrl, connections: options.concurrency, timeout: options.timeout });
  const client = createClient({
    transport,
    rate: options.rate,
    maxRequests: options.maxRequests ?? Infinity,
  });
  const recorder = createRecorder(client, options.secrets);
  try {
    const looked = await preflight({ ...options, maker, recorder });
    if (!looked.ok) return looked;
    // What it takes to judge is made ready when there is something to judge: a wrong address or key is told before.
    const responses = compile(responseSchemas(contract), validators);
    if (!responses.ok) return uncompiled(responses.error);
    const { campaign } = await import('./campaign.ts');
    return await campaign({ ...options, maker, client, recorder, begun }, emit);
  } finally {
    await transport.close();
  }
}

function uncompiled([first = '']: readonly string[]): Result<never, string> {
  return err(`a schema of the contract cannot be compiled: ${first}`);
}
