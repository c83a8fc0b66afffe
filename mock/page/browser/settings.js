import { control } from './control.js';
import { byId } from './dom.js';

/**
 * The form of latency and fault rate.
 * @param {(act: () => Promise<void>) => Promise<void>} telling tells of what goes wrong
 * @returns {{ refresh(): Promise<void>, inShort(): string }}
 */
export function settingsForm(telling) {
  const form = byId('settings', HTMLFormElement);
  const field = (/** @type {string} */ name) => {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) return input;
    throw new Error(`the form has no ${name}`);
  };
  const [min, max, faults] = [field('min'), field('max'), field('faults')];
  const show = (/** @type {import('../../chaos/settings.ts').Settings} */ { latency, faultRate }) => {
    min.value = String(latency.min);
    max.value = String(latency.max);
    faults.value = String(Math.round(faultRate * 10_000) / 100);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void telling(async () => {
      const latency = { min: min.valueAsNumber, max: max.valueAsNumber };
      show(await control('PATCH', '/settings', { latency, faultRate: faults.valueAsNumber / 100 }));
    });
  });
  return {
    refresh: async () => show(await control('GET', '/settings')),
    inShort: () =>
      [
        ...(Number(max.value) > 0 ? [`latency ${min.value} to ${max.value} ms`] : []),
        ...(Number(faults.value) > 0 ? [`faults ${faults.value} %`] : []),
      ].join(', '),
  };
}
