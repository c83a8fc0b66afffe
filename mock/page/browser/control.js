import { byId } from './dom.js';

/** @type {string | undefined} */
let key;

/**
 * Asks the control surface for something. Where the mock is open to the network, its key is asked for in the form
 * `#ask`.
 * @param {string} method
 * @param {string} path below `/_mock`
 * @param {unknown} [body]
 * @returns {Promise<any>} the answer's JSON
 * @throws {Error} with what the control surface has to say
 */
export async function control(method, path, body) {
  const answer = await fetch(`/_mock${path}`, {
    method,
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  byId('ask', HTMLFormElement).hidden = answer.status !== 401;
  const text = await answer.text();
  const json = text === '' ? undefined : JSON.parse(text);
  if (answer.ok) return json;
  throw new Error(json?.message ?? `the mock answered ${answer.status}`);
}

/**
 * Calls back once a key was given.
 * @param {() => unknown} act
 */
export function onKey(act) {
  byId('ask', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    key = byId('ask-key', HTMLInputElement).value;
    void act();
  });
}
