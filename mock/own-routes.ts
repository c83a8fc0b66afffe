import type { Credentials } from './check/security.ts';
import type { Controls } from './admin/controls.ts';
import { CONTROL_PREFIX } from './http/own-prefix.ts';
import type { Answer } from './http/answer.ts';
import type { Incoming } from './http/incoming.ts';

/** Answers what is the mock's own: pages and control surface; undefined for every other path. */
export type OwnRoutes = (incoming: Incoming) => Promise<Answer> | undefined;

/**
 * Makes what stands behind the scenes. It is loaded when it is first asked for, so that a mock starts fast.
 * @param local whether no other machine reaches the mock; else the control surface asks for the key, and no page has it
 */
export function createOwnRoutes(controls: Controls, credentials: Credentials, local: boolean): OwnRoutes {
  let loading: Promise<(incoming: Incoming) => Promise<Answer>> | undefined;
  const load = async (): Promise<(incoming: Incoming) => Promise<Answer>> => {
    const [{ createPages }, { createControl }] = await Promise.all([
      import('./page/pages.ts'),
      import('./admin/surface.ts'),
    ]);
    const pages = createPages({
      world: controls.world,
      url: controls.url,
      credentials: local ? credentials : undefined,
    });
    const control = createControl(controls, local ? undefined : credentials.key);
    return async (incoming) => (await pages(incoming)) ?? control(incoming);
  };
  return (incoming) => {
    if (incoming.path !== '/' && !incoming.path.startsWith(CONTROL_PREFIX)) return undefined;
    loading ??= load();
    return loading.then((answer) => answer(incoming));
  };
}
