import type { Operation } from '../../../spec/model/types.ts';
import { isJsonObject, member, type JsonObject } from '../../../spec/json/json.ts';
import { pointerTokens } from '../../../spec/json/pointer.ts';
import { documentsExactly, responseFor } from '../../../spec/model/response-for.ts';
import { err, ok, type Result } from '../../../spec/result.ts';
import type { SchemaProblem } from '../../../spec/schema/problem.ts';
import type { Validate } from '../../../spec/schema/validator.ts';
import { refuseFor } from '../../check/problems.ts';
import type { Refusal } from '../../http/refusal.ts';
import { asDescribed } from '../model/described.ts';
import { settled } from '../model/fitted.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { validateFor } from '../model/validate-for.ts';
import { done, type Ground } from './action.ts';
import type { Outcome } from './outcome.ts';
import { viewOf } from './view.ts';

/**
 * Makes what keeps a resource and answers with it. What its schema asks for and the request, which was checked by its
 * own, cannot say is made up; a change to what was there before that breaks it all the same is refused.
 */
export function answering(
  ground: Ground,
  resource: StatefulResource,
  operation: Operation,
): (status: number, path: string, value: JsonObject, before?: JsonObject) => Result<Outcome, Refusal> {
  const { state, contract, validators, now } = ground;
  const { document } = contract;
  const validate = validateFor(contract, validators, resource.schema);
  const invalid = responseFor(operation, 400) || !documentsExactly(operation, 422) ? 400 : 422;
  const mayRefuse = responseFor(operation, invalid) !== undefined;
  const views = new Map(
    [200, 201, 202, 204].map((status) => [status, viewOf(ground, resource, operation, status)]),
  );
  const kept = (
    value: JsonObject,
    before: JsonObject | undefined,
  ): Result<readonly [JsonObject, Validate | undefined], Refusal> => {
    const problems = validate(value);
    if (problems.length === 0) return ok([value, validate]);
    // A form that answers alone ask for is none that the request had to keep.
    const isOfForm = problems.every(({ keyword }) => keyword === 'format');
    if (before !== undefined && mayRefuse && !isOfForm) {
      const whole = asBefore(before, value, problems);
      return validate(whole).length === 0 ? ok([whole, validate]) : err(refuseFor(invalid, 'body', problems));
    }
    const mended = settled(document, resource.schema.schema, validate, value);
    // Whatever it takes to keep the schema, a resource is called what it is called.
    const { [resource.identity]: identity } = value;
    if (!isJsonObject(mended)) return ok([value, undefined]);
    if (resource.kind === 'singleton') return ok([mended, undefined]);
    if (identity === undefined) return ok([value, undefined]);
    return ok([{ ...mended, [resource.identity]: identity }, undefined]);
  };
  return (status, path, given, before) => {
    const value = asDescribed(document, resource.schema.schema, given, now());
    const made = kept(isJsonObject(value) ? value : given, before);
    if (!made.ok) return made;
    const [whole, checkedBy] = made.value;
    const view =
      status === 204 ? undefined : (views.get(status) ?? viewOf(ground, resource, operation, status));
    return done({
      status,
      value: view?.show(whole),
      ...(view?.same && checkedBy ? { checkedBy } : {}),
      commit: () => {
        const stored = state.put(resource, path, whole);
        return view?.same ? stored : undefined;
      },
    });
  };
}

/** A resource whose objects and lists that break its schema are those of before: they are sent in a form of their own. */
function asBefore(before: JsonObject, value: JsonObject, problems: readonly SchemaProblem[]): JsonObject {
  const broken = new Set(problems.flatMap(({ at }) => pointerTokens(at)?.[0] ?? []));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      if (!broken.has(name) || inner === null || typeof inner !== 'object') return [[name, inner] as const];
      const known = member(before, name);
      return known === undefined ? [] : [[name, known] as const];
    }),
  );
}
