import { madeItems } from '../../spec/model/made-items.ts';
import { withoutUncompilable } from '../../spec/model/usable.ts';
import { err, type Result } from '../../spec/result.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { createRequestGenerator } from '../generate/request-generator.ts';
import { createClient } from '../http/client.ts';
import { openTransport } from '../http/transport.ts';
import type { RunEvent, RunResult } from './events.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { RunOptions } from './options.ts';
import { createKnowledge } from '../plan/knowledge.ts';
import { toldOf } from '../plan/told.ts';
import { preflight } from './preflight.ts';
import { createRecorder } from './recorder.ts';
import { scopeOf } from './selection.ts';
import { createSender } from './sender.ts';

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
  const { baseUrl, seed } = options;
  const begun = performance.now();
  const validators = createValidators(options.contract);
  const requestable = withoutUncompilable(options.contract, validators, ['request']);
  if (!requestable.ok) return requestable;
  const knowledge = createKnowledge(
    requestable.value.operations,
    toldOf(options),
    madeItems(requestable.value),
  );
  const generator = createRequestGenerator(requestable.value, validators, options.secrets, seed, knowledge);
  const { maxResponse, network } = options;
  const openWith: typeof openTransport = (target) => open({ maxResponse, network, ...target });
  const transport = openWith({ baseUrl, connections: options.concurrency, timeout: options.timeout });
  const client = createClient({
    transport,
    concurrency: options.concurrency,
    timeout: options.timeout,
    rate: options.rate,
    maxRequests: options.maxRequests ?? Infinity,
    deadline: options.maxTime === undefined ? undefined : begun + options.maxTime,
  });
  const scope = scopeOf({ ...options, contract: requestable.value });
  const sender = createSender(client, options);
  const recorder = createRecorder(sender, scope, options);
  try {
    const looked = await preflight({ ...options, generator, recorder, scope, open: openWith });
    const failure = sender.failure();
    if (failure !== undefined) return err(failure);
    if (!looked.ok) return looked;
    // What it takes to judge is made ready when there is something to judge: a wrong address or key is told before.
    const usable = withoutUncompilable(requestable.value, validators, ['response']);
    if (!usable.ok) return usable;
    const { runPlan } = await import('./run-plan.ts');
    const contract = usable.value;
    const isLost = ({ case: { operation } }: Exchange): boolean =>
      !contract.operations.some(({ id }) => id === operation.id);
    recorder.discard(new Set(recorder.exchanges.filter(isLost)));
    return await runPlan(
      {
        ...options,
        contract,
        scope: scopeOf({ ...options, contract }),
        generator: { ...generator, contract },
        knowledge,
        client,
        sender,
        recorder,
        begun,
      },
      emit,
    );
  } finally {
    await transport.close();
  }
}
