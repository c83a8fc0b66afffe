import { control } from './control.js';
import { button, byId, make, valuesOf, wordsOf } from './dom.js';

/** @typedef {import('../../rules/rulebook.ts').RuleInUse} RuleInUse */

/**
 * The list of rules, and the form that adds one.
 * @param {readonly { readonly id: string }[]} operations
 * @param {(act: () => Promise<void>) => Promise<void>} telling tells of what goes wrong
 * @returns {{ refresh(): Promise<void>, inShort(): string }}
 */
export function rulesForm(operations, telling) {
  const form = byId('rule', HTMLFormElement);
  const list = byId('rules', HTMLOListElement);
  const choice = form.elements.namedItem('operation');
  if (choice instanceof HTMLSelectElement)
    choice.replaceChildren(
      make('option', { value: '' }, 'any operation'),
      ...operations.map(({ id }) => make('option', {}, id)),
    );
  const refresh = async () => {
    /** @type {readonly RuleInUse[]} */
    const rules = await control('GET', '/rules');
    list.replaceChildren(...rules.map(item));
    byId('no-rules', HTMLElement).hidden = rules.length > 0;
  };
  const item = (/** @type {RuleInUse} */ rule) => {
    const { id, matched, left, problem, match, times: _times, respond, check: _check } = rule;
    const remove = button('Remove', () =>
      telling(async () => {
        await control('DELETE', `/rules/${encodeURIComponent(id)}`);
        await refresh();
      }),
    );
    remove.setAttribute('aria-label', `Remove ${id}`);
    return make(
      'li',
      {},
      make('strong', {}, id),
      ' ',
      make('code', {}, `${match ? JSON.stringify(match) : 'any request'} → ${JSON.stringify(respond)}`),
      ` answered ${matched}${left === null ? '' : `, ${left} left`}${problem === null ? '' : `; ${problem}`} `,
      remove,
    );
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void telling(async () => {
      await control('POST', '/rules', ruleOf(form));
      form.reset();
      await refresh();
    });
  });
  return {
    refresh,
    inShort: () =>
      list.childElementCount > 0
        ? `${list.childElementCount} rule${list.childElementCount === 1 ? '' : 's'}`
        : '',
  };
}

/**
 * The rule that a form stands for.
 * @param {HTMLFormElement} form
 */
function ruleOf(form) {
  const values = valuesOf(form);
  const number = (/** @type {string} */ name) => {
    const value = values.get(name);
    return value === undefined ? undefined : Number(value);
  };
  const query = values.get('query');
  return {
    match: {
      operation: values.get('operation'),
      path: values.get('path'),
      query: query && Object.fromEntries(new URLSearchParams(query)),
      headers: fieldsOf(values.get('match-headers')),
      body: jsonOf(values.get('match-body'), 'the body that requests hold'),
    },
    times: number('times'),
    respond: {
      status: number('status'),
      example: values.get('example'),
      headers: fieldsOf(values.get('headers')),
      body: jsonOf(values.get('body'), 'the body'),
      delay: number('delay'),
      fault: values.get('fault'),
    },
    ...(values.has('check') ? {} : { check: false }),
  };
}

/**
 * Header fields that are written one a line.
 * @param {string | undefined} text
 */
function fieldsOf(text) {
  if (text === undefined) return undefined;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^\s*([^\s:]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
      if (name === undefined || value === undefined)
        throw new Error(`a header field is written as Name: value, not ${JSON.stringify(line)}`);
      return [name, value];
    }),
  );
}

/**
 * @param {string | undefined} text
 * @param {string} what what is told to be no JSON
 */
function jsonOf(text, what) {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${what} is no JSON: ${wordsOf(error)}`, { cause: error });
  }
}
