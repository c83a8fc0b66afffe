import { actionOf } from '../../../spec/model/actions.ts';
import { limitsOf, type Limit } from '../../../spec/model/limits.ts';
import { hasWord } from '../../../spec/model/prose.ts';
import { removalOf, type Linked } from '../../../spec/model/resources.ts';
import { stateAfter } from '../../../spec/model/state-after.ts';
import { statesIn } from '../../../spec/model/states.ts';
import type { Operation } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { lazyJob, type Job, type Need, type Step } from '../../exchange/case.ts';
import { baseline, type RequestGenerator } from '../../generate/request-generator.ts';
import type { Producers } from '../producers.ts';
import { refusedFor } from '../refused-for.ts';
import { caseOf, followed, leadOf } from '../steps.ts';
import { making, severalOf, type Several } from './several.ts';

/**
 * As many are made as words allow of one group, and one more, which is refused. Where one of them is ended then, there is
 * room for another.
 */
export function limitJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const several = severalOf(generator, producers, operation);
  if (several === undefined || several.parties.length === 0) return [];
  const { created, parties } = several;
  return limitsOf(generator.contract, operation, created, parties).map((limit) => {
    const names = limit.group.map(({ property }) => property ?? 'parent');
    const label = `more-than-${limit.most}-of-${names.join('-and-')}`;
    const id = `${operation.id}/defective/${label}`;
    return lazyJob(id, () => stepsOf(several, limit, label, id));
  });
}

function stepsOf(several: Several, limit: Limit, label: string, id: string): readonly Step[] {
  const { most, words, group } = limit;
  const made = making(
    several,
    group.map(({ property }) => property),
    id,
  );
  if (made === undefined) return [];
  const all: Need[] = [];
  while (all.length < most) {
    const from = made.make({ label: 'limit/made' }, all);
    if (from === undefined) return [];
    all.push({ from });
  }
  if (made.make(refusedFor(label, words), all) === undefined) return [];
  const { job } = made;
  const [{ from: first } = { from: 0 }] = all;
  const ending = limit.isOfPresent ? endingOf(several, limit) : undefined;
  const parts = ending && baseline(several.generator, ending.operation, id, 'all');
  if (ending === undefined || parts === undefined) return job.steps;
  const subject = caseOf(several.generator, ending.operation, parts, { label: 'limit/ended' });
  const ended = job.add({
    ...followed(subject, leadOf(ending.link), first),
    needs: [...all],
  });
  made.make({ label: 'limit/room-again', promised: words }, [...all, { from: ended }]);
  return job.steps;
}

/** What makes room: the removal of one, or the action that leads it out of the state in which words count it. */
function endingOf(
  { generator, producers, operation: creating }: Several,
  { words }: Limit,
): Linked | undefined {
  const { contract } = generator;
  const creation = producers.creationBy(creating);
  const led = creation?.nested.find(({ operation }) => {
    const action = actionOf(contract, operation);
    const state = action && stateAfter(contract, action);
    const shown = action?.resource.representation?.schema.schema;
    if (state === undefined || shown === undefined) return false;
    const counted = statesIn(contract.document, outlineOf(contract.document, shown).properties).find(
      ({ name, values }) => name === state.property && values.some((value) => hasWord(words, value)),
    );
    return counted !== undefined && !hasWord(words, state.value);
  });
  return led ?? (creation && removalOf(creation));
}
