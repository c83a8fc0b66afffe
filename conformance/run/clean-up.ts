import type { Contract, Operation } from '../../spec/model/types.ts';
import { findParameter } from '../../spec/model/parameter-key.ts';
import { segmentsOf } from '../../spec/model/path-template.ts';
import { removalOf, type Linked } from '../../spec/model/resources.ts';
import { bindValue } from '../../spec/ensures/bind.ts';
import { addressOf } from '../exchange/address.ts';
import type { Case } from '../exchange/case.ts';
import type { Producers } from '../plan/producers.ts';
import type { Scope } from '../plan/scope.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import type { ParameterValue } from '../exchange/parts.ts';
import { credentialsFor } from '../generate/request-generator.ts';
import { givenParameter } from '../exchange/given-parameter.ts';
import { lookupIn } from '../exchange/lookup.ts';
import { statusOf, succeeded, type Exchange } from '../exchange/exchange.ts';
import { bulkCreated } from '../exchange/bulk-results.ts';
import { createdBody } from '../exchange/created-body.ts';
import type { Recorder } from './recorder.ts';

/** When to leave things as they are. */
export interface CleanUpLimits {
  readonly concurrency: number;
  /** Whether no more may be sent: the run was interrupted, its time is up, or nobody listens. */
  readonly isOver: () => boolean;
  /** Whether an operation may be asked. */
  readonly mayUse: (operation: Operation) => boolean;
}

/** Removes what a run created, where the contract has an operation for that. */
export interface CleanUp {
  /** Remembers an exchange that created something. */
  note(exchange: Exchange): void;
  /** Sends the removals. @returns how many resources stay behind. */
  run(recorder: Recorder, limits: CleanUpLimits): Promise<number>;
}

/** Removals in a row without an answer after which the rest is left: a service that hangs is not waited for each time. */
const UNANSWERED = 5;

/** Makes a clean-up that knows of nothing yet. */
export function createCleanUp(contract: Contract, producers: Producers, scope: Scope): CleanUp {
  const creations = Map.groupBy(producers.creations, ({ operation }) => operation.id);
  const removable: Case[] = [];
  const removed = new Set<string>();
  /** What was removed, and took with it what stood under it. */
  const gone = new Set<string>();
  let left = 0;
  return {
    note(exchange) {
      for (const creation of creations.get(exchange.case.operation.id) ?? []) {
        if (createdBody(creation, exchange, contract) === undefined) continue;
        const by = removalOf(creation);
        const removal = by && removalCase(by, exchange, contract);
        if (removal !== undefined && scope.admits(removal)) removable.push(removal);
        else left += 1;
      }
      for (const { bulk, identity } of bulkCreated([exchange], contract)) {
        const creation = producers.creationBy(bulk.creation.operation);
        const by = creation && removalOf(creation);
        const removal = by && removalOfOne(by, identity, exchange, contract);
        if (removal !== undefined && scope.admits(removal)) removable.push(removal);
        else left += 1;
      }
    },
    async run(recorder, { concurrency, isOver, mayUse }) {
      let unanswered = 0;
      // What others stand under comes first: it may take them with it.
      removable.sort((a, b) => depthOf(a) - depthOf(b));
      const worker = async (): Promise<void> => {
        while (removable.length > 0 && unanswered < UNANSWERED && !isOver()) {
          const removal = removable.shift();
          if (removal === undefined) return;
          if (!mayUse(removal.operation)) {
            left += 1;
            continue;
          }
          const address = addressOf({ case: removal }) ?? '';
          const above = aboveOf(address);
          if (gone.has(above)) {
            gone.add(address);
            continue;
          }
          const answer = await recorder.send(removal, 'clean-up', undefined);
          const status = statusOf(answer);
          unanswered = status === undefined ? unanswered + 1 : 0;
          const isMissing = status === 404 || status === 410;
          if (succeeded(answer)) removed.add(address);
          else if (!isMissing) left += 1;
          else if (removed.has(above)) gone.add(above);
        }
      };
      await Promise.all(Array.from({ length: concurrency }, worker));
      return left + removable.length;
    },
  };
}

function depthOf({ operation }: Case): number {
  return segmentsOf(operation.path).length;
}

/** The address of what a resource stands under. */
function aboveOf(address: string): string {
  return address.split('/').slice(0, -2).join('/');
}

function removalCase({ operation, link }: Linked, created: Exchange, contract: Contract): Case {
  const parameters = new Map<string, ParameterValue>();
  for (const [name, value] of link.parameters) {
    const parameter = findParameter(operation, name);
    const bound = bindValue(value, lookupIn(created, contract));
    if (parameter && bound !== undefined)
      parameters.set(parameterKey(parameter), {
        kind: 'value',
        value: givenParameter(operation, parameter, bound),
      });
  }
  return caseWith(operation, parameters, contract);
}

/** The removal of one of several resources that a request created, below what that request's own path names. */
function removalOfOne(
  { operation, parameter }: Linked,
  identity: string,
  { case: { parts } }: Exchange,
  contract: Contract,
): Case {
  const parameters = new Map([...parts.parameters].filter(([key]) => key.startsWith('path.')));
  if (parameter !== undefined) parameters.set(parameterKey(parameter), { kind: 'value', value: identity });
  return caseWith(operation, parameters, contract);
}

function caseWith(operation: Operation, parameters: Case['parts']['parameters'], contract: Contract): Case {
  return {
    operation,
    purpose: { kind: 'valid' },
    parts: { parameters, body: { kind: 'none' } },
    ...credentialsFor(contract, operation),
    resource: 'perhaps',
    label: 'clean-up',
  };
}
