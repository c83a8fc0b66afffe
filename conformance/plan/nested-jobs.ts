import { resourceCreatedBy } from '../../spec/model/resource-index.ts';
import { removalOf, type Creation, type Linked } from '../../spec/model/resources.ts';
import { isUniqueBelow, uniqueProperties } from '../../spec/model/unique.ts';
import { documentsExactly } from '../../spec/model/response-for.ts';
import { parentOf, samePlace } from '../../spec/model/path-template.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { defectsOf } from '../generate/defective.ts';
import { baseline, bodySchema, type RequestGenerator } from '../generate/request-generator.ts';
import type { Producer, Producers } from './producers.ts';
import { caseOf, followed, leadOf, producerCase, reached } from './steps.ts';

/**
 * The life of nested resources below parents of their own: they are listed there and nowhere else, found there alone,
 * and end with their parent.
 */
export function nestedJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const creation = producers.creationBy(operation);
  const producer = operation.path.includes('{') ? producers.of(operation) : undefined;
  const parents = producers.creationBy(producer?.operation);
  if (creation === undefined || producer?.creates !== true || !producer.covers || parents === undefined)
    return [];
  const nest: Nest = { generator, producers, creation, producer, parents };
  const job = (name: string, make: (builder: Builder) => void): Job => {
    const id = `${operation.id}/nested/${name}`;
    return lazyJob(id, () => stepsBy(nest, id, make));
  };
  const above = resourceCreatedBy(generator.contract, parents.operation)?.collection ?? '';
  const schema = bodySchema(operation)?.schema.schema;
  const isFreeElsewhere = uniqueProperties(generator.contract.document, operation, schema).some((property) =>
    isUniqueBelow(property, above),
  );
  return [
    job('life', lifeOf),
    job('elsewhere', elsewhereOf),
    job('refused', refusedOf),
    ...(isFreeElsewhere ? [job('same-elsewhere', sameElsewhereOf)] : []),
  ];
}

/** Creations of one parent that are to be refused, at most. */
const REFUSED = 2;

/** A creation below a resource, and the creation of such resources. */
interface Nest {
  readonly generator: RequestGenerator;
  readonly producers: Producers;
  readonly creation: Creation;
  readonly producer: Producer;
  readonly parents: Creation;
}

/** Adds steps to a job; steps are known by the index that adding them gives. */
interface Builder {
  readonly nest: Nest;
  /** Makes a parent. */
  parent(name: string): number | undefined;
  /** Makes a resource below a parent. */
  create(parent: number, name: string): number | undefined;
  /** Tries to make a resource below a parent with one defect each: what is required is missing. */
  refuse(parent: number): void;
  /** Lists what stands below a parent, which may be gone. */
  list(parent: number, is?: 'there' | 'gone'): void;
  /** Does what a Link leads to with a resource; below another parent than its own, where one is named. */
  follow(linked: Linked | undefined, of: number, at?: { readonly parent: number }): void;
}

/** Two parents: what is made below one is listed there, is removed, and ends with it. */
function lifeOf({ nest: { creation, parents }, ...add }: Builder): void {
  const own = add.parent('own');
  const other = add.parent('other');
  if (own === undefined || other === undefined) return;
  const first = add.create(own, 'first');
  add.list(own);
  const second = add.create(own, 'second');
  add.list(own);
  if (first === undefined || second === undefined) return;
  const [read] = creation.reads;
  add.follow(read, first, { parent: other });
  add.list(other);
  add.follow(removalOf(creation), first);
  add.list(own);
  add.follow(read, first);
  add.follow(removalOf(parents), own);
  add.follow(read, second);
  if (removalOf(parents) !== undefined) add.list(own, 'gone');
}

/** Creations below a parent that are refused, with a look at what is there before and after. */
function refusedOf({ nest: { creation }, ...add }: Builder): void {
  if (!creation.operation.path.includes('{')) return;
  const own = add.parent('own');
  if (own === undefined) return;
  add.list(own);
  add.refuse(own);
  add.list(own);
}

/** Writes to a resource below another parent than its own, each followed by a read of it. */
function elsewhereOf({ nest: { creation }, ...add }: Builder): void {
  const [read] = creation.reads;
  if (creation.writes.length === 0 || read === undefined) return;
  const own = add.parent('own');
  const other = add.parent('other');
  if (own === undefined || other === undefined) return;
  const made = add.create(own, 'made');
  if (made === undefined) return;
  add.follow(read, made);
  for (const write of creation.writes) {
    add.follow(write, made, { parent: other });
    add.follow(read, made);
  }
}

/** The same below two parents, where what is unique is so below each alone. */
function sameElsewhereOf(add: Builder): void {
  const own = add.parent('own');
  const other = add.parent('other');
  if (own === undefined || other === undefined) return;
  add.create(own, 'same');
  add.create(other, 'same');
}

function stepsBy(nest: Nest, id: string, make: (builder: Builder) => void): readonly Step[] {
  const { generator, producers, creation, producer, parents } = nest;
  const steps: Step[] = [];
  const push = (step: Step): number => steps.push(step) - 1;
  make({
    nest,
    parent: (name) => {
      const subject = producerCase(generator, producer, `${id}/${name}`);
      return subject && push(reached(producers, subject));
    },
    create: (parent, name) => {
      const parts = baseline(generator, creation.operation, `${id}/${name}`, 'all');
      if (parts === undefined) return undefined;
      const subject = caseOf(generator, creation.operation, parts, { label: 'nested-create' });
      return push(followed(subject, { ...producer.link, requestBody: undefined }, parent));
    },
    refuse: (parent) => {
      const defects = defectsOf(generator, creation.operation)
        .filter(({ defect }) => defect.place === 'body' && defect.label.endsWith(':missing'))
        .slice(0, REFUSED);
      for (const { defect, parts } of defects) {
        const own = parts(`${id}/${defect.label}`);
        const purpose = { kind: 'defective', defect } as const;
        const subject = own && caseOf(generator, creation.operation, own, { label: defect.label, purpose });
        if (subject !== undefined)
          push(followed(subject, { ...producer.link, requestBody: undefined }, parent));
      }
    },
    list: (parent, is = 'there') => {
      const listed = parents.nested.find(
        ({ operation: { method, path } }) =>
          method === 'GET' && samePlace(path, parentOf(creation.reads[0]?.operation.path ?? '')),
      );
      const parts = listed && baseline(generator, listed.operation, id, 'required');
      if (listed === undefined || parts === undefined) return;
      const subject = caseOf(generator, listed.operation, parts, { label: 'nested-list' });
      const link = { ...listed.link, ensures: [] };
      push(
        is === 'there' ? followed(subject, link, parent) : { case: subject, follow: { from: parent, link } },
      );
    },
    follow: (linked, of, at) => {
      const parts = linked && baseline(generator, linked.operation, `${id}/${steps.length}`, 'all');
      if (linked === undefined || parts === undefined) return;
      const above = at && parents.nested.find(({ operation }) => operation.id === linked.operation.id);
      if (at !== undefined && above === undefined) return;
      // What makes what is not there would make it there.
      if (at !== undefined && documentsExactly(linked.operation, 201)) return;
      const subject = caseOf(generator, linked.operation, parts, {
        label: at === undefined ? 'nested' : 'nested-elsewhere',
        resource: at === undefined ? 'perhaps' : 'unknown',
      });
      const step: Step = { case: subject, follow: { from: of, link: leadOf(linked.link) } };
      push(
        above === undefined || at === undefined
          ? step
          : { ...step, overriding: { from: at.parent, link: above.link } },
      );
    },
  });
  return steps;
}
