import type { ConfigHooks } from './hooks.ts';
import type { FLAGS_ONLY, Name, Written } from './settings.ts';

/** The settings that a config file has, for all environments or for one. */
export type FileSettings = {
  readonly [Each in Exclude<Name, (typeof FLAGS_ONLY)[number]>]?: Written[Each];
};

/** What a config file holds; hooks stand in TypeScript and JavaScript alone. */
export interface Config extends FileSettings, ConfigHooks {
  /** The address of its JSON Schema, for editors. */
  readonly $schema?: string;
  /** Settings by environment: those of the one that `--env` names win over those outside. */
  readonly environments?: Readonly<Record<string, FileSettings & ConfigHooks>>;
}

export type { CredentialsContext, Credentials, CredentialsHook } from '../credentials/hook.ts';
export type { HookContext, HookRequest, HookResponse } from '../../run/hooks.ts';

/** A config, typed as such: for `petstore-contract.config.ts`. */
export function defineConfig(config: Config): Config {
  return config;
}
