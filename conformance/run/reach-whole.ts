import type { Json } from '../../spec/json/json.ts';
import type { Contract, Operation, Schema } from '../../spec/model/types.ts';
import { resourceCreatedBy } from '../../spec/model/resource-index.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { bodyObject } from '../exchange/parts.ts';
import { statusOf, succeeded, type Exchange } from '../exchange/exchange.ts';
import { isValid } from '../generate/plain.ts';
import { bodySchema } from '../generate/request-generator.ts';
import { usualTexts } from '../generate/usual-texts.ts';
import { EMPTY, examplesOf } from '../plan/body-patches.ts';
import type { BodyPatch } from '../plan/patched-body.ts';
import { namesAnswered } from '../plan/identities.ts';
import { identifiesCreated } from '../plan/referred-values.ts';
import { mayRefer, referents } from '../plan/references.ts';
import { valuesOffered } from '../plan/values-offered.ts';
import { growBody } from './grow-body.ts';
import { FINAL, sendCandidate, type ReachOptions } from './reach-request.ts';

/** Requests that one operation's whole body is tried with. */
const TRIES = 12;

/** Other values of one property that are tried. */
const MOST_VALUES = 3;

/** What helps with one property of a body: to refer to a resource that is there, or to do without it. */
type Remedy =
  /** To the items of this path. */
  | { readonly kind: 'refer'; readonly item: string }
  /** A value that the refusal offers, or that properties of such a name mostly have. */
  | { readonly kind: 'set'; readonly value: Json }
  | { readonly kind: 'omit' };

/**
 * Looks for a body with all properties that each operation answers with success: most requests are made of it, and
 * where it is refused, so are they all. What refers to another resource takes the identity of one that is there; what
 * nothing helps with is left out.
 */
export async function reachWhole(options: ReachOptions): Promise<void> {
  for (const operation of options.operations) {
    if (options.isOver()) return;
    if (options.knowledge.isReached(operation) && hasMore(options, operation))
      await reachWholeOf(options, operation);
  }
}

/** Whether an operation's whole body has more than what is required of it. */
function hasMore({ generator }: ReachOptions, operation: Operation): boolean {
  const body = bodySchema(operation);
  if (body === undefined || operation.method === 'DELETE') return false;
  const { properties, required } = outlineOf(generator.contract.document, body.schema.schema);
  return [...properties.keys()].some((name) => !required.has(name));
}

async function reachWholeOf(options: ReachOptions, operation: Operation): Promise<void> {
  const { knowledge, isOver } = options;
  const before = knowledge.patched(operation);
  const earlier = new Map<string, string | undefined>();
  const omit = new Set(before?.omit);
  const whole = new Map(before?.whole.base);
  const used = new Map<string, number>();
  const wasAssisted = knowledge.isAssisted(operation);
  let status = 0;
  knowledge.assist(operation);
  for (let number = 1; number <= TRIES && !isOver(); number += 1) {
    const exchange = await sendCandidate(options, operation, 'all', `whole/${number}`);
    if (exchange === undefined) break;
    if (succeeded(exchange)) return number === 1 ? knowledge.assist(operation, wasAssisted) : undefined;
    status = statusOf(exchange) ?? 500;
    // Who may do it with less may not say something that more has.
    if ((FINAL.has(status) && status !== 403) || status >= 500) break;
    // What is not there is what the body says that it is, where a creation changes what it names.
    const suspects =
      status === 404 ? ownIdentity(options, operation, exchange) : suspectsIn(options, operation, exchange);
    const remedies = suspects.flatMap((name) => {
      const turn = used.get(name) ?? 0;
      const remedy = remediesFor(options, operation, exchange, name)[turn];
      used.set(name, turn + 1);
      return remedy === undefined ? [] : [{ name, remedy }];
    });
    if (remedies.length === 0) break;
    for (const { name, remedy } of remedies) {
      if (!earlier.has(name)) earlier.set(name, knowledge.referent(name));
      if (remedy.kind === 'omit') omit.add(name);
      if (remedy.kind === 'set') whole.set(name, remedy.value);
      knowledge.refer(name, remedy.kind === 'refer' ? remedy.item : earlier.get(name));
    }
    const kept = before ?? EMPTY;
    knowledge.patch(operation, { ...kept, omit, whole: { ...kept.whole, base: whole } });
  }
  // Nothing helped.
  for (const [name, item] of earlier) knowledge.refer(name, item);
  // A conflict is about what is there already, whatever the body has.
  const grown = [400, 422].includes(status) ? await partOf(options, operation, before) : undefined;
  if (grown === undefined) knowledge.assist(operation, wasAssisted);
  knowledge.patch(operation, grown ?? before);
}

