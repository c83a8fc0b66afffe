import type { createInstance } from '@stoplight/prism-http';

type Logger = Parameters<typeof createInstance>[1]['logger'];

const quiet = (): void => undefined;
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'success', 'silent', 'start'];

/**
 * A logger that says nothing: what Prism would report, the mock's own log and journal say.
 * Prism asks for a pino logger and uses its levels, `child` and a level of its own, `success`.
 */
export const silentLogger: Logger = new Proxy(Object.create(null), {
  get: (_target, name) =>
    name === 'child' ? () => silentLogger : levels.includes(String(name)) ? quiet : undefined,
});
