import { actionOf } from '../../spec/model/actions.ts';
import { resourceCreatedBy } from '../../spec/model/resource-index.ts';
import type { Case, Step } from '../exchange/case.ts';
import { statusOf, type Exchange } from '../exchange/exchange.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';
import { leavesAsIs } from '../plan/leaves-as-is.ts';
import { preparationsOf, type Preparation } from '../plan/preparations.ts';
import type { Producers } from '../plan/producers.ts';
import { producerCase, reached } from '../plan/steps.ts';
import { followLink } from './follow-link.ts';
import { lead } from './lead.ts';

/** The resources that many jobs share: each is made once, by the first that needs it, and led to where words want it. */
export interface SharedResources {
  /** The answer that showed the resource which a step follows; undefined where none could be made. */
  for(step: Step): Promise<Exchange | undefined>;
  /** Makes them anew at their next use. */
  forget(): void;
}

/** How they are sent for. */
export interface Sending {
  /** Tells services apart that came one after another. */
  readonly era: () => number;
  readonly send: (era: number, subject: Case, job: string) => Promise<Exchange | undefined>;
}

/** How often a shared resource is tried, each time with values of its own. */
const ATTEMPTS = 3;

/** The statuses of a creation that other values may not have. */
const VALUES_REFUSED: ReadonlySet<number> = new Set([400, 409, 422]);

/** Makes the shared resources of a run. */
export function createSharedResources(
  generator: RequestGenerator,
  producers: Producers,
  { era: eraNow, send }: Sending,
): SharedResources {
  const { contract } = generator;
  const made = new Map<string, Promise<Exchange | undefined>>();
  /** How often they were to be made anew. */
  let forgotten = 0;

  const make = async (
    step: Step,
    use: string,
    wanted: readonly Preparation[],
  ): Promise<Exchange | undefined> => {
    const producer = producers.of(step.case.operation);
    if (producer === undefined) return undefined;
    const era = eraNow();
    const resource = resourceCreatedBy(contract, producer.operation);
    const own = wanted.find((each) => each.resource === resource)?.steps ?? [];
    const others = wanted.filter((each) => each.resource !== resource);
    // Each has a name, and with it values, of its own: a service may take the same ones for a conflict.
    const turn = forgotten === 0 ? '' : `anew-${forgotten}/`;
    const led = wanted.length === 0 ? '' : `${nameOf(wanted)}/`;
    const ofUse = use === 'read' ? '' : `${use}/`;
    const prefix = `${producer.operation.id}/${era === 0 ? '' : `${era}/`}${turn}${led}${ofUse}`;
    // What a nested resource stands under is made first, and so on up.
    let above: Exchange | undefined;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const name = `${prefix}${attempt === 0 ? '' : `again-${attempt}/`}shared`;
      const subject = producerCase(
        generator,
        producer,
        name,
        // What serves once is not there for what all share.
        generator.knowledge.spends(producer.operation) ? 'required' : 'all',
      );
      if (subject === undefined) return undefined;
      const first = reached(producers, subject);
      // What is used up by what is made below it is made for that.
      if (first.follow !== undefined)
        above ??= await shared(
          first,
          others,
          generator.knowledge.exhausts(producer.operation) ? use : undefined,
        );
      const resolved = first.follow === undefined ? subject : above && followLink(first, above, contract);
      const created = resolved && (await send(era, resolved, name));
      if (created === undefined) return undefined;
      // What is refused for its values, as a time that another has taken, is not refused with others.
      if (VALUES_REFUSED.has(statusOf(created) ?? 0) && attempt < ATTEMPTS - 1) continue;
      await lead(generator, created, own, name, (each) => send(era, each, name));
      return created;
    }
    return undefined;
  };

  const shared = (
    step: Step,
    below: readonly Preparation[] = [],
    user?: string,
  ): Promise<Exchange | undefined> => {
    const { operation } = step.case;
    const asking = step.follow?.onBehalf;
    const own = asking === undefined ? [] : preparationsOf(generator, producers, asking);
    const wanted = together(
      together(preparationsOf(generator, producers, operation), below),
      own.filter(({ resource }) => resourceCreatedBy(contract, operation) !== resource),
    );
    // What is written to is not what is read: a read of the shared resource must find it as it was made. Nor is what is
    // brought into another state what others write to.
    const use = leavesAsIs(operation, producers)
      ? 'read'
      : actionOf(contract, operation) === undefined
        ? 'written'
        : operation.id;
    if (user !== undefined) return make(step, `${user}/of-${operation.id}`, wanted);
    const key = `${producers.of(operation)?.operation.id ?? ''} ${use} ${eraNow()} ${nameOf(wanted)}`;
    const known = made.get(key) ?? make(step, use, wanted);
    made.set(key, known);
    return known;
  };

  return {
    for: (step) => shared(step),
    forget: () => {
      forgotten += 1;
      made.clear();
    },
  };
}

/** What two operations want together; of one resource, what the first wants and then what else the second does. */
function together(first: readonly Preparation[], second: readonly Preparation[]): readonly Preparation[] {
  const both = first.map(({ resource, steps }) => {
    const more = second.find((each) => each.resource === resource)?.steps ?? [];
    return { resource, steps: [...new Set([...steps, ...more])] };
  });
  return [...both, ...second.filter(({ resource }) => first.every((each) => each.resource !== resource))];
}

function nameOf(wanted: readonly Preparation[]): string {
  return wanted.flatMap(({ steps }) => steps.map(({ operation }) => operation.id)).join('-and-');
}
