import { equalJson } from '../../../spec/json/equal.ts';
import type { Json, JsonObject } from '../../../spec/json/json.ts';
import { idempotencyKeyOf } from '../../../spec/model/idempotency.ts';
import { descriptionAt } from '../../../spec/model/prose.ts';
import type { Operation } from '../../../spec/model/types.ts';
import { err, ok, type Result } from '../../../spec/result.ts';
import type { Checked } from '../../check/checked.ts';
import { refuse, type Refusal } from '../../http/refusal.ts';
import { identityKey } from '../store/key.ts';
import type { State } from '../store/state.ts';
import type { Outcome } from './outcome.ts';

/** What was made of requests with an idempotency key, while it is there. */
export interface UsedKeys {
  /** The answer to a request whose key was used before; undefined where it is to be carried out. */
  answered(checked: Checked, path: string): Result<Outcome, Refusal> | undefined;
  /** An outcome whose change is remembered by the request's key. */
  noted(checked: Checked, path: string, id: string, outcome: Outcome): Outcome;
}

interface Made {
  readonly id: string;
  readonly body: Json;
  readonly outcome: Outcome;
}

const NO_KEYS: UsedKeys = {
  answered: () => undefined,
  noted: (_checked, _path, _id, outcome) => outcome,
};

/** Makes the memory of an operation's idempotency keys; none are remembered where its document has no such header. */
export function usedKeys(state: State, document: JsonObject, operation: Operation): UsedKeys {
  const parameter = idempotencyKeyOf(operation);
  if (parameter === undefined) return NO_KEYS;
  const header = parameter.name;
  // The words of the header may say what becomes of another body, too.
  const [told] = /\b(?:409|422)\b/.exec(descriptionAt(document, parameter.pointer)) ?? [];
  const conflict = operation.responses.find(
    ({ status, description }) =>
      status === told || (['409', '422'].includes(status) && /\bkey\b|idempoten/i.test(description)),
  );
  const made = new Map<string, readonly Made[]>();
  const keyIn = ({ header: sent }: Checked, path: string): string | undefined => {
    const key = identityKey(sent.get(header));
    return key === undefined ? undefined : `${path} ${key}`;
  };
  return {
    answered(checked, path) {
      const before = (made.get(keyIn(checked, path) ?? '') ?? []).filter(
        ({ id }) => state.at(path).get(id) !== undefined,
      );
      const same = before.find(({ body }) => equalJson(body, checked.body.value ?? null));
      if (same !== undefined || before.length === 0) return same && ok(same.outcome);
      return (
        conflict && err(refuse(Number(conflict.status), `headers: ${header} is that of another request`))
      );
    },
    noted(checked, path, id, outcome) {
      const key = keyIn(checked, path);
      if (key === undefined) return outcome;
      const { commit, checkedBy: _checked, ...shown } = outcome;
      return {
        ...outcome,
        commit: () => {
          const stored = commit?.();
          const one = { id, body: checked.body.value ?? null, outcome: shown };
          made.set(key, [...(made.get(key) ?? []), one]);
          return stored;
        },
      };
    },
  };
}
