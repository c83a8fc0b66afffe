import { actionOf } from '../../../spec/model/actions.ts';
import { aimOf } from '../../../spec/model/action-aim.ts';
import { allowedStates } from '../../../spec/model/allowed-states.ts';
import { nullWordsIn } from '../../../spec/model/null-words.ts';
import type { Operation } from '../../../spec/model/types.ts';
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
 * Makes the action that brings a resource into the state that its description names ('The transfer, cancelled.'), where
 * the words of the document allow it. Undefined where they name neither.
 */
export function doAction(
  ground: Ground,
  resource: StatefulResource,
  operation: Operation,
): Action | undefined {
  const { contract, state, validators, now } = ground;
  const { document } = contract;
  const { schema } = resource.schema;
  const status = statusFor(operation, [200]);
  const described = actionOf(contract, operation);
  if (described === undefined || status === undefined) return undefined;
  const aim = aimOf(contract, described);
  const only = allowedStates(contract, described);
  const from = only?.named.filter((value) => value !== aim?.value) ?? [];
  if (aim === undefined && from.length === 0) return undefined;
  const refused = (value: JsonObject): Refusal | undefined => {
    const at = only && value[only.property];
    const isOutside = from.length > 0 && typeof at === 'string' && !from.includes(at);
    return isOutside ? refuse(409, `path: ${only?.words}`) : undefined;
  };
  const validate = validateFor(contract, validators, resource.schema);
  const view = viewOf(ground, resource, operation, status);
  const place = placeIn(operation, resource);
  const { touched } = createComposer(contract, resource, undefined, now);
  const properties = new Set(outlineOf(document, schema).properties.keys());
  // What is null until then is where what was sent with the action shows: `cancellation` has its `reason`.
  const later = new Set(nullWordsIn(document, schema).map(({ property }) => property));
  const led = (known: JsonObject, sent: Json | undefined): Json => {
    const aimed = aim === undefined ? {} : { [aim.property]: aim.value };
    const said = isJsonObject(sent) ? Object.entries(sent) : [];
    const news = said.filter(([name]) => properties.has(name) && (known[name] ?? null) === null);
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
