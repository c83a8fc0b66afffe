import type { Contract } from '../../spec/model/types.ts';
import { bindValue } from '../../spec/ensures/bind.ts';
import type { Case } from '../generate/case.ts';
import type { Origins } from '../plan/origins.ts';
import { findParameter, keyOf, type ParameterValue } from '../generate/parts.ts';
import { credentialFor, credentialsBeside } from '../generate/maker.ts';
import { lookupIn } from '../rules/support/lookup.ts';
import { statusOf, succeeded, type Exchange } from './exchange.ts';
import { createdBody } from './history.ts';
import type { Recorder } from './recorder.ts';
import type { ResourceKind } from './resource-kinds.ts';

/** When to leave things as they are. */
export interface CleanUpLimits {
  readonly concurrency: number;
  /** Whether no more may be sent: the run was interrupted, its time is up, or nobody listens. */
  readonly isOver: () => boolean;
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
export function createCleanUp(contract: Contract, origins: Origins): CleanUp {
  const removals = origins.kinds.map((kind) => ({
    kind,
    by: kind.writes.find(({ operation }) => operation.method === 'DELETE'),
  }));
  const removable: Case[] = [];
  let left = 0;
  return {
    note(exchange) {
      for (const { kind, by } of removals) {
        if (createdBody(kind, exchange, contract) === undefined) continue;
        if (by === undefined) left += 1;
        else removable.push(removalCase(by, exchange, contract));
      }
    },
    async run(recorder, { concurrency, isOver }) {
      let unanswered = 0;
      const worker = async (): Promise<void> => {
        while (removable.length > 0 && unanswered < UNANSWERED && !isOver()) {
          const removal = removable.shift();
          if (removal === undefined) return;
          const answer = await recorder.send(removal, 'clean-up', undefined);
          const status = statusOf(answer);
          unanswered = status === undefined ? unanswered + 1 : 0;
          if (!succeeded(answer) && status !== 404 && status !== 410) left += 1;
        }
      };
      await Promise.all(Array.from({ length: concurrency }, worker));
      return left + removable.length;
    },
  };
}

type Removal = ResourceKind['writes'][number];

function removalCase({ operation, link }: Removal, created: Exchange, contract: Contract): Case {
  const parameters = new Map<string, ParameterValue>();
  for (const [name, value] of link.parameters) {
    const parameter = findParameter(operation, name);
    const bound = bindValue(value, lookupIn(created, contract));
    if (parameter && bound !== undefined) parameters.set(keyOf(parameter), { kind: 'value', value: bound });
  }
  return {
    operation,
    purpose: { kind: 'valid' },
    parts: { parameters, body: { kind: 'none' } },
    credential: credentialFor(contract, operation),
    beside: credentialsBeside(contract, operation),
    resource: 'perhaps',
    label: 'clean-up',
  };
}
