import type { Link, Operation } from '../../spec/model/types.ts';
import type { Job, Step } from '../generate/case.ts';
import { baseline, type Maker } from '../generate/maker.ts';
import type { Parts } from '../generate/parts.ts';
import { randomParts, type RandomParts } from '../generate/random-parts.ts';
import { validParts } from '../generate/valid.ts';
import type { Origins } from './origins.ts';
import { caseOf, followed } from './steps.ts';

/** Every which creation is followed by a look at the lists that its Links name. */
const LIST_EVERY = 4;

/** Valid requests of an operation that creates or does something, each followed by its Links. */
export function creationJobs(maker: Maker, origins: Origins, operation: Operation): readonly Job[] {
  if (!isCreation(operation, origins)) return [];
  const name = `${operation.id}/valid`;
  return validParts(maker, operation, name).map(({ label, parts }, index) => ({
    id: `${name}/${label}`,
    steps: chain(maker, origins, operation, parts, label, index % LIST_EVERY === 0),
    shrink: undefined,
  }));
}

/** The random creation of an operation, by its number, followed by its Links; undefined where it creates nothing. */
export function randomCreationJob(
  maker: Maker,
  origins: Origins,
  operation: Operation,
  index: number,
): Job | undefined {
  if (!isCreation(operation, origins)) return undefined;
  const id = `${operation.id}/random/${index}`;
  const drawn = randomParts(maker, operation, id);
  return drawn && drawnJob(maker, origins, operation, id, drawn, index % LIST_EVERY === 0);
}

/** The steps of a creation: the request, then each read that its Links lead to, then (where told) each list. */
export function chain(
  maker: Maker,
  origins: Origins,
  operation: Operation,
  parts: Parts,
  label: string,
  lists: boolean,
): readonly Step[] {
  const first: Step = { case: caseOf(maker, operation, parts, { label }), follow: undefined };
  const kinds = origins.kinds.filter((kind) => kind.creator.id === operation.id);
  const paths = kinds.flatMap((kind) => [...kind.reads, ...(lists ? kind.lists : [])]);
  const steps = paths.flatMap(({ operation: target, link }): readonly Step[] => {
    const plain = plainTarget(maker, operation, target, link);
    return plain ? [followed(caseOf(maker, target, plain, { label: `${label}/${link.name}` }), link, 0)] : [];
  });
  return [first, ...steps];
}

const targets = new WeakMap<Maker, Map<Link, Parts | undefined>>();

/** The plain request that a Link leads to, made once. */
function plainTarget(maker: Maker, operation: Operation, target: Operation, link: Link): Parts | undefined {
  const known = targets.get(maker) ?? new Map<Link, Parts | undefined>();
  targets.set(maker, known);
  if (!known.has(link)) known.set(link, baseline(maker, target, `${operation.id}/${link.name}`, 'required'));
  return known.get(link);
}

function drawnJob(
  maker: Maker,
  origins: Origins,
  operation: Operation,
  id: string,
  drawn: RandomParts,
  lists: boolean,
): Job {
  return {
    id,
    steps: chain(maker, origins, operation, drawn.parts, 'random', lists),
    shrink: function* () {
      let index = 0;
      for (const smaller of drawn.shrink()) {
        yield drawnJob(maker, origins, operation, `${id}~${index}`, smaller, lists);
        index += 1;
      }
    },
  };
}

/** Whether an operation is a POST that needs no resource to be there, or creates a kind of resource. */
function isCreation(operation: Operation, origins: Origins): boolean {
  return (
    (operation.method === 'POST' && !operation.path.includes('{')) ||
    origins.kinds.some((kind) => kind.creator.id === operation.id && !operation.path.includes('{'))
  );
}
