import { control, onKey } from './control.js';
import { byId, make, valuesOf, wordsOf } from './dom.js';
import { rowOf } from './journal-row.js';

/** @typedef {import('../../admin/journal/entry.ts').JournalEntry} JournalEntry */

const MOST = 500;
const EVERY = 1000;
const rows = byId('entries', HTMLTableSectionElement);
const state = byId('state', HTMLElement);
const filter = byId('filter', HTMLFormElement);
let last = 0;

/** The query of what is looked for. */
const wanted = () => {
  const values = valuesOf(filter);
  const query = new URLSearchParams({ limit: String(MOST) });
  for (const name of ['search', 'status']) if (values.has(name)) query.set(name, values.get(name) ?? '');
  if (values.has('refused')) query.set('verdict', 'refused');
  return query;
};

/** One look at a time: else what two of them found would stand twice. */
let looking = Promise.resolve();
const refresh = () => (looking = looking.then(look));

const look = async () => {
  try {
    const query = wanted();
    query.set('after', String(last));
    /** @type {readonly JournalEntry[]} */
    const entries = await control('GET', `/journal?${query}`);
    if (entries.length === 0 && (await isAnotherMock())) {
      rows.replaceChildren();
      last = 0;
    }
    for (const entry of entries.toReversed()) rows.prepend(rowOf(entry, refresh));
    last = Math.max(last, ...entries.map(({ number }) => number));
    while (rows.rows.length > MOST) rows.deleteRow(-1);
    state.textContent = 'live';
  } catch (error) {
    state.textContent = `no answer from the mock (${wordsOf(error)})`;
  }
  byId('none', HTMLElement).hidden = rows.rows.length > 0;
};

/** Whether the mock was started anew: it counts from the beginning again. */
const isAnotherMock = async () => {
  /** @type {readonly JournalEntry[]} */
  const [newest] = last === 0 ? [] : await control('GET', '/journal?limit=1');
  return newest !== undefined && newest.number < last;
};

/** After a look that is under way: what that finds is of before. */
const anew = () =>
  (looking = looking.then(() => {
    rows.replaceChildren();
    last = 0;
    return look();
  }));

filter.addEventListener('input', anew);
filter.addEventListener('submit', (event) => event.preventDefault());
byId('clear', HTMLButtonElement).addEventListener('click', async () => {
  await control('DELETE', '/journal');
  await anew();
});
byId('har', HTMLButtonElement).addEventListener('click', async () => {
  const har = await control('GET', `/journal.har?${wanted()}`);
  const file = new Blob([JSON.stringify(har, undefined, 2)], { type: 'application/json' });
  const link = make('a', { href: URL.createObjectURL(file), download: 'mock.har' });
  link.click();
  URL.revokeObjectURL(link.href);
});
onKey(refresh);
for (;;) {
  await refresh();
  await new Promise((resolve) => setTimeout(resolve, EVERY));
}
