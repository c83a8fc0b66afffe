import type { Contract } from '../../spec/model/types.ts';
import type { Validators } from '../../spec/schema/validator.ts';
import { actionsOf, type Actions } from '../resources/actions/actions.ts';
import { deprecationHeaders } from '../resources/actions/deprecation.ts';
import { brokenEnsure } from '../resources/actions/ensures.ts';
import { createErrorWriter, type ErrorWriter } from '../resources/actions/errors.ts';
import { createRequestChecks, type RequestChecks } from '../check/request-checks.ts';
import { createFinisher } from '../resources/actions/respond.ts';
import type { Checked } from '../check/checked.ts';
import type { RawParameters } from '../check/parameters.ts';
import type { Credentials } from '../check/security.ts';
import { overriding, withHeaders, type Answer } from '../http/answer.ts';
import type { Incoming } from '../http/incoming.ts';
import { refuse, type Refusal } from '../http/refusal.ts';
import type { StatefulResource } from '../resources/model/stateful-resource.ts';
import { parsePrefer } from '../http/prefer.ts';
import { appliedField, preferenceOf } from '../prism/preference.ts';
import { createPrismAnswers } from '../prism/answer.ts';
import type { Preference } from '../prism/instance.ts';
import { echoOf } from './echo.ts';
import { issuing } from './issued.ts';
import { keepContents } from './kept-contents.ts';
import { createTable, type Table } from '../http/route/table.ts';
import type { State } from '../resources/store/state.ts';

/** One operation, ready to answer. */
export interface Endpoint {
  readonly plan: RequestChecks;
  /** Query parameters of the document that change nothing of its answers. */
  readonly unheeded: ReadonlySet<string>;
  /** Header fields of every answer of the operation. */
  readonly notices: Readonly<Record<string, string>>;
  /** Answers a request whose path and method led here. Never throws, never rejects. */
  answer(incoming: Incoming, raw: RawParameters): Answer | Promise<Answer>;
}

/** A contract, compiled to answers. */
export interface Engine {
  readonly contract: Contract;
  readonly table: Table<Endpoint>;
  readonly describe: ErrorWriter;
  /** Ids of the operations that state answers; Prism answers the others. */
  readonly stateful: readonly string[];
  /** Loads what made-up answers need, where the contract has operations that no state answers. */
  warm(): Promise<void>;
}

/** What an engine is made of. */
export interface EngineParts {
  readonly contract: Contract;
  readonly validators: Validators;
  readonly resources: readonly StatefulResource[];
  /** Undefined where the mock keeps no state: Prism answers every operation then. */
  readonly state: State | undefined;
  readonly credentials: Credentials;
  readonly now: () => Date;
  /** Whether each answer is checked by the contract's x-ensures too: for whoever works on the mock, not on hot paths. */
  readonly checkEnsures: boolean;
  /** Whether Prism's answers carry a field that says so. */
  readonly mark: boolean;
  /** Whether the answer of a login has the key: not where others reach the mock. */
  readonly issues: boolean;
}

/** The wish of a request that states no preference. */
const PLAIN: Omit<Preference, 'accept'> = {
  code: undefined,
  example: undefined,
  dynamic: false,
  seed: undefined,
};

