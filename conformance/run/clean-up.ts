import type { Contract } from '../../spec/contract/types.ts';
import { bindValue } from '../../spec/ensures/bind.ts';
import type { Case } from '../generate/case.ts';
import type { Origins } from '../plan/origins.ts';
import { findParameter, keyOf, type ParameterValue } from '../generate/parts.ts';
import { credentialFor } from '../generate/maker.ts';
import { lookupIn } from '../rules/support/lookup.ts';
import { statusOf, succeeded, type Exchange } from './exchange.ts';
import { createdBody } from './history.ts';
import type { Recorder } from './recorder.ts';
import type { ResourceKind } from './resource-kinds.ts';

/** Removes what a run created, where the contract has an operation for that. */
export interface CleanUp {
  /** Remembers an exchange that created something. */
  note(exchange: Exchange): void;
  /** Sends the removals. @returns how many resources stay behind. */
  run(recorder: Recorder): Promise<number>;
}

/** Makes a clean-up that knows of nothing yet. */
export function createCleanUp(contract: Contract, origins: Origins): CleanUp {
  const removals = origins.kinds.map((kind) => ({
    kind,
    by: kind.writes.find(({ operation }) => operation.method === 'DELETE'),
  }));
  const removable: { readonly by: Removal; readonly exchange: Exchange }[] = [];
  let left = 0;
  return {
    note(exchange) {
      for (const { kind, by } of removals) {
        if (createdBody(kind, exchange, contract) === undefined) continue;
        if (by === undefined) left += 1;
        else removable.push({ by, exchange });
      }
    },
    async run(recorder) {
      for (const { by, exchange } of removable.splice(0)) {
        const answer = await recorder.send(removalCase(by, exchange, contract), 'clean-up', undefined);
        const status = statusOf(answer);
        if (!succeeded(answer) && status !== 404 && status !== 410) left += 1;
      }
      return left;
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
    resource: 'perhaps',
    label: 'clean-up',
  };
}
