import type { Linked } from '../../spec/model/resources.ts';
import type { Operation, Parameter } from '../../spec/model/types.ts';
import { equalJson } from '../../spec/json/equal.ts';
import { isJsonObject, type Json } from '../../spec/json/json.ts';
import { plainName } from '../../spec/model/identity.ts';
import { singulars } from '../../spec/model/plurals.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import { parameterOf, parentOf, patternOf, samePlace, segmentsOf } from '../../spec/model/path-template.ts';
import { endOfName } from '../../spec/model/resource-name.ts';
import { verbOf } from '../../spec/model/verbs.ts';
import type { Case } from '../exchange/case.ts';
import { differsFromPath } from '../exchange/differs-from-path.ts';
import { jsonOf, statusOf, succeeded, type Exchange } from '../exchange/exchange.ts';
import type { MadeItem } from '../../spec/model/made-items.ts';
import { atPointer } from '../../spec/json/pointer.ts';
import { documentsExactly } from '../../spec/model/response-for.ts';
import { collectionOf, createAddresses, itemsIn } from './addresses.ts';
import {
  identityIn,
  isIdentity,
  isList,
  referencesIn,
  scalarsIn,
  shownIn,
  type Identity,
} from './identities.ts';
import { locatedIdentity } from './linked-identity.ts';
import { itemsByName } from './items-by-name.ts';
import { itemsByWords } from './items-by-words.ts';
import type { Learner } from './learner.ts';
import { namesakesIn } from './namesakes.ts';
import { patchedBody, type BodyPatch } from './patched-body.ts';
import { isSafe } from './safe.ts';
import { createSeenReferences } from './seen-references.ts';
import { standingOf } from './standing.ts';
import { readings, toldOf, type Told } from './told.ts';

/** Names of what makes a resource of the collection that it stands in. */
const MAKING = /^(create|new|add|upload|import|register|clone|copy|duplicate|insert)$/i;

/** Verbs after which what they are done to is no longer as others left it, or not where they left it. */
const TAKING =
  /^(rename|transfer|move|merge|archive|block|ban|suspend|disable|deactivate|lock|purge|revoke|convert|migrate)$/;

/** Whether an operation below a resource does more to it than add something. */
function takes({ method, path }: Operation): boolean {
  return method === 'DELETE' || TAKING.test(verbOf(path));
}

/** An identity as an item's path takes it, where a resource says the way to it. */
function ofName(identity: Identity, item: string): Identity {
  return typeof identity === 'string' ? endOfName(identity, item) : identity;
}

const NO_VALUES: readonly Json[] = [];

/** What a thing that an answer shows may be called by. */
function namesOf(shown: Json): readonly Identity[] {
  if (!isJsonObject(shown)) return [];
  return Object.entries(shown).flatMap(([name, value]) =>
    /^(id|uuid|key|slug|name)$/i.test(name) && isIdentity(value) ? [value] : [],
  );
}

/**
 * Makes the knowledge of a service with these operations of which only what was told is known.
 * @param made what creations make, by the ids of their operations
 */
