import type { JournalEntry } from './entry.ts';

/** Which entries are wanted; what is not said may be anything. */
export interface JournalFilter {
  /** Only those with a greater number. */
  readonly after?: number;
  /** A text anywhere in it, whatever its case. */
  readonly search?: string;
  readonly operation?: string;
  /** `404`, or `4XX`. */
  readonly status?: string;
  readonly verdict?: string;
}

/** Whether an entry is among the wanted. */
export function isWanted(entry: JournalEntry, filter: JournalFilter): boolean {
  const { after = 0, search, operation, status, verdict } = filter;
  return (
    entry.number > after &&
    (operation === undefined || entry.operation === operation) &&
    (verdict === undefined || entry.verdict === verdict) &&
    (status === undefined || String(entry.status).startsWith(status.replace(/X+$/i, ''))) &&
    (search === undefined || textOf(entry).includes(search.toLowerCase()))
  );
}

function textOf(entry: JournalEntry): string {
  const fields = [entry.requestHeaders, entry.responseHeaders].flatMap((headers) =>
    Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  );
  return [
    `${entry.method} ${entry.target} ${entry.status}`,
    entry.operation,
    entry.rule,
    entry.fault,
    entry.problem,
    ...entry.ignored,
    ...fields,
    entry.requestBody,
    entry.responseBody,
  ]
    .join('\n')
    .toLowerCase();
}
