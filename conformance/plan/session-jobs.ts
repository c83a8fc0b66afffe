import * as fc from 'fast-check';
import type { Value } from 'fast-check';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { randomFor } from '../generate/random.ts';
import { validPart } from '../generate/valid.ts';
import type { Linked } from '../../spec/model/resources.ts';
import type { Producers } from './producers.ts';
import { sessionSubjects, type SessionSubject } from './session-subjects.ts';
import { caseOf, followed, leadOf, reached } from './steps.ts';

const KINDS = ['create', 'read', 'readAhead', 'list', 'look', 'write', 'remove'] as const;

/** What a session does next; `pick` chooses among what there is (resources, requests), wrapping around. */
interface Command {
  readonly kind: (typeof KINDS)[number];
  readonly pick: number;
}

/** Random sessions of each kind of resource. */
const SESSIONS = 4;

/** What a session that leaves nothing to chance does: every order of writing and looking, each once. */
const FIXED_SEQUENCE =
  'create list readAhead create read list create list read list look read create read list look list read look write read list write read remove read list look create list read look'.split(
    ' ',
  );

/** The set piece of each kind of resource, to run alone: with nothing in between, stale answers show. */
export function fixedSequences(
  generator: RequestGenerator,
  producers: Producers,
  operations: readonly Operation[],
): readonly Job[] {
  const commands = FIXED_SEQUENCE.map((name, index): Command => ({ kind: commandKind(name), pick: index }));
  return sessionSubjects(generator, producers, operations).map((subject) => {
    const id = `${subject.creation.operation.id}/session/fixed`;
    return lazyJob(id, () => stepsOf(subject, commands, id));
  });
}

/**
 * Random sequences of creations, reads, writes, lists and removals of one kind of resource: stateful model-based
 * testing, the model being what the session created and removed so far.
 */
export function sessionJobs(
  generator: RequestGenerator,
  producers: Producers,
  operations: readonly Operation[],
): readonly Job[] {
  return sessionSubjects(generator, producers, operations).flatMap((subject) =>
    Array.from({ length: SESSIONS }, (_, index) =>
      randomSession(subject, `${subject.creation.operation.id}/session/${index + 1}`),
    ),
  );
}

function commandKind(name: string): Command['kind'] {
  return KINDS.find((kind) => kind === name) ?? 'look';
}

const sessions: fc.Arbitrary<Command[]> = fc.array(
  fc.record({
    kind: fc.oneof(
      { weight: 3, arbitrary: fc.constant('create' as const) },
      { weight: 3, arbitrary: fc.constant('read' as const) },
      { weight: 3, arbitrary: fc.constant('list' as const) },
      { weight: 2, arbitrary: fc.constant('look' as const) },
      { weight: 2, arbitrary: fc.constant('write' as const) },
      { weight: 1, arbitrary: fc.constant('remove' as const) },
    ),
    pick: fc.nat({ max: 999 }),
  }),
  { minLength: 1, maxLength: 20, size: 'max' },
);

function randomSession(subject: SessionSubject, id: string): Job {
  const value = sessions.generate(randomFor(subject.generator.seed, id), undefined);
  return sessionOf(subject, id, value);
}

function sessionOf(subject: SessionSubject, id: string, value: Value<Command[]>): Job {
  const commands: readonly Command[] = [{ kind: 'create', pick: 0 }, ...value.value];
  return lazyJob(
    id,
    () => stepsOf(subject, commands, id),
    function* () {
      let index = 0;
      for (const smaller of sessions.shrink(value.value_, value.context)) {
        yield sessionOf(subject, `${id}~${index}`, smaller);
        index += 1;
      }
    },
  );
}

