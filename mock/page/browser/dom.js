/**
 * The element of an id; the page is broken without it.
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
export function byId(id, type) {
  const found = document.getElementById(id);
  if (found instanceof type) return found;
  throw new Error(`the page has no ${type.name} #${id}`);
}

/**
 * Makes an element. What is put in is text, never markup: it may be what a stranger sent.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {{ readonly [attribute: string]: string }} attributes
 * @param {...(Node | string)} content
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, attributes, ...content) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...content);
  return made;
}

/**
 * A button that does something.
 * @param {string} text
 * @param {() => unknown} act
 * @returns {HTMLButtonElement}
 */
export function button(text, act) {
  const made = make('button', { type: 'button' }, text);
  made.addEventListener('click', () => void act());
  return made;
}

/**
 * What a form holds, by the names of its fields; what is empty is not there.
 * @param {HTMLFormElement} form
 * @returns {Map<string, string>}
 */
export function valuesOf(form) {
  const values = new Map();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') values.set(name, value.trim());
  return values;
}

/**
 * What went wrong, in words.
 * @param {unknown} error
 * @returns {string}
 */
export function wordsOf(error) {
  return error instanceof Error ? error.message : String(error);
}