/** Compiles a contract: what its state can answer is answered from there, the rest by Prism. */
export function createEngine(parts: EngineParts): Engine {
  const { contract, validators, resources, state, credentials, now, checkEnsures, mark, issues } = parts;
  const { basePath } = contract;
  const describe = createErrorWriter(contract, validators);
  const prisms = createPrismAnswers(contract, validators, now);
  const { actions, guards, heeded }: Actions = state
    ? actionsOf({ contract, validators, state, now, basePath }, resources)
    : { actions: new Map(), guards: new Map(), heeded: new Map() };
  const keepingOf = state && keepContents(contract, state, resources);
  const endpoints = contract.operations.map((operation): Endpoint => {
    const plan = createRequestChecks(contract, validators, operation, credentials);
    const notices = deprecationHeaders(contract, operation, basePath);
    // A field that is made up since the document requires it gives way to what that says of the operation.
    const { Link: _, ...ends } = notices;
    const finish = createFinisher(contract, validators, operation, now, Object.keys(ends));
    const action = actions.get(operation.id);
    const guard = guards.get(operation.id);
    const refused = (refusal: Refusal): Answer => ({
      ...describe(operation, refusal),
      problem: refusal.message,
    });
    const failed = (error: unknown): Answer =>
      refused(refuse(500, `the mock failed: ${error instanceof Error ? error.message : String(error)}`));
    const judged = (checked: Checked, answer: Answer): Answer => {
      const broken = checkEnsures ? brokenEnsure(contract, operation, checked, answer) : undefined;
      return broken === undefined ? answer : refused(refuse(500, `the mock's own answer: ${broken}`));
    };
    const issue = issues ? issuing(contract, operation, credentials) : undefined;
    const prism = async (checked: Checked, wish: Preference): Promise<Answer> => {
      try {
        const asked = await prisms.answer(operation, wish, checked);
        if (!asked.ok) return refused(asked.error);
        const { granted } = asked.value;
        const answer = issue?.(asked.value.answer) ?? asked.value.answer;
        const challenged = answer.status === 401 ? { 'WWW-Authenticate': plan.challenge } : {};
        const applied = appliedField(granted);
        const told = {
          ...(applied === '' ? {} : { 'Preference-Applied': applied }),
          ...(mark && action === undefined ? { 'X-Mock': 'made-up' } : {}),
        };
        const headers = overriding(answer.headers, ends);
        return judged(checked, withHeaders({ ...answer, headers }, { ...challenged, ...told }));
      } catch (error) {
        return failed(error);
      }
    };
    const heeds = heeded.get(operation.id);
    const echo = echoOf(contract.document, operation);
    const keeping = keepingOf?.(operation);
    const answered = (incoming: Incoming, raw: RawParameters): Answer | Promise<Answer> => {
      const checked = plan.check(incoming, raw);
      if (!checked.ok) return refused(checked.error);
      const { accept, prefer } = incoming.headers;
      if (prefer !== undefined) {
        const wish = preferenceOf(parsePrefer(prefer), accept);
        if (!wish.ok) return refused(wish.error);
        if (wish.value) return prism(checked.value, wish.value);
      }
      try {
        if (action === undefined) {
          const refusal = guard?.(checked.value);
          return refusal ? refused(refusal) : prism(checked.value, { ...PLAIN, accept });
        }
        const outcome = action(checked.value, incoming);
        if (!outcome.ok) return refused(outcome.error);
        const answer = finish(outcome.value);
        if (answer.ok) return judged(checked.value, answer.value);
        // What the state cannot be shown as (parts of it that nobody sent) is made up instead.
        return prism(checked.value, { ...PLAIN, accept, code: outcome.value.status });
      } catch (error) {
        return failed(error);
      }
    };
    return {
      plan,
      unheeded: new Set(
        operation.parameters.flatMap(({ name, in: place }) =>
          place === 'query' && !heeds?.has(name) ? [name] : [],
        ),
      ),
      notices,
      answer(incoming, raw) {
        const answer = answered(incoming, raw);
        if (echo === undefined && keeping === undefined) return answer;
        const after = (made: Answer): Answer => {
          const whole = keeping?.(incoming, made, refused) ?? made;
          return echo?.(incoming, whole) ?? whole;
        };
        return answer instanceof Promise ? answer.then(after) : after(answer);
      },
    };
  });
  return {
    contract,
    describe,
    stateful: [...actions.keys()],
    warm: async () => {
      if (contract.operations.some(({ id }) => !actions.has(id))) await prisms.load();
    },
    table: createTable(
      endpoints.map((endpoint) => ({
        template: endpoint.plan.operation.template,
        method: endpoint.plan.operation.method,
        value: endpoint,
      })),
    ),
  };
}
