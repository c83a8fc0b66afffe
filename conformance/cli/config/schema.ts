import type { JsonObject } from '../../../spec/json/json.ts';
import { FLAGS_ONLY, NAMES, SETTINGS, type Name } from './settings.ts';

/** The settings that a config file may have. */
export const IN_FILE: readonly Name[] = NAMES.filter((name) => !FLAGS_ONLY.some((each) => each === name));

/** What a config file must be like, as JSON Schema: for whoever reads it, and for editors. */
export function configSchema(): JsonObject {
  const settings = Object.fromEntries(IN_FILE.map((name) => [name, { $ref: `#/$defs/${name}` }]));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Settings of petstore-contract verify',
    type: 'object',
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      ...settings,
      environments: {
        description: 'settings of one environment each, which --env names: they win over those outside',
        type: 'object',
        additionalProperties: { type: 'object', additionalProperties: false, properties: settings },
      },
    },
    $defs: Object.fromEntries(
      IN_FILE.map((name) => [name, { description: SETTINGS[name].help, ...SETTINGS[name].kind.schema }]),
    ),
  };
}
