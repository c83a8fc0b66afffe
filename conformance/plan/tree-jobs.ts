import { filterOf, filterParameters } from '../../spec/model/filters.ts';
import { resourceCreatedBy } from '../../spec/model/resource-index.ts';
import type { Creation, Linked } from '../../spec/model/resources.ts';
import { mostLevels, refusesCircles, treeOf } from '../../spec/model/trees.ts';
import type { Operation } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { BELOW } from '../exchange/tree-label.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { bodyObject, withParameter, type Parts } from '../exchange/parts.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { isReachable, type Producers } from './producers.ts';
import { refusedFor } from './refused-for.ts';
import { atSamePlace, caseOf, followed, leadOf, reached } from './steps.ts';

/** Levels that are made where words name no number. */
const LEVELS = 3;

/** Resources below one another: three levels of them, circles, and more levels than words allow. */
export function treeJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const { contract } = generator;
  const creation = producers.creationBy(operation);
  const resource = resourceCreatedBy(contract, operation);
  const tree = creation && resource && treeOf(contract, creation, resource);
  if (creation === undefined || tree === undefined || !isReachable(operation, producers)) return [];
  const of: Growth = { generator, producers, creation, property: tree.property };
  const id = `${operation.id}/valid/tree`;
  const write = creation.writes.find(
    ({ operation: { semantics } }) => semantics === 'PUT' || semantics === 'PATCH',
  );
  const circle = write && refusesCircles(contract, write.operation);
  const deep = write && mostLevels(contract, write.operation);
  return [
    lazyJob(id, () => {
      const made = chain(of, LEVELS, 0, id);
      return made.length < LEVELS ? [] : [...made, ...childrenOf(of, id)];
    }),
    ...(write === undefined || circle === undefined
      ? []
      : [
          moved(of, write, { label: `${tree.property}:of-two`, words: circle }, (name) => ({
            made: chain(of, 2, 0, name),
            moves: 0,
            below: 1,
          })),
        ]),
    ...(write === undefined || deep === undefined
      ? []
      : [
          moved(of, write, { label: `${tree.property}:too-deep`, words: deep.words }, (name) => ({
            made: [
              ...chain(of, deep.most - 1, 0, `${name}/high`),
              ...chain(of, 2, deep.most - 1, `${name}/low`),
            ],
            moves: deep.most - 1,
            below: deep.most - 2,
          })),
        ]),
  ];
}

interface Growth {
  readonly generator: RequestGenerator;
  readonly producers: Producers;
  readonly creation: Creation;
  readonly property: string;
}

/** Creations of which each is below the one before; `from` is the place of the first in its job. */
function chain(
  { generator, producers, creation, property }: Growth,
  length: number,
  from: number,
  name: string,
): readonly Step[] {
  return Array.from({ length }, (_, index): readonly Step[] => {
    const plain = baseline(generator, creation.operation, `${name}/${index}`, 'all');
    const parts = plain && (index === 0 ? without(plain, property) : plain);
    if (parts === undefined) return [];
    const step = reached(producers, caseOf(generator, creation.operation, parts, { label: BELOW }));
    return [index === 0 ? step : { ...step, referring: [{ property, creation, from: from + index - 1 }] }];
  }).flat();
}

/** A write that puts one of what a job made below another, which words refuse. */
function moved(
  { generator, creation, property }: Growth,
  write: Linked,
  { label, words }: { readonly label: string; readonly words: string },
  growth: (name: string) => {
    readonly made: readonly Step[];
    readonly moves: number;
    readonly below: number;
  },
): Job {
  const id = `${write.operation.id}/defective/${label}`;
  return lazyJob(id, () => {
    const { made, moves, below } = growth(id);
    const parts = baseline(generator, write.operation, `${id}/moved`, 'all');
    if (parts === undefined || made.length === 0) return [];
    const subject = caseOf(generator, write.operation, parts, refusedFor(label, words));
    return [
      ...made,
      {
        ...followed(subject, leadOf(write.link), moves),
        referring: [{ property, creation, from: below }],
        needs: made.map((_, from) => ({ from })),
      },
    ];
  });
}

/** The list of what is below the first, where it can be asked for by that. */
function childrenOf({ generator, creation, property }: Growth, id: string): readonly Step[] {
  const { contract } = generator;
  const list = resourceCreatedBy(contract, creation.operation)?.list;
  if (list === undefined) return [];
  const { properties } = outlineOf(contract.document, list.schema);
  const parameter = filterParameters(contract.document, list.operation).find((each) => {
    const filter = filterOf(each.name, properties.keys());
    return filter?.kind === 'equal' && filter.property === property;
  });
  const plain = baseline(generator, list.operation, id, 'required');
  if (parameter === undefined || plain === undefined || list.operation.path.includes('{')) return [];
  const parts = withParameter(plain, parameter, { kind: 'value', value: '' });
  const subject = caseOf(generator, list.operation, parts, { label: `${parameter.name}=own` });
  return [atSamePlace(subject, 0, [[parameter.name, `$response.body#${creation.at}${creation.identity}`]])];
}

function without(parts: Parts, property: string): Parts {
  const { body } = parts;
  const { [property]: _, ...rest } = bodyObject(parts) ?? {};
  return body.kind === 'json' ? { ...parts, body: { ...body, value: rest } } : parts;
}
