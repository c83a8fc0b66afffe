import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The contract of the package itself, whether this runs from its sources or compiled, one folder further down. */
export function ownSpec(): string {
  const places = ['../../spec/openapi.yaml', '../../../spec/openapi.yaml'];
  const files = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  return files.find((file) => existsSync(file)) ?? 'spec/openapi.yaml';
}
