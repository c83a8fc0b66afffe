import type { Contract } from '../../spec/model/types.ts';
import { withoutUncompilable } from '../../spec/model/usable.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import { createValidators, type Validators } from '../../spec/schema/validator.ts';
import type { Credentials } from '../check/security.ts';
import type { ResourceAt } from '../resources/start/check.ts';
import { startContents, type StartData } from '../resources/start/start.ts';
import { createEngine, type Engine } from './engine.ts';
import type { StatefulResource } from '../resources/model/stateful-resource.ts';
import { understand, type Stateless } from '../resources/model/resources.ts';
import type { RuleGround } from '../rules/fixed.ts';
import { createTable } from '../http/route/table.ts';
import { refit } from '../resources/start/refit.ts';
import { keyOf } from '../resources/store/key.ts';
import { jsonText } from '../resources/store/text.ts';
import type { Ledger } from '../resources/store/ledger.ts';
import { createState, type Contents, type State } from '../resources/store/state.ts';

/** A contract with everything that was made of it, and the state kept for it. `--watch` makes another. */
export interface ServedContract {
  readonly contract: Contract;
  readonly validators: Validators;
  readonly resources: readonly StatefulResource[];
  readonly stateless: readonly Stateless[];
  readonly resourceAt: ResourceAt;
  readonly state: State;
  readonly engine: Engine;
  /** What a reset puts back. */
  readonly start: Contents;
  /** What of the state, or of the examples, did not fit the document, and what was done about it. */
  readonly notes: readonly string[];
}

/** What a world is made with, whatever its contract. */
export interface ServingOptions {
  readonly credentials: Credentials;
  readonly stateless: boolean;
  readonly data: StartData;
  readonly ledger: Ledger | undefined;
  readonly now: () => Date;
  /** Whether each answer is checked by the contract's x-ensures too. */
  readonly checkEnsures: boolean;
  /** Whether answers that no state stands behind say so. */
  readonly mark: boolean;
  /** Whether a login is answered with the key. */
  readonly issues: boolean;
}

/**
 * Makes the world of a contract. Its state goes on from the world before, where there is one, else from the ledger,
 * else it starts with the start data. The error is for whoever named the document or the data.
 */
export async function serveContract(
  whole: Contract,
  given: ServingOptions,
  before?: ServedContract,
): Promise<Result<ServedContract, string>> {
  const validators = createValidators(whole);
  const usable = withoutUncompilable(whole, validators, ['request', 'response']);
  if (!usable.ok) return usable;
  const contract = usable.value;
  const { resources, stateless } = understand(contract);
  const table = createTable(
    resources.map((resource) => ({ template: resource.collection, method: 'ANY', value: resource })),
  );
  const resourceAt: ResourceAt = (path) => {
    const found = table.find(path);
    return found === undefined || found === 'malformed' ? undefined : found.methods.get('ANY');
  };
  const start = await startContents(given.data, contract, resources, resourceAt, validators);
  if (!start.ok) return start;
  const countOf = (collection: string): bigint =>
    before?.state.countOf(collection) ?? given.ledger?.countOf(collection) ?? 0n;
  const state = createState(contract.document, resourceAt, given.ledger, countOf);
  const earlier = before ? before.state.everything() : given.ledger?.read();
  const refitted = earlier && refit(contract, validators, resourceAt, earlier);
  try {
    if (refitted) state.resume(refitted.contents);
    else state.replace(start.value.contents);
    for (const { resource, path, value } of refitted?.filled ?? []) {
      const { collection } = resource;
      const id = keyOf(resource, value) ?? '';
      given.ledger?.put({ path, id, text: jsonText(value), collection, count: state.countOf(collection) });
    }
    for (const { path, id } of refitted?.dropped ?? []) given.ledger?.remove(path, id);
  } catch (error) {
    return err(`the state cannot be kept: ${error instanceof Error ? error.message : String(error)}`);
  }
  const engine = createEngine({
    contract,
    validators,
    resources,
    state: given.stateless ? undefined : state,
    credentials: given.credentials,
    now: given.now,
    checkEnsures: given.checkEnsures,
    mark: given.mark,
    issues: given.issues,
  });
  return ok({
    contract,
    validators,
    resources,
    stateless,
    resourceAt,
    state,
    engine,
    start: start.value.contents,
    notes: refitted ? [...refitted.notes, ...(before ? [] : laterNotes(given.data))] : start.value.notes,
  });
}

/** What rules are made from and checked by. */
export function groundOf({ contract, validators, engine }: ServedContract): RuleGround {
  return { contract, validators, describe: engine.describe };
}

/** Start data that is not what the mock starts with, since it goes on with what was kept. */
function laterNotes({ kind }: StartData): readonly string[] {
  if (kind === 'examples') return [];
  const what = {
    file: 'the resources of the file',
    seed: 'the generated resources',
    empty: 'nothing at all',
  };
  return [`the state goes on as it was kept: ${what[kind]} is what a reset puts back`];
}
