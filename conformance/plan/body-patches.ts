import { isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { equalJson } from '../../spec/json/equal.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import type { Operation, Schema } from '../../spec/model/types.ts';
import { statusOf, type Exchange } from '../exchange/exchange.ts';
import { isValid } from '../generate/plain.ts';
import { bodySchema, type RequestGenerator } from '../generate/request-generator.ts';
import { randomParts } from '../generate/random-parts.ts';
import { simplestOf, type Fullness } from '../generate/simplest.ts';
import { namesAnswered } from './identities.ts';
import { valuesAnswered } from './values-answered.ts';
import { valuesOffered } from './values-offered.ts';
import { namesLike } from './names-like.ts';
import { KEYS, otherMember, otherValues, ownKeys } from './other-values.ts';
import { placesWanted } from './places-wanted.ts';
import { timesWanted } from './times-wanted.ts';
import { referredValues } from './referred-values.ts';
import type { Learner } from './learner.ts';
import type { BodyPatch } from './patched-body.ts';
import { revisedParameters, type ParameterPatch } from './parameter-patches.ts';

/** A way to fill an operation's bodies that is worth a try. */
export interface Candidate {
  /** The same for the same bodies. */
  readonly key: string;
  readonly fullness: Fullness;
  readonly patch: BodyPatch;
  readonly parameters: ParameterPatch;
  /** How many other values of each property were tried on the way to it. */
  readonly tried: ReadonlyMap<string, number>;
}

/** Examples of one operation's bodies that are tried. */
const MOST_EXAMPLES = 4;

/** Bodies of one operation that are drawn. */
const MOST_DRAWN = 8;

/** The patch that changes nothing. */
export const EMPTY: BodyPatch = {
  set: new Map(),
  base: new Map(),
  whole: { base: new Map(), omit: new Set() },
  omit: new Set(),
};

/** The ways to fill an operation's bodies, best first: the document's examples, what is required, and all. */
export function patchesOf(
  generator: RequestGenerator,
  knowledge: Learner,
  operation: Operation,
): readonly Candidate[] {
  const body = bodySchema(operation);
  if (body === undefined) return [candidate('required', EMPTY)];
  const { properties, required } = outlineOf(generator.contract.document, body.schema.schema);
  const set = new Map<string, Json>();
  const unresolved = new Set<string>();
  for (const name of properties.keys()) {
    const value =
      referredValues(generator.contract, knowledge, operation, name)[0] ??
      ownKeys(knowledge, operation, name);
    if (value !== undefined) set.set(name, value);
    else if (/.(_id|Id|ID|_ids|Ids|_uuid)$/.test(name) && !required.has(name)) unresolved.add(name);
  }
  const needed = new Map([...set].filter(([name]) => required.has(name)));
  return [
    candidate('required', { ...EMPTY, set: needed }),
    ...ofSeveral(generator, knowledge, operation, properties),
    ...examplesOf(generator, operation).map((value) =>
      candidate('required', { ...EMPTY, set: needed, base: new Map(Object.entries(value)) }),
    ),
    candidate('all', { ...EMPTY, set, omit: unresolved, needsAll: true }),
    candidate('required', EMPTY),
  ];
}

/** What a request that names several things of its collection says of them, as plainly as can be; of none, where there is none. */
function ofSeveral(
  { contract, mark }: RequestGenerator,
  knowledge: Learner,
  operation: Operation,
  properties: ReadonlyMap<string, Schema>,
): readonly Candidate[] {
  if (operation.path.includes('{')) return [];
  const plain = [...properties].flatMap(([name, schema]): readonly (readonly [string, Json])[] => {
    if (KEYS.test(name)) return [[name, ownKeys(knowledge, operation, name) ?? []]];
    const value = simplestOf(contract, schema, mark(`${operation.id}/several`), 'required');
    return isJsonObject(value) ? [[name, value]] : [];
  });
  return plain.some(([name]) => KEYS.test(name))
    ? [candidate('required', { ...EMPTY, set: new Map(plain) })]
    : [];
}

/** Bodies that chance draws: what the plain ones get wrong, one of them may have right. */
export function drawnPatches(generator: RequestGenerator, operation: Operation): readonly Candidate[] {
  return Array.from({ length: MOST_DRAWN }, (_, index) => {
    const body = randomParts(generator, operation, `${operation.id}/reach/drawn/${index}`)?.parts.body;
    return body?.kind === 'json' && isJsonObject(body.value)
      ? candidate('required', { ...EMPTY, base: new Map(Object.entries(body.value)) })
      : undefined;
  }).filter((drawn) => drawn !== undefined);
}

/** The bodies that the document has for examples, and one that is made of those of their parts. */
export function examplesOf(generator: RequestGenerator, operation: Operation): readonly JsonObject[] {
  const { contract } = generator;
  const body = bodySchema(operation);
  if (body === undefined) return [];
  const mark = generator.mark(`${operation.id}/example`);
  const [plain, ofParts] = (['required', 'examples'] as const).map((fullness) =>
    simplestOf(contract, body.schema.schema, mark, fullness),
  );
  const examples = [
    ...(operation.requestBody?.content.flatMap((media) => media.examples.map(({ value }) => value)) ?? []),
    ...summaryOf(contract.document, body.schema.schema).examples,
    ...(ofParts === undefined || plain === undefined || equalJson(ofParts, plain) ? [] : [ofParts]),
  ];
  return examples
    .filter(isJsonObject)
    .filter((value) => isValid(generator, body.schema, value))
    .slice(0, MOST_EXAMPLES);
}

/**
 * Another try after a refusal that names properties of the body: they are left out, or where they are needed, take
 * another value. Undefined where it names none.
 */
export function revised(
  generator: RequestGenerator,
  knowledge: Learner,
  operation: Operation,
  before: Candidate,
  exchange: Exchange,
): Candidate | undefined {
  const parameters = revisedParameters(generator, knowledge, operation, before.parameters, exchange);
  const body = revisedBody(generator, knowledge, operation, before, exchange);
  if (body === undefined && parameters === undefined) return undefined;
  return candidate(
    before.fullness,
    body?.patch ?? before.patch,
    body?.tried ?? before.tried,
    parameters ?? before.parameters,
  );
}

function revisedBody(
  generator: RequestGenerator,
  knowledge: Learner,
  operation: Operation,
  { patch, tried: before }: Candidate,
  exchange: Exchange,
): Pick<Candidate, 'patch' | 'tried'> | undefined {
  const body = bodySchema(operation);
  const sent = exchange.case.parts.body;
  const status = statusOf(exchange) ?? 0;
  if (body === undefined || sent.kind !== 'json' || !isJsonObject(sent.value) || status < 400)
    return undefined;
  const { properties, required } = outlineOf(generator.contract.document, body.schema.schema);
  const value = sent.value;
  const places = placesWanted(exchange);
  const wanted = new Set(places.flatMap(([name, member]) => (member === undefined ? [name] : [])));
  const inWords = [
    ...[...namesAnswered(exchange)].filter((name) => properties.has(name) || patch.set.has(name)),
    // A service may want what its document forgets, where that leaves room for it.
    ...[...wanted].filter((name) => !properties.has(name)),
  ];
  const alike = inWords.length > 0 ? inWords : namesLike(exchange, properties.keys());
  const named = alike.length > 0 ? alike : valuesAnswered(exchange, Object.entries(value));
  const set = new Map(patch.set);
  const omit = new Set(patch.omit);
  const tried = new Map(before);
  let isNew = false;
  for (const name of named) {
    const isSent = Object.hasOwn(value, name);
    if (isSent && !required.has(name) && !wanted.has(name)) {
      omit.add(name);
      set.delete(name);
      isNew = true;
      continue;
    }
    const schema = properties.get(name) ?? true;
    const offered = valuesOffered(exchange, name);
    const others = otherValues(generator, knowledge, operation, name, schema, value, offered);
    const next = tried.get(name) ?? 0;
    // What was refused just now is no other value.
    const isRefused = stringifyJson(others[next] ?? null) === stringifyJson(value[name] ?? null);
    const turn = isRefused && isSent ? next + 1 : next;
    const other = others[turn];
    if (other === undefined) continue;
    set.set(name, other);
    tried.set(name, turn + 1);
    omit.delete(name);
    isNew = true;
  }
  for (const place of places) {
    const other = otherMember(generator, operation, body.schema, value, place, tried);
    if (other === undefined) continue;
    set.set(place[0], other);
    omit.delete(place[0]);
    isNew = true;
  }
  const base = new Map(patch.base);
  const { document } = generator.contract;
  for (const [name, moment] of timesWanted(exchange, document, properties, value)) {
    if (value[name] === moment || !isValid(generator, body.schema, { ...value, [name]: moment })) continue;
    base.set(name, moment);
    isNew = true;
  }
  return isNew ? { patch: { ...patch, set, base, omit }, tried } : undefined;
}

function candidate(
  fullness: Fullness,
  patch: BodyPatch,
  tried: Candidate['tried'] = new Map(),
  parameters: ParameterPatch = new Map(),
): Candidate {
  const { set, base, omit } = patch;
  const key = stringifyJson([fullness, [...set], [...base], [...omit], [...parameters]]);
  return { key, fullness, patch, parameters, tried };
}
