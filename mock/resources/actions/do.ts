import { actionOf, type Action as Described } from '../../../spec/model/actions.ts';
import { aimOf } from '../../../spec/model/action-aim.ts';
import { allowedStates } from '../../../spec/model/allowed-states.ts';
import { stateAfter } from '../../../spec/model/state-after.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { nullWordsIn } from '../../../spec/model/null-words.ts';
import { segmentsOf } from '../../../spec/model/path-template.ts';
import { resourceAtCollection } from '../../../spec/model/resource-index.ts';
import { jsonBodyOf } from '../../../spec/model/response-for.ts';
import { statesIn } from '../../../spec/model/states.ts';
import type { Contract, Operation } from '../../../spec/model/types.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { err } from '../../../spec/result.ts';
import { refuse, type Refusal } from '../../http/refusal.ts';
import { asDescribed } from '../model/described.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { statusFor } from '../model/status-for.ts';
import { validateFor } from '../model/validate-for.ts';
import { identityKey } from '../store/key.ts';
import { done, type Action, type Ground } from './action.ts';
import { createComposer } from './compose.ts';
import { placeIn, unknownResource } from './place.ts';
import { viewOf } from './view.ts';

/**
 * Makes the action that brings a resource into the state that its description or its name tells ('The transfer,
 * cancelled.', `cancel`), where the words of the document allow it; what a PUT or PATCH sends is what it changes.
 * Undefined where it changes nothing that is known.
 */
export function doAction(
  ground: Ground,
  resource: StatefulResource,
  operation: Operation,
): Action | undefined {
  const { contract, state, validators, now } = ground;
  const { document } = contract;
  const { schema } = resource.schema;
  const status = statusFor(operation, [200, 204]);
  const described = actionOf(contract, operation) ?? actionOn(contract, resource, operation);
  if (described === undefined || status === undefined) return undefined;
  const aim = aimOf(contract, described) ?? stateCalled(contract, described);
  const only = allowedStates(contract, described);
  const from = only?.named.filter((value) => value !== aim?.value) ?? [];
  const properties = new Set(outlineOf(document, schema).properties.keys());
  const takes = takenFrom(contract, operation, properties);
  if (aim === undefined && from.length === 0 && takes.size === 0) return undefined;
  const refused = (value: JsonObject): Refusal | undefined => {
    const at = only && value[only.property];
    const isOutside = from.length > 0 && typeof at === 'string' && !from.includes(at);
    return isOutside ? refuse(409, `path: ${only?.words}`) : undefined;
  };
  const validate = validateFor(contract, validators, resource.schema);
  const view = viewOf(ground, resource, operation, status);
  const place = placeIn(operation, resource);
  const { touched } = createComposer(contract, resource, undefined, now);
  // What is null until then is where what was sent with the action shows: `cancellation` has its `reason`.
  const later = new Set(nullWordsIn(document, schema).map(({ property }) => property));
  const led = (known: JsonObject, sent: Json | undefined): Json => {
    const aimed = aim === undefined ? {} : { [aim.property]: aim.value };
    const said = isJsonObject(sent) ? Object.entries(sent) : [];
    const news = said.filter(
      ([name]) => takes.has(name) || (properties.has(name) && (known[name] ?? null) === null),
    );
    const value = asDescribed(
      document,
      schema,
      { ...known, ...Object.fromEntries(news), ...touched(known), ...aimed },
      now(),
    );
    if (!isJsonObject(value)) return known;
    const told = Object.entries(value).map(([name, inner]): readonly [string, Json] =>
      later.has(name) && isJsonObject(inner) && known[name] === null
        ? [name, { ...inner, ...Object.fromEntries(said.filter(([each]) => Object.hasOwn(inner, each))) }]
        : [name, inner],
    );
    return Object.fromEntries(told);
  };
  return (checked) => {
    const [path, id] = [place.path(checked), place.id(checked)];
    const known = state.at(path).get(identityKey(id) ?? '')?.value;
    if (known === undefined) return err(unknownResource(resource, id));
    const refusal = refused(known);
    if (refusal) return err(refusal);
    const made = [led(known, checked.body.value), led(known, undefined)].find(
      (each) => validate(each).length === 0,
    );
    const value = made !== undefined && isJsonObject(made) ? made : known;
    return done({
      status,
      value: view?.show(value),
      commit: () => {
        const stored = state.put(resource, path, value);
        return view?.same ? stored : undefined;
      },
    });
  };
}

/** An operation below an item, as something that is done to it. */
function actionOn(
  contract: Contract,
  { collection }: StatefulResource,
  operation: Operation,
): Described | undefined {
  const resource = resourceAtCollection(contract, collection);
  return resource && { operation, resource, at: '' };
}

/** Words for states whose verb does not begin alike. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['pay', 'paid'],
  ['send', 'sent'],
  ['hold', 'held'],
]);

/** The state that an action leads to by its name. */
function stateCalled(
  contract: Contract,
  action: Described,
): { readonly property: string; readonly value: string } | undefined {
  const called = stateAfter(contract, action);
  const { representation } = action.resource;
  const word = IRREGULAR.get(segmentsOf(action.operation.path).at(-1)?.toLowerCase() ?? '');
  if (called !== undefined || word === undefined || representation === undefined) return called;
  const { properties } = outlineOf(contract.document, representation.schema.schema);
  for (const { name, values } of statesIn(contract.document, properties)) {
    const value = values.find((each) => each.toLowerCase() === word);
    if (value !== undefined) return { property: name, value };
  }
  return undefined;
}

/** What a body changes of a resource: all it shares with it in a PUT or PATCH, what the path names (`/status`) in a POST. */
function takenFrom(
  { document }: Contract,
  operation: Operation,
  properties: ReadonlySet<string>,
): ReadonlySet<string> {
  const body = jsonBodyOf(operation);
  if (body === undefined) return new Set();
  const last = plainName(segmentsOf(operation.path).at(-1) ?? '');
  const isWrite = operation.method === 'PUT' || operation.method === 'PATCH';
  return new Set(
    [...outlineOf(document, body).properties.keys()].filter(
      (name) => properties.has(name) && (isWrite || plainName(name) === last),
    ),
  );
}
