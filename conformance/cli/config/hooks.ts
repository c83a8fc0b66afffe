import type { CredentialsHook } from '../credentials/hook.ts';
import type { Hooks } from '../../run/hooks.ts';

/** The user's code in a config file. */
export interface ConfigHooks extends Hooks {
  /** Gives the keys and tokens of security schemes. */
  readonly credentials?: CredentialsHook;
}

/** Their names. */
export const HOOKS = [
  'beforeRequest',
  'afterResponse',
  'credentials',
] as const satisfies readonly (keyof ConfigHooks)[];

/** What a module holds: data as other config files have it, and hooks. */
export interface Split {
  readonly data: object;
  /** The hooks that hold in an environment, or outside of all. */
  readonly hooksOf: (env: string | undefined) => ConfigHooks;
}

/** Takes the hooks out of what a module holds. */
export function splitHooks(module: object): Split {
  const { environments }: { readonly environments?: unknown } = module;
  const inner = Object.entries(Object(environments) === environments ? Object(environments) : {}).flatMap(
    ([name, value]) => (typeof value === 'object' && value !== null ? [[name, value] as const] : []),
  );
  const plain = inner.map(([name, value]) => [name, withoutHooks(value)] as const);
  return {
    data: {
      ...withoutHooks(module),
      ...(inner.length === 0
        ? {}
        : { environments: { ...Object(environments), ...Object.fromEntries(plain) } }),
    },
    hooksOf: (env) => ({
      ...hooksIn(module),
      ...hooksIn(inner.find(([name]) => name === env)?.[1] ?? {}),
    }),
  };
}

function hooksIn(data: object): ConfigHooks {
  const found = Object.fromEntries(Object.entries(data).filter(isHook));
  return holdsHooks(found) ? found : {};
}

function withoutHooks(data: object): object {
  return Object.fromEntries(Object.entries(data).filter((entry) => !isHook(entry)));
}

function isHook([name, value]: readonly [string, unknown]): boolean {
  return HOOKS.some((hook) => hook === name) && typeof value === 'function';
}

function holdsHooks(data: object): data is ConfigHooks {
  return Object.entries(data).every(isHook);
}
