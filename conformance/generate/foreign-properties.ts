import { pointerTokens } from '../../spec/json/pointer.ts';
import { isJsonObject, type Json } from '../../spec/json/json.ts';
import { creationsOf } from '../../spec/model/resources.ts';
import type { Contract, Operation, Schema } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import type { BodyDefect } from './body-defect.ts';
import { simplestOf } from './simplest.ts';

/** Properties of each kind (the service's own, and those that other requests send) that are tried. */
const OF_EACH = 2;

/**
 * Bodies with a property that the resource has, and that requests of this operation do not: its identity, what the service
 * sets, what can be said at its creation alone. Who reads a body into the resource itself lets them in.
 */
export function foreignProperties(
  contract: Contract,
  operation: Operation,
  body: Schema,
): readonly BodyDefect[] {
  const { document } = contract;
  const resource = contract.resources.find((each) =>
    [...creationsOf(each).map((creation) => creation.operation), each.replace, each.patch].some(
      (write) => write?.id === operation.id,
    ),
  );
  const shown = resource?.representation;
  if (shown === undefined) return [];
  const [identity] = pointerTokens(shown.identity) ?? [];
  const own = outlineOf(document, body).properties;
  const foreign = [...outlineOf(document, shown.schema.schema).properties].filter(([name]) => !own.has(name));
  const isServers = ([, schema]: readonly [string, Schema]): boolean => outlineOf(document, schema).readOnly;
  const others = foreign.filter(([name]) => name !== identity);
  return [
    ...foreign.filter(([name]) => name === identity),
    ...others.filter(isServers).slice(0, OF_EACH),
    ...others.filter((each) => !isServers(each)).slice(0, OF_EACH),
  ].map(([name, schema]) => ({
    label: `${name}:not-of-this-request`,
    broken: (value: Json) =>
      isJsonObject(value) ? { ...value, [name]: simplestOf(contract, schema, 'sample', 'all') } : value,
  }));
}
