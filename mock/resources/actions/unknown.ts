import type { Json, JsonObject } from '../../../spec/json/json.ts';
import { atPointer } from '../../../spec/json/pointer.ts';
import type { OperationIndex } from '../../../spec/model/operation-index.ts';
import {
  itemIn,
  lastParameterOf,
  nounOf,
  parentOf,
  patternOf,
  samePlace,
} from '../../../spec/model/path-template.ts';
import { representationIn } from '../../../spec/model/representation.ts';
import { creationBy } from '../../../spec/model/resource-index.ts';
import {
  documentsExactly,
  jsonContent,
  successStatus,
  responseFor,
} from '../../../spec/model/response-for.ts';
import type { Contract, MediaType, Operation, Parameter, Schema } from '../../../spec/model/types.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { refuse } from '../../http/refusal.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { sampleOf } from '../model/sample.ts';
import { identityKey } from '../store/key.ts';
import type { Guard } from './actions.ts';

/** Identities that a refusal names. */
const NAMED = 3;

/** Makes the guard of an operation, where it has one. `answers` says whether the state answers it. */
type GuardOf = (operation: Operation, answers: boolean) => Guard | undefined;

/**
 * Refuses identities that the document knows nothing of, where an operation documents what is said of an unknown one
 * (404) and no state knows. Known are those of its examples, of every answer that is made up, and, where there are no
 * examples, the first that a read is asked for. Undefined where
 * any identity will do: the path names none, or there is a known set of values, or a PUT makes what is not there, or the
 * state has what stands below something that the document says nothing else of.
 */
export function unknownGuards(
  contract: Contract,
  resources: readonly StatefulResource[],
  index: OperationIndex,
): GuardOf {
  const items = new Set(resources.map(({ item }) => patternOf(item ?? '')));
  const collections = new Set(
    resources.flatMap(({ kind, collection }) => (kind === 'collection' ? [patternOf(collection)] : [])),
  );
  const askedAt = new Map<string, Set<string>>();
  return (operation, answers) => {
    const item = itemIn(operation.path);
    const isKept = items.has(patternOf(item)) || collections.has(patternOf(parentOf(item)));
    if (isKept) return undefined;
    const asked = askedAt.get(patternOf(item)) ?? new Set();
    askedAt.set(patternOf(item), asked);
    const told = index.at(item);
    // What nothing lists, makes or shows is of another service: any may be there.
    const isAlone = index.at(parentOf(item)).length === 0;
    const named = index
      .below(item)
      .flatMap(({ parameters }) => parameters.filter((each) => each.in === 'path'));
    return guardOf(contract, told, item, operation, answers, isAlone, asked, named);
  };
}

function guardOf(
  contract: Contract,
  told: readonly Operation[],
  item: string,
  operation: Operation,
  answers: boolean,
  isAlone: boolean,
  asked: Set<string>,
  named: readonly Parameter[],
): Guard | undefined {
  const name = lastParameterOf(item);
  const parameter = operation.parameters.find((each) => each.in === 'path' && each.name === name);
  if (name === undefined || parameter === undefined || !documentsExactly(operation, 404)) return undefined;
  if (operation.method === 'PUT' && documentsExactly(operation, 201)) return undefined;
  if (samePlace(operation.path, item) && creationBy(contract, operation) !== undefined) return undefined;
  const { values, default: usual, examples } = summaryOf(contract.document, parameter.schema.schema);
  if (values !== undefined) return undefined;
  const stated = keysOf([
    // The example of one operation is there for all.
    ...named.filter((each) => each.name === name).flatMap((each) => each.examples),
    ...examples,
    ...(usual === undefined ? [] : [usual]),
    ...told.flatMap((each) => shownBy(contract, each, name, examplesOf)),
  ]);
  const made = keysOf(told.flatMap((each) => shownBy(contract, each, name, samplesOf)));
  const known = new Set([...stated, ...made]);
  // A POST to what a path names by its identity makes nothing of that name.
  const isOwn = operation.method === 'POST' && operation.path.endsWith('}');
  if ((answers || isAlone) && !isOwn && told.length === 0 && known.size === 0) return undefined;
  // Where the document names none, the first that is read is there: nothing could be reached else.
  const mayOpen = stated.length === 0 && operation.method === 'GET';
  return (checked) => {
    const key = identityKey(checked.path.get(name));
    if (mayOpen && key !== undefined && asked.size === 0) asked.add(key);
    if (key === undefined || known.has(key) || asked.has(key)) return undefined;
    const words = [...known, ...asked].slice(0, NAMED).join(', ');
    return refuse(
      404,
      `path: nothing is known of the ${name} ${key}${words === '' ? '' : `, but of ${words}`}`,
    );
  };
}

function keysOf(values: readonly Json[]): readonly string[] {
  return values.flatMap((value) => identityKey(value) ?? []);
}

type Bodies = (document: JsonObject, media: MediaType, schema: Schema) => readonly Json[];

const examplesOf: Bodies = (_, media) => media.examples.map(({ value }) => value);

/** What is made up where there are no examples. */
const samplesOf: Bodies = (document, _, schema) => [sampleOf(document, schema, new Date(0))];

/** The identities that answers of an operation show. */
function shownBy(
  { document }: Contract,
  operation: Operation,
  parameter: string,
  bodies: Bodies,
): readonly Json[] {
  const status = successStatus(operation, [200, 201, 202]);
  const response = status === undefined ? undefined : responseFor(operation, status);
  const media = jsonContent(response);
  const naming = { parameter, noun: nounOf(operation.path), property: undefined };
  const shown = representationIn(document, response, naming);
  if (media?.schema === undefined || shown === undefined) return [];
  return bodies(document, media, media.schema.schema).flatMap(
    (body) => atPointer(body, `${shown.at}${shown.identity}`) ?? [],
  );
}