export function createKnowledge(
  operations: readonly Operation[],
  told: Told = toldOf({}),
  made: ReadonlyMap<string, MadeItem> = new Map(),
): Learner {
  const reached = new Set<string>();
  const taken = new Set<string>();
  const exhausting = new Set<string>();
  const spending = new Set<string>();
  const leads = new Map<string, readonly Linked[]>();
  const assisted = new Set<string>();
  const addresses = createAddresses();
  /** What else resources may be called by, by their identity. */
  const aliases = new Map<string, Identity>();
  const swapped = new Set<string>();
  const makers = new Map<string, Case>();
  const references = createSeenReferences();
  /** What else was seen in answers, by plain name. */
  const seen = new Map<string, Identity>();
  /** The item paths of what properties were seen to refer to, by plain name. */
  const referents = new Map<string, string>();
  /** The item paths that properties of a name refer to, mostly. */
  const byParameter = itemsByName(operations);
  const byWords = itemsByWords(operations);
  const patches = new Map<string, BodyPatch>();
  /** Operations that answered last that nothing is there. */
  const lost = new Set<string>();
  /** Operations that refused a body since it named another thing than their path. */
  const asPath = new Set<string>();
  const offers = new Map<string, ReadonlyMap<string, Json>>();
  /** The templates of items that operations' paths lead to or through, by the pattern of their collection. */
  const items = new Map<string, string>();
  for (const { path } of operations) for (const item of itemsIn(path)) items.set(patternOf(item), item);
  const namesakes = namesakesIn(items.values());
  const byCollection = new Map([...items.values()].map((item) => [collectionOf(item), item] as const));

  const standing = standingOf(told.resources, new Set(items.values()));
  for (const { item, values } of standing.addresses) addresses.add(item, values, false);

  /** The values of the path parameters of an operation, as far as they are known. */
  const pathValues = (operation: Operation): readonly (readonly [string, Json])[] => {
    const { path, method } = operation;
    const names = segmentsOf(path)
      .map(parameterOf)
      .filter((name) => name !== undefined);
    const isItem = parameterOf(segmentsOf(path).at(-1)) !== undefined;
    for (const item of itemsIn(path).toReversed()) {
      const isItself = isItem && samePlace(item, path);
      // What a request removes is made for it.
      if (isItself && method === 'DELETE') continue;
      const first = addresses.first(item, isSafe(operation) || (!isItself && !takes(operation)));
      const values = first && addressed(operation, first);
      if (values !== undefined)
        return names.slice(0, values.length).map((name, index) => [name, values[index] ?? null] as const);
    }
    return [];
  };

  /** Takes it that what a path leads through is there, where a read below it was served and has a 404 for what is not. */
  const noteThrough = ({ case: { operation, resource } }: Exchange, above: readonly Json[]): void => {
    const through = itemsIn(operation.path).at(-1);
    if (through === undefined || samePlace(through, operation.path) || resource === 'unknown') return;
    if (!isSafe(operation) || !documentsExactly(operation, 404)) return;
    if (addresses.first(through, true) === undefined) addresses.add(through, above, false);
  };
  const noteAlias = (identity: Identity, shown: readonly Json[]): void => {
    const [other] = shown.flatMap(namesOf).filter((value) => value !== identity);
    if (other !== undefined && !aliases.has(String(identity))) aliases.set(String(identity), other);
  };
  /** Takes it that the innermost thing that a path names is not there. */
  const noteMissing = ({ path }: Operation, above: readonly Json[]): void => {
    const item = itemsIn(path).findLast((each, index) => addresses.has(each, above.slice(0, index + 1)));
    if (item !== undefined) addresses.miss(item, above.slice(0, itemsIn(item).length));
  };
  const noteList = (exchange: Exchange, body: Json, above: readonly Json[]): void => {
    const { operation } = exchange.case;
    const item =
      byCollection.get(patternOf(operation.path)) ?? byCollection.get(collectionOf(operation.path));
    const parameter = item === undefined ? undefined : parameterOf(segmentsOf(item).at(-1));
    if (item === undefined || parameter === undefined) return;
    for (const shown of shownIn(body)) {
      const identity = identityIn(shown, parameter, collectionOf(item));
      if (identity === undefined) continue;
      const named = ofName(identity, item);
      // What a creation did not say of what it made may be known by the name that it was sent.
      const isOwn = namesOf(shown).some((name) => addresses.isOwn(item, [...above, name]));
      addresses.add(item, [...above, named], isOwn);
      noteAlias(named, [shown]);
    }
  };
  /** The item of a collection that a POST below it makes by its name: `/datasets/upload`. */
  const madeBy = ({ path, method }: Operation): string | undefined =>
    method === 'POST' && MAKING.test(segmentsOf(path).at(-1) ?? '')
      ? byCollection.get(patternOf(parentOf(path)))
      : undefined;
  const noteCreation = (exchange: Exchange, body: Json | undefined, above: readonly Json[]): void => {
    const { operation, parts } = exchange.case;
    const here = byCollection.get(patternOf(operation.path)) ?? madeBy(operation);
    const known = made.get(operation.id);
    const item = here ?? known?.item;
    if (item === undefined) return;
    const own = (known?.pointers ?? []).map((pointer) =>
      pointer === undefined || body === undefined ? undefined : atPointer(body, pointer),
    );
    const under = here === undefined ? own.slice(0, -1).filter(isIdentity) : above;
    if (under.length < itemsIn(item).length - 1) return;
    const last = own.at(-1);
    const sent = parts.body.kind === 'json' ? parts.body.value : undefined;
    for (const each of siblings(item)) {
      const parameter = parameterOf(segmentsOf(each).at(-1)) ?? 'id';
      const shown = body === undefined || isList(body) ? [] : shownIn(body);
      const named = (values: readonly Json[]): Identity | undefined =>
        values
          .map((value) => identityIn(value, parameter, collectionOf(each)))
          .find((value) => value !== undefined);
      const shownAs = known !== undefined && samePlace(known.item, each) ? last : undefined;
      const identity =
        (isIdentity(shownAs) ? shownAs : undefined) ??
        named([...shown, ...(isIdentity(body) ? [body] : [])]) ??
        locatedIdentity(exchange, collectionOf(each)) ??
        named(isJsonObject(sent) ? [sent] : []);
      if (identity === undefined) continue;
      const end = ofName(identity, each);
      addresses.add(each, [...under, end], true);
      noteAlias(end, shown);
      makers.set(patternOf(each), exchange.case);
    }
  };
  /** An item's path, and those that lead to the same resources by another property: `/flows/{id}`, `/flows/name/{name}`. */
  const siblings = (item: string): readonly string[] => [
    item,
    ...[...items.values()].filter((other) => {
      const segments = segmentsOf(other);
      const parameter = parameterOf(segments.at(-1));
      return (
        parameter !== undefined &&
        segments.at(-2) === parameter &&
        collectionOf(collectionOf(other)) === collectionOf(item)
      );
    }),
  ];

  return {
    isReached: ({ id }) => reached.has(id),
    isTaken: ({ id }) => taken.has(id),
    exhausts: ({ id }) => exhausting.has(id),
    exhaust: ({ id }) => void exhausting.add(id),
    spends: ({ id }) => spending.has(id),
    spend: ({ id }, isOn) => void (isOn ? spending.add(id) : spending.delete(id)),
    leads: ({ id }) => leads.get(id),
    lead: ({ id }, by) => void leads.set(id, by),
    told: told.parameter,
    isTold: standing.isOn,
    agrees: (operation, value) =>
      !isJsonObject(value) ||
      Object.entries(value).every(
        ([name, item]) => told.property(operation, name)?.some((given) => equalJson(given, item)) ?? true,
      ),
    parameter(operation, parameter) {
      const given = told.parameter(operation, parameter);
      if (given !== undefined) return given;
      const offered = offers.get(operation.id)?.get(parameterKey(parameter));
      if (offered !== undefined) return [offered];
      const isKnown = assisted.has(operation.id) || (parameter.in === 'path' && standing.isOn(operation));
      const learnt = isKnown ? learntOf(operation, parameter) : undefined;
      if (learnt === undefined) return NO_VALUES;
      if (typeof learnt === 'string') return readings(learnt);
      // A path has texts: where its parameter is one, so is a number that answers show.
      return parameter.in === 'path' && isIdentity(learnt) ? [learnt, String(learnt)] : [learnt];
    },
    hasAccount: ({ id }) => patches.get(id)?.account !== undefined,
    needsAll: ({ id }) => patches.get(id)?.needsAll === true,
    body: (operation, value, mark, extent) =>
      patchedBody(value, {
        extent,
        patch: patches.get(operation.id),
        told: (name) => told.property(operation, name) ?? NO_VALUES,
        mark,
        identity: plainName(
          parameterOf(segmentsOf(byCollection.get(patternOf(operation.path)) ?? '').at(-1)) ?? 'id',
        ),
      }),
    note(exchange) {
      if (exchange.case.purpose.kind !== 'valid') return;
      const { operation, parts } = exchange.case;
      const above = segmentsOf(operation.path)
        .map(parameterOf)
        .filter((name) => name !== undefined)
        .map((name) => {
          const given = parts.parameters.get(parameterKey({ in: 'path', name }));
          return given?.kind === 'value' ? given.value : '';
        });
      if (differsFromPath(exchange) !== undefined) asPath.add(operation.id);
      if (statusOf(exchange) === 404) lost.add(operation.id);
      else lost.delete(operation.id);
      if (statusOf(exchange) === 404 || refusesPath(exchange)) return noteMissing(operation, above);
      if (statusOf(exchange) === 409 && exchange.case.repeats !== true && reached.has(operation.id))
        taken.add(operation.id);
      if (!succeeded(exchange)) return;
      reached.add(operation.id);
      // What it was done to comes after what is as it was made.
      if (!isSafe(operation) && TAKING.test(verbOf(operation.path))) noteMissing(operation, above);
      const body = jsonOf(exchange);
      const isItem = parameterOf(segmentsOf(operation.path).at(-1)) !== undefined;
      if (isItem && operation.method === 'DELETE') return addresses.remove(operation.path, above);
      if (isItem && above.length > 0) {
        const isWhole = operation.method === 'PUT' || statusOf(exchange) === 201;
        const isNew = isWhole && !addresses.has(operation.path, above);
        addresses.add(operation.path, above, isNew);
        if (isNew && operation.method === 'POST') makers.set(patternOf(operation.path), exchange.case);
      }
      noteThrough(exchange, above);
      if (body !== undefined) {
        for (const [name, value] of referencesIn(body, operation.path)) references.note(name, value);
        for (const [name, value] of scalarsIn(body)) if (!seen.has(name)) seen.set(name, value);
        if (isSafe(operation) || (operation.method === 'POST' && isList(body)))
          noteList(exchange, body, above);
      }
      if (!isItem && ['POST', 'PUT'].includes(operation.method)) noteCreation(exchange, body, above);
    },
    assist: ({ id }, isOn = true) => void (isOn ? assisted.add(id) : assisted.delete(id)),
    isAssisted: ({ id }) => assisted.has(id) || referents.size > 0,
    patch: ({ id }, patch) => void (patch === undefined ? patches.delete(id) : patches.set(id, patch)),
    refer: (name, item) =>
      void (item === undefined ? referents.delete(plainName(name)) : referents.set(plainName(name), item)),
    referent: (name) => referents.get(plainName(name)) ?? byParameter.get(plainName(name)),
    beside(operation, item) {
      const known = pathValues(operation);
      const steps = segmentsOf(item);
      const end = steps.findIndex((segment, index) => {
        const other = segmentsOf(operation.path)[index];
        return parameterOf(segment) === undefined ? segment !== other : parameterOf(other) === undefined;
      });
      const same = (end === -1 ? steps : steps.slice(0, end)).filter(
        (each) => parameterOf(each) !== undefined,
      );
      return addresses
        .under(
          item,
          known.slice(0, same.length).map(([, value]) => value),
        )
        ?.at(-1);
    },
    example: ({ path }) => addresses.first(itemsIn(path).at(-1) ?? path, true)?.at(-1),
    offer: ({ id }, values) => void (values.size === 0 ? offers.delete(id) : offers.set(id, values)),
    seen: (name) => seen.get(plainName(name)),
    patched: ({ id }) => patches.get(id),
    isAsItsPath: ({ id }) => asPath.has(id),
    referred: (name) => told.named(name)?.[0] ?? references.get(plainName(name)),
    referredElse: (name) =>
      told.named(name) === undefined ? references.all(plainName(name)).slice(1) : NO_VALUES,
    isLost: (operation) =>
      lost.has(operation.id) &&
      operation.method !== 'DELETE' &&
      operation.parameters.some(
        (parameter) =>
          parameter.in === 'path' &&
          told.parameter(operation, parameter) === undefined &&
          learntOf(operation, parameter) === undefined,
      ),
    maker: (item) => makers.get(patternOf(item)),
    swap(operation, isSwapped) {
      const [, plain] = pathValues(operation).at(-1) ?? [];
      if (isSwapped) swapped.add(operation.id);
      else swapped.delete(operation.id);
      return operation.method === 'DELETE' ? aliases.size > 0 : pathValues(operation).at(-1)?.[1] !== plain;
    },
    addressed,
    needs: (operation) => JSON.stringify(pathValues(operation).map(([name, value]) => [name, String(value)])),
    isBlank({ method, path }) {
      const item = byCollection.get(patternOf(path));
      return method === 'GET' && item !== undefined && !addresses.isSure(item);
    },
    newest: addresses.newest,
  };

  function addressed({ id }: Operation, values: readonly Json[]): readonly Json[] {
    const alias = swapped.has(id) ? aliases.get(String(values.at(-1))) : undefined;
    return alias === undefined ? values : [...values.slice(0, -1), alias];
  }

  function learntOf(operation: Operation, parameter: Parameter): Json | undefined {
    if (parameter.in !== 'path') return parameter.required ? called(parameter.name) : undefined;
    const own = pathValues(operation).find(([name]) => name === parameter.name)?.[1];
    return (
      own ??
      ofNamesake(operation, parameter) ??
      ofAnother(operation, parameter) ??
      foreign(operation, parameter)
    );
  }

  /** A path parameter that is said to be the name of something with a path of its own. */
  function ofAnother(operation: Operation, parameter: Parameter): Json | undefined {
    const item = byWords(parameter);
    if (item === undefined || itemsIn(operation.path).includes(item)) return undefined;
    return addresses.first(item, isSafe(operation))?.at(-1);
  }

  /** A path parameter that another place's path has, too: whose it is there. What changes things is about the run's own. */
  function ofNamesake(operation: Operation, { name }: Parameter): Json | undefined {
    return namesakes(operation, name)
      .map(({ item, index }) => addresses.first(item, isSafe(operation))?.[index])
      .find((value) => value !== undefined);
  }

  /** A path parameter that is no identity known by its path, but called as something is that was seen. */
  function foreign(operation: Operation, { name }: Parameter): Json | undefined {
    if (!isSafe(operation)) return undefined;
    if (!/^(id|uuid|key|slug|name)$/i.test(name)) return called(name);
    const segments = segmentsOf(operation.path);
    const noun = segments[segments.findIndex((segment) => parameterOf(segment) === name) - 1] ?? '';
    return singulars(plainName(noun))
      .map((each) => references.get(`${each}${plainName(name)}`))
      .find((value) => value !== undefined);
  }

  /** What something was called in an answer that is called by this name. */
  function called(name: string): Json | undefined {
    return references.get(plainName(name)) ?? seen.get(plainName(name));
  }
}

/** Whether a read of which only the path says anything is refused: what the path names is no identity. */
function refusesPath(exchange: Exchange): boolean {
  const { operation, parts } = exchange.case;
  const isBare =
    parts.body.kind === 'none' && [...parts.parameters.keys()].every((key) => key.startsWith('path.'));
  return isBare && isSafe(operation) && [400, 422].includes(statusOf(exchange) ?? 0);
}
