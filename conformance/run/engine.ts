import { withoutUncompilable } from '../../spec/model/usable.ts';
import type { Result } from '../../spec/result.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { createMaker } from '../generate/maker.ts';
import { createClient } from '../http/client.ts';
import { openTransport } from '../http/transport.ts';
import type { RunEvent, RunResult } from './events.ts';
import type { RunOptions } from './options.ts';
import { preflight } from './preflight.ts';
import { createRecorder } from './recorder.ts';

/**
 * Verifies a service against a contract.
 * @returns what the run came to, or one line that says why the target could not be judged.
 */
export async function verify(
  options: RunOptions,
  emit: (event: RunEvent) => void,
): Promise<Result<RunResult, string>> {
  const { baseUrl, seed } = options;
  const begun = performance.now();
  const validators = createValidators(options.contract);
  const requestable = withoutUncompilable(options.contract, validators, ['request']);
  if (!requestable.ok) return requestable;
  const maker = createMaker(requestable.value, validators, options.secrets, seed);
  const transport = openTransport({ baseUrl, connections: options.concurrency, timeout: options.timeout });
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
    const usable = withoutUncompilable(requestable.value, validators, ['response']);
    if (!usable.ok) return usable;
    const { campaign } = await import('./campaign.ts');
    const contract = usable.value;
    recorder.keepOnly((id) => contract.operations.some((operation) => operation.id === id));
    return await campaign(
      { ...options, contract, maker: { ...maker, contract }, client, recorder, begun },
      emit,
    );
  } finally {
    await transport.close();
  }
}
