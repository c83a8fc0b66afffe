import type { Contract, Operation } from '../../../spec/model/types.ts';
import type { OperationIndex } from '../../../spec/model/operation-index.ts';
import { patternOf, segmentsOf } from '../../../spec/model/path-template.ts';
import { jsonContent, responseFor } from '../../../spec/model/response-for.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { wrapperOf } from './wrapper.ts';
import type { StatefulResource } from './stateful-resource.ts';
import { statusFor, whyStateless } from './status-for.ts';

/**
 * What is the only one at its path: an object that GET shows, PUT or PATCH changes, DELETE may reset, and nothing creates.
 * So is what no answer shows the identity of: it is known by its path alone.
 */
export function singletonsOf(
  contract: Contract,
  collections: readonly StatefulResource[],
  index: OperationIndex,
): readonly StatefulResource[] {
  const { operations } = contract;
  const taken = new Set(
    collections.flatMap(({ collection, item }) => [collection, item ?? collection].map(patternOf)),
  );
  const reads = operations.filter(({ method, path }) => method === 'GET' && !taken.has(patternOf(path)));
  return reads.flatMap((read) => singletonAt(contract, index.at(read.path), read) ?? []);
}

function singletonAt(
  { document }: Contract,
  here: readonly Operation[],
  read: Operation,
): StatefulResource | undefined {
  const by = (method: string): Operation | undefined => here.find((operation) => operation.method === method);
  const [replace, patch, remove] = [by('PUT'), by('PATCH'), by('DELETE')];
  if ((!replace && !patch) || by('POST')) return undefined;
  const status = statusFor(read, [200]);
  const schema = status === undefined ? undefined : jsonContent(responseFor(read, status))?.schema;
  const shape = schema && outlineOf(document, schema.schema);
  if (!schema || !shape || shape.properties.size === 0 || shape.types.has('array')) return undefined;
  if ([read, replace, patch, remove].some((operation) => operation && whyStateless(operation) !== undefined))
    return undefined;
  const sent = [replace, patch].flatMap((operation) =>
    (operation?.requestBody?.content ?? []).flatMap(({ schema: body }) =>
      body === undefined ? [] : [[...outlineOf(document, body.schema).properties.keys()]],
    ),
  );
  const wrapper = sent.map((names) => wrapperOf(document, schema.schema, names)).find((each) => each);
  return {
    kind: 'singleton',
    collection: `/${segmentsOf(read.path).join('/')}`,
    item: undefined,
    parameter: undefined,
    identity: '',
    create: undefined,
    createByName: undefined,
    createdBy: [],
    list: undefined,
    listedUnder: [],
    read,
    replace,
    patch,
    remove,
    schema: wrapper === undefined ? schema : { schema: wrapper.schema, pointer: '' },
    identitySchema: true,
  };
}
