import { plainName } from '../../spec/model/identity.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import type { Exchange } from './exchange.ts';

/** What a request only tries by: `validateOnly=true` (https://google.aip.dev/163), `dry_run=true`, `dryRun=All`. */
const TRIES = /^(validateonly|dryrun)$/;

/** Whether a request only asks what would come of it: what it answers with was not done. */
export function isDryRun({ case: { operation, parts } }: Exchange): boolean {
  return operation.parameters.some((parameter) => {
    const given =
      parameter.in === 'query' && TRIES.test(plainName(parameter.name))
        ? parts.parameters.get(parameterKey(parameter))
        : undefined;
    return given !== undefined && (given.kind === 'value' ? given.value : given.text !== 'false') !== false;
  });
}
