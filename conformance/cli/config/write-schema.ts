import { writeFileSync } from 'node:fs';
import { configSchema } from './schema.ts';

writeFileSync(new URL('config.schema.json', import.meta.url), JSON.stringify(configSchema()));
