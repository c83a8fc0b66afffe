import * as fc from 'fast-check';
import type { Value } from 'fast-check';
import type { Operation } from '../../spec/model/types.ts';
import type { Job, Step } from '../generate/case.ts';
import { baseline, type Maker } from '../generate/maker.ts';
import { randomFor } from '../generate/random.ts';
import { validParts } from '../generate/valid.ts';
import type { ResourceKind } from '../run/resource-kinds.ts';
import type { Origins } from './origins.ts';
import { caseOf, followed } from './steps.ts';

/** What a session does next; `pick` chooses among what there is (resources, requests), wrapping around. */
interface Command {
  readonly kind: 'create' | 'read' | 'peek' | 'list' | 'look' | 'remove';
  readonly pick: number;
}

/** Random sessions of each kind of resource. */
const SESSIONS = 4;

/** What a session that leaves nothing to chance does: every order of writing and looking, each once. */
const SET_PIECE =
  'create list peek create read list create list read list look read create read list look list read look remove read list look create list read look'.split(
    ' ',
  );

/** The set piece of each kind of resource, to run alone: with nothing in between, stale answers show. */
export function setPieces(maker: Maker, origins: Origins, operations: readonly Operation[]): readonly Job[] {
  const commands = SET_PIECE.map((name, index): Command => ({ kind: commandKind(name), pick: index }));
  return creatable(origins, operations).map((kind) => {
    const id = `${kind.creator.id}/session/set-piece`;
    return { id, steps: stepsOf(maker, kind, commands, id), shrink: undefined };
  });
}

/**
 * Random sequences of creations, reads, lists and removals of one kind of resource: stateful model-based testing, the
 * model being what the session created and removed so far.
 */
export function sessionJobs(
  maker: Maker,
  origins: Origins,
  operations: readonly Operation[],
): readonly Job[] {
  return creatable(origins, operations).flatMap((kind) =>
    Array.from({ length: SESSIONS }, (_, index) =>
      randomSession(maker, kind, `${kind.creator.id}/session/${index + 1}`),
    ),
  );
}

function creatable(origins: Origins, operations: readonly Operation[]): readonly ResourceKind[] {
  return origins.kinds.filter(
    (kind) =>
      operations.some(({ id }) => id === kind.creator.id) &&
      !kind.creator.path.includes('{') &&
      kind.reads.length + kind.lists.length > 0,
  );
}

const KINDS = ['create', 'read', 'peek', 'list', 'look', 'remove'] as const;

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
      { weight: 1, arbitrary: fc.constant('remove' as const) },
    ),
    pick: fc.nat({ max: 999 }),
  }),
  { minLength: 1, maxLength: 20, size: 'max' },
);

function randomSession(maker: Maker, kind: ResourceKind, id: string): Job {
  const value = sessions.generate(randomFor(maker.seed, id), undefined);
  return sessionOf(maker, kind, id, value);
}

function sessionOf(maker: Maker, kind: ResourceKind, id: string, value: Value<Command[]>): Job {
  return {
    id,
    steps: stepsOf(maker, kind, [{ kind: 'create', pick: 0 }, ...value.value], id),
    shrink: function* () {
      let index = 0;
      for (const smaller of sessions.shrink(value.value_, value.context)) {
        yield sessionOf(maker, kind, `${id}~${index}`, smaller);
        index += 1;
      }
    },
  };
}

function stepsOf(
  maker: Maker,
  kind: ResourceKind,
  commands: readonly Command[],
  name: string,
): readonly Step[] {
  const steps: Step[] = [];
  const created: number[] = [];
  const removed = new Set<number>();
  const add = (step: Step | undefined): void => void (step && steps.push(step));
  for (const [position, command] of commands.entries()) {
    const from = created[command.pick % Math.max(1, created.length)];
    if (command.kind === 'peek') {
      for (const offset of [1, 2, 3]) add(peek(maker, kind, created.at(-1), offset));
    } else if (command.kind === 'create') {
      const step = creation(maker, kind, command.pick, `${name}/${position}`);
      if (step) created.push(steps.length);
      add(step);
    } else if (command.kind === 'look') {
      add(look(maker, kind, command.pick));
    } else if (from !== undefined) {
      add(onResource(maker, kind, command, from, removed));
    }
  }
  return steps;
}

function creation(maker: Maker, kind: ResourceKind, pick: number, name: string): Step | undefined {
  const plain = baseline(maker, kind.creator, name, 'all');
  if (!plain) return undefined;
  const enumerated = validParts(maker, kind.creator, name).filter(
    ({ label }) => /^\w+=\w+$/.test(label) && !/=(length|example)/.test(label),
  );
  const varied = pick % 3 === 0 ? undefined : enumerated[pick % Math.max(1, enumerated.length)];
  return {
    case: caseOf(maker, kind.creator, varied?.parts ?? plain, { label: 'session-create' }),
    follow: undefined,
  };
}

/** A read of an identity a little beyond the last: what is unknown now must be known once it is there. */
function peek(maker: Maker, kind: ResourceKind, from: number | undefined, offset: number): Step | undefined {
  const [path] = kind.reads;
  const plain = path && baseline(maker, path.operation, `${kind.creator.id}/session`, 'required');
  if (!path || !plain || from === undefined) return undefined;
  const subject = caseOf(maker, path.operation, plain, { label: 'session-peek', resource: 'perhaps' });
  return { case: subject, follow: { from, link: { ...path.link, ensures: [] }, offset } };
}

function look(maker: Maker, kind: ResourceKind, pick: number): Step | undefined {
  const looks = kind.lists.flatMap(({ operation }) =>
    operation.path.includes('{')
      ? []
      : validParts(maker, operation, `${operation.id}/valid`).map(({ parts }) => ({ operation, parts })),
  );
  const chosen = looks[(pick * 7) % Math.max(1, looks.length)];
  return (
    chosen && {
      case: caseOf(maker, chosen.operation, chosen.parts, { label: 'session-look' }),
      follow: undefined,
    }
  );
}

function onResource(
  maker: Maker,
  kind: ResourceKind,
  command: Command,
  from: number,
  removed: Set<number>,
): Step | undefined {
  const removals = kind.writes.filter(({ operation }) => operation.method === 'DELETE');
  const paths = command.kind === 'read' ? kind.reads : command.kind === 'list' ? kind.lists : removals;
  const path = paths[command.pick % Math.max(1, paths.length)];
  const plain = path && baseline(maker, path.operation, `${kind.creator.id}/session`, 'required');
  if (!path || !plain) return undefined;
  const gone = removed.has(from);
  if (command.kind === 'remove') removed.add(from);
  const link = gone || command.kind === 'remove' ? { ...path.link, ensures: [] } : path.link;
  const step = followed(
    caseOf(maker, path.operation, plain, { label: `session-${command.kind}` }),
    { ...link, target: path.operation.id },
    from,
  );
  return gone ? { ...step, case: { ...step.case, resource: 'perhaps' } } : step;
}
