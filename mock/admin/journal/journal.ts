import { isJsonObject } from '../../../spec/json/json.ts';
import { parseJson } from '../../../spec/json/parse.ts';
import type { Notebook } from '../../resources/store/ledger.ts';
import { jsonText } from '../../resources/store/text.ts';
import type { ServedExchange } from '../../serving/deliver.ts';
import { entryOf, keep, type JournalEntry, type Kept } from './entry.ts';
import { isWanted, type JournalFilter } from './filter.ts';
import type { Redactor } from './redact.ts';

/** The last requests and what became of them. Credentials are never in it. */
export interface Journal {
  record(exchange: ServedExchange): void;
  /** The newest entries first, `limit` at most. */
  entries(limit?: number, filter?: JournalFilter): readonly JournalEntry[];
  /** The entry of a number; undefined where it is not kept any more. */
  entry(number: number): JournalEntry | undefined;
  /** A request as it came, of this run alone: with its credentials. */
  kept(number: number): Kept | undefined;
  clear(): void;
  /** Writes down what is not yet. */
  flush(): void;
}

/** An entry of an earlier run. */
interface Earlier {
  readonly number: number;
  readonly entry: JournalEntry;
}

/** How long an entry may wait until it is written down, in milliseconds. */
const WRITE_AFTER = 1_000;

/**
 * Makes a journal of the last `size` requests.
 * @param notebook keeps it beyond the process, keys blacked out; what was answered in the last second may be missing
 */
export function createJournal(size: number, redactor: Redactor, notebook?: Notebook): Journal {
  const ring: (Kept | Earlier)[] = [];
  let count = 0;
  let written = 0;
  let timer: NodeJS.Timeout | undefined;
  const shown = (one: Kept | Earlier): JournalEntry => ('entry' in one ? one.entry : entryOf(one, redactor));
  const at = (number: number): Kept | Earlier | undefined => ring.find((one) => one?.number === number);
  const newestFirst = (): readonly (Kept | Earlier)[] =>
    ring.filter((one) => one !== undefined).toSorted((a, b) => b.number - a.number);
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const fresh = newestFirst().filter(({ number }) => number > written);
    if (fresh.length === 0 || notebook === undefined) return;
    try {
      notebook.write(
        fresh.map((one) => ({ number: one.number, text: jsonText(shown(one)) })),
        count - size,
      );
      written = count;
    } catch {
      // A full disk ends no mock: the next request has it tried again.
    }
  };
  for (const text of size === 0 ? [] : (notebook?.read() ?? [])) {
    const parsed = parseJson(text);
    if (!parsed.ok || !isEntry(parsed.value)) continue;
    ring[(parsed.value.number - 1) % size] = { number: parsed.value.number, entry: parsed.value };
    count = Math.max(count, parsed.value.number);
  }
  written = count;
  return {
    record(exchange) {
      if (size === 0) return;
      ring[count % size] = keep(exchange, count + 1);
      count += 1;
      if (notebook) timer ??= setTimeout(flush, WRITE_AFTER).unref();
    },
    entries(limit = size, filter = {}) {
      const found: JournalEntry[] = [];
      for (const one of newestFirst()) {
        if (found.length >= limit || one.number <= (filter.after ?? 0)) break;
        const entry = shown(one);
        if (isWanted(entry, filter)) found.push(entry);
      }
      return found;
    },
    entry(number) {
      const one = at(number);
      return one && shown(one);
    },
    kept(number) {
      const one = at(number);
      return one === undefined || 'entry' in one ? undefined : one;
    },
    clear() {
      ring.length = 0;
      written = count;
      notebook?.write([], count);
    },
    flush,
  };
}

/** Whether a value is an entry; what was written down was one. */
function isEntry(value: unknown): value is JournalEntry {
  return isJsonObject(value) && typeof value.number === 'number' && isJsonObject(value.requestHeaders);
}
