import type { Json } from '../../spec/json/json.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import type { Checked } from '../check/checked.ts';
import { refuse, type Refusal } from '../http/refusal.ts';
import type { ControlAction } from './control-action.ts';
import type { Controls } from './controls.ts';
import { curlOf } from './journal/curl.ts';
import type { JournalEntry } from './journal/entry.ts';
import type { JournalFilter } from './journal/filter.ts';
import { harOf } from './journal/har.ts';
import { replay, REPLAY_FIELD } from './journal/replay.ts';

/** The actions on the journal, by operation id. */
export function journalActions({ journal, origin }: Controls): ReadonlyMap<string, ControlAction> {
  const read = ({ query }: Checked): readonly JournalEntry[] =>
    journal.entries(numberOf(query.get('limit')), filterOf(query));
  return new Map<string, ControlAction>([
    ['readJournal', (checked) => ok(read(checked))],
    ['exportJournal', (checked) => ok(harOf(read(checked).toReversed(), origin()))],
    [
      'readEntry',
      ({ path }) => {
        const entry = journal.entry(numberOf(path.get('number')) ?? 0);
        return entry ? ok({ ...entry, curl: curlOf(entry, origin()) ?? null }) : unknownEntry();
      },
    ],
    [
      'replayEntry',
      async ({ path }) => {
        const number = numberOf(path.get('number')) ?? 0;
        const kept = journal.kept(number);
        if (kept === undefined && journal.entry(number) !== undefined)
          return err(refuse(409, 'path: the request came in an earlier run, and its key was not kept'));
        if (kept === undefined) return unknownEntry();
        const sent = replay(kept, origin());
        if (!sent.ok) return err(refuse(409, `path: ${sent.error}`));
        const failure = await sent.value;
        if (failure !== undefined)
          return err(refuse(409, `path: the request could not be sent again: ${failure}`));
        const again = journal
          .entries(undefined, { after: number })
          .find(({ requestHeaders }) => requestHeaders[REPLAY_FIELD] === String(number));
        return again
          ? ok(again)
          : err(refuse(409, 'path: the journal no longer has the request that was sent again'));
      },
    ],
    [
      'clearJournal',
      () => {
        journal.clear();
        return ok(undefined);
      },
    ],
  ]);
}

function filterOf(query: Checked['query']): JournalFilter {
  const text = (name: string): string | undefined => {
    const value = query.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const [search, operation, status, verdict] = ['search', 'operation', 'status', 'verdict'].map(text);
  return {
    after: numberOf(query.get('after')) ?? 0,
    ...(search === undefined ? {} : { search }),
    ...(operation === undefined ? {} : { operation }),
    ...(status === undefined ? {} : { status }),
    ...(verdict === undefined ? {} : { verdict }),
  };
}

function unknownEntry(): Result<never, Refusal> {
  return err(refuse(404, 'path: the journal has no request of this number'));
}

function numberOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
