import { isJsonArray, isJsonObject, member, type Json, type JsonObject } from '../../spec/json/json.ts';
import { pointerTokens } from '../../spec/json/pointer.ts';
import { filterParameters } from '../../spec/model/filters.ts';
import { isPageSize, pagingOf } from '../../spec/model/paging.ts';
import { lastParameterOf, nounOf } from '../../spec/model/path-template.ts';
import { listedIn, representationIn } from '../../spec/model/representation.ts';
import { responseFor } from '../../spec/model/response-for.ts';
import type { Contract, Operation, Schema } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import type { Checked } from '../check/checked.ts';
import { filterFor } from '../resources/actions/filters.ts';
import { withKnown } from '../resources/actions/path-values.ts';
import { createIdentities, type Identities } from '../resources/store/identity.ts';
import { changedAt, changedEach } from './changed-at.ts';
import { pageAsAsked, pageAsked } from './page-asked.ts';

/** Makes a made-up body agree with the request that it answers, so far as names say what belongs together. */
export type Agree = (checked: Checked, body: Json) => Json;

/** A parameter's full name, which says whose identity it is: a property called so is that one. */
const IDENTITY = /.[_-]?id$/i;

/**
 * Makes what brings the bodies of an operation's successes into agreement with requests: what the path names is what
 * they show, what was sent they have, what is created has an identity of its own, and a page is as long as was asked.
 */
export function agreement(contract: Contract, operation: Operation, status: number): Agree {
  const { document } = contract;
  const response = responseFor(operation, status);
  const isRead = operation.method === 'GET' || operation.method === 'HEAD';
  const naming = {
    parameter: lastParameterOf(operation.path),
    noun: nounOf(operation.path),
    property: undefined,
  };
  const listed = listedIn(document, response, naming);
  const shown = listed ? undefined : representationIn(document, response, naming);
  const created = contract.resources
    .flatMap(({ creations }) => creations)
    .find((creation) => creation.operation === operation && creation.response === response);
  const fresh = identitiesFor(document, created?.identity, shown);
  const limit = limitOf(document, operation);
  const asked = pageAsked(document, operation);
  const isAsked = listed ? askedFor(document, operation, listed.schema) : () => true;
  const paths = operation.parameters.filter(({ in: place, name }) => place === 'path' && IDENTITY.test(name));
  const namedIn = (checked: Checked, value: JsonObject): JsonObject =>
    withKnown(
      value,
      paths.map(({ name }) => [name, checked.path.get(name)] as const),
    );
  const named = (checked: Checked, value: Json): Json =>
    isJsonObject(value) ? namedIn(checked, value) : value;
  const itself = (checked: Checked, value: JsonObject): JsonObject => {
    const [identity] = pointerTokens(shown?.identity ?? '') ?? [];
    const sent = isRead || !isJsonObject(checked.body.value) ? {} : checked.body.value;
    const isOwn = shown !== undefined && isHidden(document, shown.identitySchema);
    const chosen = identity === undefined || isOwn ? undefined : member(sent, identity);
    const given =
      naming.parameter === undefined ? (chosen ?? fresh?.next()) : checked.path.get(naming.parameter);
    const writable = shown && outlineOf(document, shown.schema.schema);
    const echoed = Object.entries(sent).filter(([name]) => {
      const schema = writable?.properties.get(name);
      return schema !== undefined && name !== identity && !isHidden(document, schema);
    });
    const whole = namedIn(checked, { ...value, ...Object.fromEntries(echoed) });
    return identity === undefined || given === undefined ? whole : withKnown(whole, [[identity, given]]);
  };
  return (checked, body) => {
    if (listed) {
      const most = limit(checked);
      const page = changedAt(body, listed.at, (items) =>
        isJsonArray(items)
          ? items
              .map((item) => named(checked, item))
              .filter((item) => isAsked(checked, item))
              .slice(0, most)
          : items,
      );
      return named(checked, pageAsAsked(page, listed.at, asked(checked)));
    }
    const own = shown
      ? changedAt(body, shown.at, (value) => (isJsonObject(value) ? itself(checked, value) : value))
      : body;
    const inside = isJsonObject(own) ? changedEach(own, (_name, value) => named(checked, value)) : own;
    return named(checked, inside);
  };
}

/** Makes what tells whether a request's filters ask for an item of a list. */
function askedFor(
  document: JsonObject,
  operation: Operation,
  item: Schema,
): (checked: Checked, item: Json) => boolean {
  const properties = [...outlineOf(document, item).properties.keys()];
  const tests = filterParameters(document, operation).flatMap((parameter) => {
    const test = filterFor(document, parameter, properties);
    return test === undefined ? [] : [[parameter.name, test] as const];
  });
  return ({ query }, value) =>
    !isJsonObject(value) ||
    tests.every(([name, test]) => {
      const wanted = query.get(name);
      return wanted === undefined || test(value, wanted);
    });
}

function identitiesFor(
  document: JsonObject,
  identity: string | undefined,
  shown: ReturnType<typeof representationIn>,
): Identities | undefined {
  if (identity === undefined || shown === undefined) return undefined;
  return createIdentities(document, shown.identitySchema);
}

/** Whether a property is of requests alone, or the service's own to say. */
function isHidden(document: JsonObject, schema: Schema): boolean {
  const { writeOnly, readOnly } = summaryOf(document, schema);
  return writeOnly || readOnly;
}

/** The greatest number of items that a request asks for, by the name of a parameter or of a property of its body. */
function limitOf(document: JsonObject, operation: Operation): (checked: Checked) => number | undefined {
  const { limit } = pagingOf(operation);
  const usual = limit && summaryOf(document, limit.schema.schema).default;
  return ({ query, body }) => {
    const sent = isJsonObject(body.value)
      ? Object.entries(body.value).find(([name]) => isPageSize(name))?.[1]
      : undefined;
    const asked = (limit && query.get(limit.name)) ?? sent ?? usual;
    return typeof asked === 'number' && asked >= 0 ? asked : undefined;
  };
}
