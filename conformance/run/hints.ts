import { plainName } from '../../spec/model/identity.ts';
import { parameterOf, segmentsOf } from '../../spec/model/path-template.ts';
import type { Contract, Operation } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import type { Schema } from '../../spec/schema/schema.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { statusOf, succeeded, type Exchange } from '../exchange/exchange.ts';
import { bodySchema } from '../generate/request-generator.ts';
import { itemsIn } from '../plan/addresses.ts';
import { namesAnswered } from '../plan/identities.ts';

/** What whoever runs could say, so that operations are reached that never succeeded. */
export interface Hint {
  /** The parameter or property that they seem to need a value of. */
  readonly name: string;
  /** How it is said: `--known`, `--resource`, or as a `--header`. */
  readonly option: 'known' | 'resource' | 'header';
  /** Ids of the operations. */
  readonly operations: readonly string[];
}

/** Finds out, exchange by exchange, what would help most. */
export interface Hints {
  note(exchange: Exchange): void;
  /** What would help, that which helps most operations first. */
  list(): readonly Hint[];
}

/** Hints that are told. */
const MOST = 5;

/** Answers of one operation whose words are looked at. */
const LOOKED_AT = 12;

type Need = Omit<Hint, 'operations'>;

/** Makes the hints of a run over operations that begins; of what `isTold` names something was said already. */
export function createHints({ operations, document }: Contract, isTold: (name: string) => boolean): Hints {
  const reached = new Set<string>();
  const missing = new Set<string>();
  const refused = new Map<string, { looks: number; readonly names: Set<string> }>();
  const needsOf = (operation: Operation): readonly Need[] => {
    const given = refused.get(operation.id);
    const mentioned = given === undefined ? [] : mentionedNeeds(document, operation, given.names);
    const missed = missing.has(operation.id) ? missedIdentity(operation, operations, reached) : undefined;
    return [...mentioned, ...(missed === undefined ? [] : [missed])].filter(({ name }) => !isTold(name));
  };
  return {
    note(exchange) {
      const { operation, purpose } = exchange.case;
      if (purpose.kind !== 'valid') return;
      if (succeeded(exchange)) reached.add(operation.id);
      if (reached.has(operation.id)) return;
      const status = statusOf(exchange) ?? 0;
      if (status === 404) missing.add(operation.id);
      if (status < 400 || status >= 500 || [401, 429].includes(status)) return;
      const seen = refused.get(operation.id) ?? { looks: 0, names: new Set() };
      refused.set(operation.id, seen);
      seen.looks += 1;
      if (seen.looks > LOOKED_AT) return;
      for (const name of namesAnswered(exchange)) seen.names.add(plainName(name));
    },
    list() {
      const needs = operations
        .filter(({ id }) => !reached.has(id))
        .flatMap((operation) => needsOf(operation).map((need) => ({ ...need, operation: operation.id })));
      return [...Map.groupBy(needs, ({ option, name }) => `${option} ${plainName(name)}`).values()]
        .flatMap(([first, ...others]): readonly Hint[] => {
          if (first === undefined) return [];
          const { name, option } = first;
          return [
            { name, option, operations: [...new Set([first, ...others].map((each) => each.operation))] },
          ];
        })
        .toSorted((a, b) => b.operations.length - a.operations.length)
        .slice(0, MOST);
    },
  };
}

/** What the answers to an operation mention of its parameters, and of the properties that it must have or that refer. */
function mentionedNeeds(
  document: Contract['document'],
  operation: Operation,
  names: ReadonlySet<string>,
): readonly Need[] {
  const isMentioned = (name: string): boolean => names.has(plainName(name));
  const body = bodySchema(operation);
  const outline = body && outlineOf(document, body.schema.schema);
  const properties = [...(outline?.properties ?? [])].flatMap(([name, schema]) =>
    (outline?.required.has(name) || /.(id|key|slug)$/i.test(name)) && isOpen(document, schema) ? [name] : [],
  );
  return [
    ...operation.parameters
      .filter(
        ({ name, in: place, schema }) =>
          place !== 'path' && isMentioned(name) && isOpen(document, schema.schema),
      )
      .map(({ name, in: place }): Need => ({ name, option: place === 'header' ? 'header' : 'known' })),
    ...properties.filter(isMentioned).map((name): Need => ({ name, option: 'known' })),
  ];
}

/** Whether somebody could know a value that the document does not have: of a list of values, a flag, or a whole structure nobody does. */
function isOpen(document: Contract['document'], schema: Schema): boolean {
  const { values, default: usual, types } = summaryOf(document, schema);
  const isPlain = types.length === 0 || types.some((type) => PLAIN.has(type));
  return values === undefined && usual === undefined && isPlain;
}

const PLAIN = new Set(['string', 'integer', 'number']);

/** The path parameter of the first resource on an operation's path of which nothing was ever found. */
function missedIdentity(
  { path }: Operation,
  operations: readonly Operation[],
  reached: ReadonlySet<string>,
): Need | undefined {
  const isFound = (item: string): boolean =>
    operations.some(
      (other) => reached.has(other.id) && (other.path === item || other.path.startsWith(`${item}/`)),
    );
  const item = itemsIn(path).find((each) => !isFound(each)) ?? itemsIn(path).at(-1);
  const name = item === undefined ? undefined : parameterOf(segmentsOf(item).at(-1));
  return name === undefined ? undefined : { name, option: 'resource' };
}
