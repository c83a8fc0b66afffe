import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject } from 'ajv';
import { pointerTokens } from '../../../spec/json/pointer.ts';
import { err, ok, type Result } from '../../../spec/result.ts';
import { nearest } from '../nearest.ts';
import type { Config } from './config.ts';
import { HOOKS } from './hooks.ts';
import { configSchema } from './schema.ts';
import { FLAGS_ONLY } from './settings.ts';

/** What is wrong with a config, and where: at a key, or with its value. */
export interface Misfit {
  readonly tokens: readonly string[];
  readonly on: 'key' | 'value';
  readonly message: string;
}

/** Checks that data is what a config file may hold. */
export function checkConfig(data: unknown): Result<Config, Misfit> {
  const ajv = new Ajv2020({ strict: false, verbose: true, formats: { date: true } });
  const isConfig = ajv.compile<Config>(configSchema());
  if (isConfig(data)) return ok(data);
  const [error] = isConfig.errors ?? [];
  return err(error === undefined ? misfit([], 'it is no config') : misfitOf(error));
}

function misfitOf({ keyword, instancePath, params, message = 'wrong', parentSchema }: ErrorObject): Misfit {
  const tokens = pointerTokens(instancePath) ?? [];
  const where = tokens.length === 0 ? 'the file' : tokens.join('.');
  if (keyword === 'additionalProperties')
    return unknownKey(tokens, String(params['additionalProperty']), parentSchema);
  if (keyword === 'pattern')
    return misfit(tokens, `${where} must be the name of an environment variable, never a key itself`);
  if (keyword === 'enum')
    return misfit(tokens, `${where} must be one of ${String(params['allowedValues']).replaceAll(',', ', ')}`);
  if (keyword === 'type') return misfit(tokens, `${where} must be ${typesIn(params['type'])}`);
  return misfit(tokens, `${where} ${message}`);
}

function unknownKey(tokens: readonly string[], key: string, schema: ErrorObject['parentSchema']): Misfit {
  const place = { tokens: [...tokens, key], on: 'key' } as const;
  if (FLAGS_ONLY.some((name) => name === key))
    return { ...place, message: `${key} is said on the command line alone` };
  if (HOOKS.some((name) => name === key))
    return { ...place, message: `${key} is a function, in a config in TypeScript or JavaScript alone` };
  const meant = nearest(key, Object.keys(Object(schema?.['properties'])));
  const hint = meant === undefined ? '' : ` (did you mean '${meant}'?)`;
  return { ...place, message: `there is no setting '${key}'${hint}` };
}

function typesIn(type: unknown): string {
  const [first = '', ...others] = [type].flat().map(String);
  return [...others, first].map((each) => (/^[aio]/.test(each) ? `an ${each}` : `a ${each}`)).join(' or ');
}

function misfit(tokens: readonly string[], message: string): Misfit {
  return { tokens, on: 'value', message };
}
