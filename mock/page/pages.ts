import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '../../spec/json/json.ts';
import type { Credentials } from '../check/security.ts';
import { JSON_TYPE, type Answer } from '../http/answer.ts';
import type { Incoming } from '../http/incoming.ts';
import { CONTROL_PREFIX } from '../http/own-prefix.ts';
import { jsonText } from '../resources/store/text.ts';
import type { ServedContract } from '../serving/served-contract.ts';
import { DOCS_HTML, DOCS_SCRIPT } from './docs.ts';
import { JOURNAL_HTML, JOURNAL_SCRIPT, STYLE } from './journal.ts';

/** What the pages show. */
export interface PageParts {
  world(): ServedContract;
  /** Where the contract is served. */
  url(): string;
  /** The keys to fill in; undefined where others than this machine can read the page. */
  readonly credentials: Credentials | undefined;
}

/** Answers the pages and what they load; undefined for every other path. */
export type Pages = (incoming: Incoming) => Answer | Promise<Answer> | undefined;

const SCRIPT = 'text/javascript; charset=utf-8';

/** Nothing comes from elsewhere, and nobody frames the pages or includes their files. */
const SAFE = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Files of swagger-ui-dist that the docs page loads, with their types. */
const ASSETS: ReadonlyMap<string, string> = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', SCRIPT],
  ['favicon-32x32.png', 'image/png'],
]);

/** Makes the docs page at `/` and the journal page, served whole from this machine. */
export function createPages(parts: PageParts): Pages {
  const loaded = new Map<string, Promise<Buffer>>();
  const asset = async (name: string, type: string): Promise<Answer> => {
    const content =
      loaded.get(name) ?? readFile(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)));
    loaded.set(name, content);
    return page(type, await content);
  };
  const texts: ReadonlyMap<string, () => Answer> = new Map([
    ['/', () => page('text/html; charset=utf-8', DOCS_HTML)],
    [CONTROL_PREFIX, () => page('text/html; charset=utf-8', JOURNAL_HTML)],
    [`${CONTROL_PREFIX}page/docs.js`, () => page(SCRIPT, DOCS_SCRIPT)],
    [`${CONTROL_PREFIX}page/journal.js`, () => page(SCRIPT, JOURNAL_SCRIPT)],
    [`${CONTROL_PREFIX}page/style.css`, () => page('text/css; charset=utf-8', STYLE)],
    [`${CONTROL_PREFIX}page/config.json`, () => page(JSON_TYPE, jsonText(configOf(parts)))],
    [`${CONTROL_PREFIX}page/contract.json`, () => page(JSON_TYPE, jsonText(shownDocument(parts)))],
  ]);
  return ({ method, path }) => {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const text = texts.get(path);
    if (text) return text();
    const name = path.startsWith(`${CONTROL_PREFIX}page/`) ? path.slice(CONTROL_PREFIX.length + 5) : '';
    const type = ASSETS.get(name);
    return type === undefined ? undefined : asset(name, type);
  };
}

/** The contract as the docs page shows it: served from here, and without the dialect that its viewer warns of. */
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
  return { title: contract.title, url: url(), key: credentials?.key ?? null, schemes };
}
