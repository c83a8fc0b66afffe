import { readFileSync } from 'node:fs';

/** The version in package.json, whether this runs from its sources or compiled, one folder further down. */
export function version(): string {
  for (const place of ['../package.json', '../../package.json']) {
    try {
      const manifest: unknown = JSON.parse(readFileSync(new URL(place, import.meta.url), 'utf8'));
      if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
        return String(manifest.version);
    } catch {
      continue;
    }
  }
  return 'unknown';
}
