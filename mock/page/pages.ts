import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '../../spec/json/json.ts';
import type { Credentials } from '../check/security.ts';
import { JSON_TYPE, type Answer } from '../http/answer.ts';
import type { Incoming } from '../http/incoming.ts';
import { CONTROL_PREFIX } from '../http/own-prefix.ts';
import { jsonText } from '../resources/store/text.ts';
import type { ServedContract } from '../serving/served-contract.ts';

/** What the pages show. */
export interface PageParts {
  world(): ServedContract;
  /** Where the contract is served. */
  url(): string;
  /** The keys to fill in; undefined where others than this machine can read the page. */
  readonly credentials: Credentials | undefined;
}

/** Answers the pages and what they load; undefined for every other path. */
export type Pages = (incoming: Incoming) => Answer | Promise<Answer | undefined> | undefined;

/** Nothing comes from elsewhere, and nobody frames the pages or includes their files. */
const SAFE = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
};

/** Files of swagger-ui-dist that the console loads. */
const OF_SWAGGER_UI = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']);

/** Makes the console at `/` and the journal page, served whole from this machine. */
export function createPages(parts: PageParts): Pages {
  const loaded = new Map<string, Promise<Buffer>>();
  const file = async (name: string): Promise<Answer | undefined> => {
    const place = OF_SWAGGER_UI.has(name)
      ? import.meta.resolve(`swagger-ui-dist/${name}`)
      : new URL(`browser/${name}`, import.meta.url);
    const content = loaded.get(name) ?? readFile(fileURLToPath(place));
    loaded.set(name, content);
    try {
      return page(TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? '', await content);
    } catch {
      loaded.delete(name);
      return undefined;
    }
  };
  return ({ method, path }) => {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    if (path === '/') return file('console.html');
    if (path === CONTROL_PREFIX) return file('journal.html');
    const name = path.startsWith(`${CONTROL_PREFIX}page/`) ? path.slice(CONTROL_PREFIX.length + 5) : '';
    if (name === 'config.json') return page(JSON_TYPE, jsonText(configOf(parts)));
    if (name === 'contract.json') return page(JSON_TYPE, jsonText(shownDocument(parts)));
    return OF_SWAGGER_UI.has(name) || /^[a-z-]+\.(js|css)$/.test(name) ? file(name) : undefined;
  };
}

/** The contract as the console shows it: served from here, and without the dialect that its viewer warns of. */
function shownDocument({ world, url }: PageParts): JsonObject {
  const { jsonSchemaDialect: _, ...document } = world().contract.document;
  return { ...document, servers: [{ url: url() }] };
}

function page(type: string, body: string | Buffer): Answer {
  return { status: 200, headers: { 'Content-Type': type, ...SAFE }, body };
}

function configOf({ world, credentials, url }: PageParts): JsonObject {
  const { contract } = world();
  const schemes = [...contract.securitySchemes.values()].map(({ name, kind }) => ({
    name,
    kind,
    key: credentials?.keys?.get(name) ?? credentials?.key ?? null,
  }));
  const operations = contract.operations.map(({ id }) => ({ id }));
  return { title: contract.title, url: url(), key: credentials?.key ?? null, schemes, operations };
}