/** The fullest body that is accepted where the whole is not: of an example, or of what is accepted already. */
async function partOf(
  options: ReachOptions,
  operation: Operation,
  before: BodyPatch | undefined,
): Promise<BodyPatch | undefined> {
  const { generator, knowledge, isOver } = options;
  const { properties, required } = outlineOf(
    generator.contract.document,
    bodySchema(operation)?.schema.schema ?? true,
  );
  const only = (base: BodyPatch['base']): BodyPatch => ({
    ...(before ?? EMPTY),
    whole: {
      base,
      omit: new Set([...properties.keys()].filter((name) => !required.has(name) && !base.has(name))),
    },
  });
  let tries = 0;
  const attempt = async (patch: BodyPatch): Promise<boolean | undefined> => {
    tries += 1;
    if (tries > TRIES || isOver()) return undefined;
    knowledge.patch(operation, patch);
    const exchange = await sendCandidate(options, operation, 'all', `part/${tries}`);
    return exchange === undefined || FINAL.has(statusOf(exchange) ?? 0) ? undefined : succeeded(exchange);
  };
  const examples = examplesOf(generator, operation).map((example) => only(new Map(Object.entries(example))));
  const least = only(new Map([...(before?.base ?? []), ...(before?.set ?? [])]));
  for (const patch of [...examples, least]) {
    const isAccepted = await attempt(patch);
    if (isAccepted === undefined) return undefined;
    if (isAccepted) return growBody(patch, [...patch.whole.omit], attempt);
  }
  return undefined;
}

/** The properties of a refused body that may be to blame: those that the answer names, else all that look like references. */
function suspectsIn(
  { generator: { contract } }: ReachOptions,
  operation: Operation,
  exchange: Exchange,
): readonly string[] {
  const sent = sentIn(exchange);
  const words = namesAnswered(exchange);
  const named = [...sent.keys()].filter((name) => words.has(name));
  if (named.length > 0) return named;
  const { properties } = outlineOf(contract.document, bodySchema(operation)?.schema.schema ?? true);
  return [...sent].flatMap(([name, value]) =>
    mayBeReference(contract, operation, name, properties.get(name) ?? true, value) ? [name] : [],
  );
}

/** The property of a creation's body that its resource is identified by, where it need not have it. */
function ownIdentity(
  { generator: { contract } }: ReachOptions,
  operation: Operation,
  exchange: Exchange,
): readonly string[] {
  const identity = resourceCreatedBy(contract, operation)?.representation?.identity;
  const { required } = outlineOf(contract.document, bodySchema(operation)?.schema.schema ?? true);
  return [...sentIn(exchange).keys()].filter((name) => `/${name}` === identity && !required.has(name));
}

/** What may help with one property, best first. */
function remediesFor(
  { generator }: ReachOptions,
  operation: Operation,
  exchange: Exchange,
  name: string,
): readonly Remedy[] {
  const { contract } = generator;
  const { properties, required } = outlineOf(contract.document, bodySchema(operation)?.schema.schema ?? true);
  const schema = properties.get(name) ?? true;
  const value = sentIn(exchange).get(name);
  const items =
    value !== undefined && mayBeReference(contract, operation, name, schema, value)
      ? referents(contract, operation, name, schema).flatMap(({ item }) => item ?? [])
      : [];
  return [
    ...items.map((item): Remedy => ({ kind: 'refer', item })),
    ...otherValues(generator, operation, exchange, name).map((each): Remedy => ({
      kind: 'set',
      value: each,
    })),
    ...(required.has(name) ? [] : [{ kind: 'omit' } as const]),
  ];
}

/** Whether a property of a body that was sent may refer to something: what is created is not there yet. */
function mayBeReference(
  contract: Contract,
  operation: Operation,
  name: string,
  schema: Schema,
  sent: Json,
): boolean {
  return !identifiesCreated(contract, operation, name) && mayRefer(contract, name, schema, sent);
}

/** Other values of a property that may be taken: those that the refusal offers, or that its name tells. */
function otherValues(
  generator: ReachOptions['generator'],
  operation: Operation,
  exchange: Exchange,
  name: string,
): readonly Json[] {
  const schema = bodySchema(operation)?.schema;
  const sent = Object.fromEntries(sentIn(exchange));
  // What is asked for by a name alone is not tried where nothing is said of the property.
  if (schema === undefined || !namesAnswered(exchange).has(name)) return [];
  const mark = generator.mark(`${operation.id}/${name}`);
  return [...valuesOffered(exchange, name), ...usualTexts(name, mark)]
    .filter((value) => value !== sent[name] && isValid(generator, schema, { ...sent, [name]: value }))
    .slice(0, MOST_VALUES);
}

function sentIn({ case: { parts } }: Exchange): ReadonlyMap<string, Json> {
  return new Map(Object.entries(bodyObject(parts) ?? {}));
}
