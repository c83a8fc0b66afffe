import type { Contract, Operation } from '../../spec/model/types.ts';
import { bulksOf } from '../../spec/model/bulks.ts';
import { nounOf } from '../../spec/model/path-template.ts';
import { singulars } from '../../spec/model/plurals.ts';
import { creationsOf } from '../../spec/model/resources.ts';
import type { Job } from '../exchange/case.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { isSafe } from './safe.ts';
import { successOf } from '../../spec/model/response-for.ts';

/**
 * The operations that may change the service as a whole, the least alarming first: they change state, and neither
 * address a resource nor create one that the contract can read. `POST /shutdown`, `POST /logout`, `PUT /settings`. Of what
 * should only read, that is what is called an end: `GET /logout`.
 */
export function serviceWide(contract: Contract): readonly Operation[] {
  const creations = new Set(
    [...contract.resources.flatMap(creationsOf), ...bulksOf(contract)].map(({ operation }) => operation.id),
  );
  const made = new Set(
    contract.resources.flatMap((resource) => resource.creations.map(({ operation }) => operation.id)),
  );
  const reads = new Map(
    contract.operations.toReversed().flatMap((each) => (each.method === 'GET' ? [[each.path, each]] : [])),
  );
  return contract.operations
    .filter(
      (operation) =>
        (!isSafe(operation) || isEnd(operation)) &&
        !operation.path.includes('{') &&
        !creations.has(operation.id) &&
        !isMaking(operation, made) &&
        !addsToList(contract, operation, reads.get(operation.path)),
    )
    .toSorted((a, b) => alarm(a) - alarm(b));
}

/** Whether a POST to what is called in the plural makes one of them, though nothing shows it later: `/invoiceitems`. */
function isMaking(operation: Operation, made: ReadonlySet<string>): boolean {
  return (
    made.has(operation.id) && singulars(nounOf(operation.path) ?? '').length > 1 && alarm(operation) === 0
  );
}

/** Whether a path is by its last word an end, whatever the method is. */
function isEnd({ path }: Operation): boolean {
  return /\/(log-?_?(out|off)|sign-?_?(out|off)|shut-?_?down|restart|reboot|terminate|quit)\/?$/i.test(path);
}

/** Whether a job sends a request to one of these operations. */
export function involves(job: Job, operations: readonly Operation[]): boolean {
  return job.steps.some((step) => operations.some(({ id }) => id === step.case.operation.id));
}

/**
 * What names say of how much is over afterwards, from nothing to everything. Only the order is chosen by it, and how
 * long an effect is waited for: never what is judged.
 */
const ALARMS = [
  /reset|clear|wipe|purge|flush|maintenance|suspend|disable|drop|truncate|erase|(?<![bc])lock/i,
  // What annotates a session ends none.
  /log-?_?out|sign-?_?out|revoke|(sessions?|tokens?)\/?$/i,
  /shut-?_?down|stop|halt|terminate|kill|drain|restart|reboot|exit|quit/i,
];

/** What gives a session or a token, and ends none. */
const BEGINS = /log-?_?in|sign-?_?in|authenticate|access-?_?token/i;
const ENDS = /log-?_?out|sign-?_?out|revoke/i;

/** How alarming an operation's name is: 0 where nothing in it says that it ends something. A DELETE of no resource does. */
export function alarm({ id, path, method }: Operation): number {
  const words = `${id} ${path}`;
  const isOfAll = method === 'DELETE' && !path.includes('{');
  const found = Math.max(Number(isOfAll), 1 + ALARMS.findLastIndex((pattern) => pattern.test(words)));
  const isOfSession = found === 2 && method === 'POST' && BEGINS.test(words) && !ENDS.test(words);
  return isOfSession ? 0 : found;
}

/** Whether a POST adds to a list that can be read at its path. */
function addsToList(contract: Contract, { method }: Operation, list: Operation | undefined): boolean {
  const schema = successOf(list)?.content[0]?.schema;
  return (
    method === 'POST' &&
    schema !== undefined &&
    summaryOf(contract.document, schema.schema).types.includes('array')
  );
}
