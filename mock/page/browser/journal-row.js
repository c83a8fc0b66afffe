import { control } from './control.js';
import { button, make, wordsOf } from './dom.js';

/** @typedef {import('../../admin/journal/entry.ts').JournalEntry} JournalEntry */

/**
 * The row of a request: a line, and what was sent and answered when it is unfolded.
 * @param {JournalEntry} entry
 * @param {() => unknown} sent called when it was sent again
 * @returns {HTMLTableRowElement}
 */
export function rowOf(entry, sent) {
  const { number, at, method, target, status, milliseconds, verdict } = entry;
  const details = make('details', {}, make('summary', {}, make('code', {}, `${method} ${target}`)));
  details.addEventListener('toggle', () => details.append(...partsOf(entry, sent)), { once: true });
  return make(
    'tr',
    { class: verdict },
    make('td', { class: 'number' }, String(number)),
    make('td', { class: 'time' }, new Date(at).toLocaleTimeString()),
    make('td', { class: 'request' }, details),
    make('td', { class: `status s${Math.floor(status / 100)}` }, String(status)),
    make('td', { class: 'number took' }, milliseconds.toFixed(1)),
    make('td', { class: 'why' }, whyOf(entry)),
  );
}

/**
 * What is remarkable about a request.
 * @param {JournalEntry} entry
 * @returns {string}
 */
function whyOf({ problem, ignored, rule, fault, waited, requestHeaders }) {
  const again = requestHeaders['x-mock-replay'];
  return [
    ...(problem === null ? [] : [problem]),
    ...(rule === null ? [] : [`by ${rule}`]),
    ...(fault === null ? [] : [fault === 'gone' ? 'the client had left' : `fault ${fault}`]),
    ...(waited > 0 ? [`waited ${waited.toFixed(0)} ms`] : []),
    ...(again === undefined ? [] : [`${again} sent again`]),
    ...ignored.map((part) => `ignored: ${part}`),
  ].join('; ');
}

/**
 * @param {JournalEntry} entry
 * @param {() => unknown} sent
 * @returns {readonly Node[]}
 */
function partsOf(entry, sent) {
  const { number, requestHeaders, responseHeaders, requestBody, responseBody } = entry;
  const told = make('span', { role: 'status' });
  const telling = async (/** @type {() => Promise<string>} */ act) => {
    try {
      told.textContent = await act();
    } catch (error) {
      told.textContent = wordsOf(error);
    }
  };
  const again = button('Send again', () =>
    telling(async () => {
      const { number: next } = await control('POST', `/journal/${number}/replay`);
      await sent();
      return `sent again as ${next}`;
    }),
  );
  const copy = button('Copy as curl', () =>
    telling(async () => {
      const { curl } = await control('GET', `/journal/${number}`);
      if (curl === null) return 'its body was not kept whole';
      await navigator.clipboard.writeText(curl);
      return 'copied';
    }),
  );
  return [
    make('div', {}, again, copy, told),
    ...block('sent', requestHeaders, requestBody),
    ...block('answered', responseHeaders, responseBody),
  ];
}

/**
 * @param {string} title
 * @param {Readonly<Record<string, string>>} headers
 * @param {string | null} body
 * @returns {readonly Node[]}
 */
function block(title, headers, body) {
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const text = body === null || body === '' ? [] : ['', pretty(body)];
  return [make('h3', {}, title), make('pre', { tabindex: '0' }, [...fields, ...text].join('\n'))];
}

/** A number that no double holds: parsing would round it. */
const LONG = /\d{16}/;

/**
 * JSON with a line for each member; any other text as it is.
 * @param {string} text
 * @returns {string}
 */
function pretty(text) {
  if (LONG.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
