import { control, onKey } from './control.js';
import { byId, wordsOf } from './dom.js';
import { preferForm } from './prefer.js';
import { rulesForm } from './rules.js';
import { settingsForm } from './settings.js';

/**
 * What the page is told of the mock. The keys come by a request of their own, not in a script, since any page may
 * include a script.
 * @typedef {{
 *   title: string, url: string, key: string | null,
 *   schemes: { name: string, kind: string, key: string | null }[], operations: { id: string }[],
 * }} Config
 */

const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

/** @type {Config} */
const config = await (await fetch('/_mock/page/config.json')).json();
document.title = `${config.title} (mock)`;
byId('title', HTMLElement).textContent = `${config.title}, mocked`;
byId('url', HTMLElement).textContent = config.url;
byId('key-note', HTMLElement).textContent = config.key === null ? '' : 'the key is filled in';

const told = byId('told', HTMLElement);
/** @param {() => Promise<void>} act */
const telling = async (act) => {
  try {
    await act();
    told.textContent = '';
  } catch (error) {
    told.textContent = wordsOf(error);
  }
  summarise();
};
const prefer = preferForm(() => summarise());
const settings = settingsForm(telling);
const rules = rulesForm(config.operations, telling);
const summarise = () => {
  const parts = [prefer(), settings.inShort(), rules.inShort()].filter((part) => part !== '');
  byId('in-short', HTMLElement).textContent = parts.length === 0 ? '' : `· ${parts.join(' · ')}`;
};
const refresh = () =>
  telling(async () => {
    await settings.refresh();
    await rules.refresh();
  });
byId('reset', HTMLButtonElement).addEventListener('click', () =>
  telling(async () => {
    await control('POST', '/reset');
    await settings.refresh();
    await rules.refresh();
  }),
);
byId('controls', HTMLDetailsElement).addEventListener('toggle', refresh);
onKey(refresh);
await refresh();

const ui = SwaggerUIBundle({
  url: '/_mock/page/contract.json',
  dom_id: '#docs',
  validatorUrl: null,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  deepLinking: true,
  requestInterceptor(request) {
    const field = prefer();
    if (field !== '' && request.url.startsWith(config.url)) request.headers.Prefer = field;
    return request;
  },
  onComplete() {
    for (const { name, kind, key } of config.schemes) {
      if (key === null) continue;
      const [user = '', ...password] = key.split(':');
      if (kind === 'basic') ui.preauthorizeBasic(name, user, password.join(':'));
      else if (kind !== 'other') ui.preauthorizeApiKey(name, key);
    }
  },
});