function stepsOf(subject: SessionSubject, commands: readonly Command[], name: string): readonly Step[] {
  const steps: Step[] = [];
  const created: number[] = [];
  const changed: Changed = { written: new Set(), removed: new Set() };
  const add = (step: Step | undefined): void => void (step && steps.push(step));
  for (const [position, command] of commands.entries()) {
    const from = created[command.pick % Math.max(1, created.length)];
    if (command.kind === 'readAhead') {
      for (const offset of [1, 2, 3]) add(readAhead(subject, created.at(-1), offset));
    } else if (command.kind === 'create') {
      // What takes one alone takes no other.
      if (created.length > 0 && takesOne(subject)) continue;
      const step = create(subject, command.pick, `${name}/${position}`);
      if (step) created.push(steps.length);
      add(step);
    } else if (command.kind === 'look') {
      add(look(subject, command.pick));
    } else if (command.kind === 'list' && subject.list !== undefined) {
      add(listAsItIs(subject, `${name}/${position}`));
    } else if (from !== undefined) {
      add(onResource(subject, command, from, changed, `${name}/${position}`));
    }
  }
  return steps;
}

/** The resources of a session that are no longer as they were created, by the step that created them. */
interface Changed {
  readonly written: Set<number>;
  readonly removed: Set<number>;
}

/** Whether a session's resource stands in a list of what takes one of them alone. */
function takesOne({ generator, creation: { operation, lists }, list }: SessionSubject): boolean {
  return (
    generator.knowledge.exhausts(operation) &&
    [...lists.map((each) => each.operation), ...(list === undefined ? [] : [list])].every(({ path }) =>
      path.includes('{'),
    )
  );
}

function create(
  { generator, producers, creation, creations }: SessionSubject,
  pick: number,
  name: string,
): Step | undefined {
  const plain = baseline(generator, creation.operation, name, 'all');
  if (!plain) return undefined;
  const labels = pick % 3 === 0 ? [] : creations();
  const label = labels[pick % Math.max(1, labels.length)];
  const varied = label === undefined ? undefined : validPart(generator, creation.operation, name, label);
  return reached(
    producers,
    caseOf(generator, creation.operation, varied ?? plain, { label: 'session-create' }),
  );
}

/** A read of an identity a little beyond the last: what is unknown now must be known once it is there. */
function readAhead(
  { generator, creation }: SessionSubject,
  from: number | undefined,
  offset: number,
): Step | undefined {
  const [path] = creation.reads;
  const plain = path && baseline(generator, path.operation, `${creation.operation.id}/session`, 'required');
  if (!path || !plain || from === undefined) return undefined;
  const subject = caseOf(generator, path.operation, plain, {
    label: 'session-readAhead',
    resource: 'perhaps',
  });
  return { case: subject, follow: { from, link: { ...path.link, ensures: [] }, offset } };
}

function look({ generator, producers, ...subject }: SessionSubject, pick: number): Step | undefined {
  const looks = subject.looks();
  const chosen = looks[(pick * 7) % Math.max(1, looks.length)];
  return (
    chosen && reached(producers, caseOf(generator, chosen.operation, chosen.parts, { label: 'session-look' }))
  );
}

/** The whole list, as it comes where nothing is asked for. */
function listAsItIs({ generator, producers, list }: SessionSubject, name: string): Step | undefined {
  const plain = list && baseline(generator, list, name, 'required');
  return plain && reached(producers, caseOf(generator, list, plain, { label: 'session-list' }));
}

function onResource(
  { generator, creation }: SessionSubject,
  command: Command,
  from: number,
  changed: Changed,
  name: string,
): Step | undefined {
  const changes = ({ operation }: Linked): boolean => operation.method !== 'DELETE';
  const paths = {
    read: creation.reads,
    list: creation.lists,
    write: creation.writes.filter(changes),
    remove: creation.writes.filter((write) => !changes(write)),
  }[String(command.kind)];
  const path = paths?.[command.pick % Math.max(1, paths.length)];
  const writes = command.kind === 'write';
  const plain = path && baseline(generator, path.operation, name, writes ? 'all' : 'required');
  if (!path || !plain) return undefined;
  const gone = changed.removed.has(from);
  if (command.kind === 'remove') changed.removed.add(from);
  if (writes) changed.written.add(from);
  // What a Link ensures is said of what the creation made, not of what became of it.
  const asCreated = !changed.removed.has(from) && !changed.written.has(from);
  const link = asCreated ? path.link : leadOf(path.link);
  const step = followed(
    caseOf(generator, path.operation, plain, { label: `session-${command.kind}` }),
    { ...link, target: path.operation.id },
    from,
  );
  return gone ? { ...step, case: { ...step.case, resource: 'perhaps' } } : step;
}
