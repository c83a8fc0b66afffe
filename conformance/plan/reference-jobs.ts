import type { Json } from '../../spec/json/json.ts';
import { neededReferences, type NeededReference } from '../../spec/model/needed-references.ts';
import { removalOf, type Resource } from '../../spec/model/resources.ts';
import { resourceCreatedBy } from '../../spec/model/resource-index.ts';
import type { Operation, Schema } from '../../spec/model/types.ts';
import { unfitStates, type UnfitState } from '../../spec/model/unfit-references.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { bodyObject, type Parts } from '../exchange/parts.ts';
import { withBodyObject } from '../generate/body-object.ts';
import { baseline, bodySchema, type RequestGenerator } from '../generate/request-generator.ts';
import { making, severalOf, type Several } from './limits/several.ts';
import { elsewhereReferenceJobs } from './elsewhere-reference-jobs.ts';
import { drawIdentity, identityOf } from './draw-identity.ts';
import { referenceSteps, referredBy, type Referred } from './own-references.ts';
import type { Producers } from './producers.ts';
import { referentByName, referentByWords } from '../../spec/model/referents.ts';
import { refusedFor } from './refused-for.ts';
import { caseOf, followed, leadOf, stepsTo } from './steps.ts';

/** Bodies that refer to what no service has, to what was removed, and to what is elsewhere, where the contract asks for what is there. */
export function referenceJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const { contract } = generator;
  const schema = bodySchema(operation)?.schema;
  const resourceOf = (name: string, property: Schema): Resource | undefined =>
    referentByName(contract, name, property) ?? referentByWords(contract, name, property);
  const needed = neededReferences(contract, operation, schema?.schema, resourceOf);
  const parent =
    operation.method === 'POST' && operation.path.includes('{') ? producers.of(operation) : undefined;
  const above = parent?.creates === true ? producers.creationBy(parent.operation) : undefined;
  const named: readonly Named[] = [
    ...referredBy(generator, producers, operation),
    ...(above === undefined ? [] : [{ property: undefined, creation: above }]),
  ];
  const unfit = named.flatMap(({ property, creation }) => {
    const resource = resourceCreatedBy(contract, creation.operation);
    const states = resource === undefined ? [] : unfitStates(contract, operation, resource, creation);
    return states.map((state) => {
      const label = `${property ?? 'parent'}:${state.property}-${state.value}`;
      const id = `${operation.id}/defective/${label}`;
      return lazyJob(id, () =>
        inState({ generator, producers, operation }, { state, property, creation, label }, id),
      );
    });
  });
  const missing = needed.flatMap((reference) => [
    lazyJob(`${operation.id}/defective/${reference.name}:unknown`, () =>
      unknown(generator, producers, operation, reference),
    ),
    lazyJob(`${operation.id}/defective/${reference.name}:removed`, () =>
      removed(generator, producers, operation, reference),
    ),
    ...elsewhereReferenceJobs(generator, producers, operation, reference),
  ]);
  return [...missing, ...unfit];
}

/** A body that refers to what is in a state in which it may not be referred to, and else to what nothing speaks against. */
function inState(
  { generator, producers, operation }: Pick<Several, 'generator' | 'producers' | 'operation'>,
  { property, creation, label, state }: Unfit,
  id: string,
): readonly Step[] {
  const several = (['required', 'all'] as const)
    .map((detail) => severalOf(generator, producers, operation, detail))
    .find(
      (each) =>
        property === undefined ||
        each?.references.some((reference) => reference.property === property) === true,
    );
  const given = { property, values: { [state.property]: state.value } };
  const made = several && making(several, [property], id, given);
  const from = made?.shared(property);
  if (made === undefined || from === undefined) return [];
  // A service may set the state itself.
  const needs = [{ from, showing: { ...state, at: creation.at } }];
  return made.make(refusedFor(label, state.words), needs) === undefined ? [] : made.job.steps;
}

/** What a request names, by a property of its body or by its path, and what creates such. */
interface Named {
  readonly property: string | undefined;
  readonly creation: Referred['creation'];
}

interface Unfit extends Named {
  readonly state: UnfitState;
  readonly label: string;
}

/** A body that refers to what no service has. */
function unknown(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  reference: NeededReference,
): readonly Step[] {
  const { name, resource } = reference;
  const id = `${operation.id}/defective/${name}:unknown`;
  const { read } = resource;
  const parameter = read && identityOf(read);
  const identity = read && parameter && drawIdentity(generator, read, parameter, id);
  const parts = identity === undefined ? undefined : bodyWith(generator, operation, name, identity, id);
  if (parts === undefined) return [];
  const subject = caseOf(generator, operation, parts, refusedFor(`${name}:unknown`, reference.words));
  return stepsTo(generator, producers, subject, 'shared', id);
}

/** A body that refers to what was removed, which nothing can be found of. */
function removed(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  reference: NeededReference,
): readonly Step[] {
  const { name, resource } = reference;
  const id = `${operation.id}/defective/${name}:removed`;
  const creation = producers.creationOf(resource.item ?? '');
  const remove = creation && removalOf(creation);
  const plain = remove && baseline(generator, remove.operation, id, 'required');
  const parts = baseline(generator, operation, id, 'all');
  if (creation === undefined || remove === undefined || plain === undefined || parts === undefined) return [];
  if (operation.path.includes('{')) return [];
  const [made] = referenceSteps(generator, producers, [{ property: name, creation }], id);
  if (made === undefined) return [];
  return [
    made,
    followed(caseOf(generator, remove.operation, plain, { label: 'removal' }), leadOf(remove.link), 0),
    {
      case: caseOf(generator, operation, parts, refusedFor(`${name}:removed`, reference.words)),
      follow: undefined,
      referring: [{ property: name, creation, from: 0 }],
      needs: [{ from: 1 }],
    },
  ];
}

/** A plain request with a value of a property; undefined where its schema does not take it. */
function bodyWith(
  generator: RequestGenerator,
  operation: Operation,
  name: string,
  given: Json,
  id: string,
): Parts | undefined {
  const plain = baseline(generator, operation, id, 'all');
  const own = plain && bodyObject(plain);
  return plain && own && withBodyObject(generator, operation, plain, { ...own, [name]: given });
}
