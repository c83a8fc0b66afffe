import { byId, valuesOf } from './dom.js';

/**
 * Shows the `Prefer` field that the form stands for, and gives it for each request.
 * @param {() => void} changed
 * @returns {() => string} the field; empty where nothing is preferred
 */
export function preferForm(changed) {
  const form = byId('prefer', HTMLFormElement);
  const shown = byId('prefer-field', HTMLElement);
  const field = () => {
    const parts = [...valuesOf(form)].map(([name, value]) => {
      if (name === 'dynamic') return 'dynamic=true';
      return `${name}=${/^[\w.-]+$/.test(value) ? value : JSON.stringify(value)}`;
    });
    return form.checkValidity() ? parts.join(', ') : '';
  };
  const show = () => {
    const text = field();
    shown.textContent = text === '' ? 'no Prefer field' : `Prefer: ${text}`;
    changed();
  };
  form.addEventListener('input', show);
  // The fields are empty only after the event.
  form.addEventListener('reset', () => setTimeout(show));
  form.addEventListener('submit', (event) => event.preventDefault());
  return field;
}
