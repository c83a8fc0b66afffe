import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../json/json.ts';
import { err, ok, type Result } from '../result.ts';
import { inferLinks } from './infer-links.ts';
import { operationsOf } from './operations.ts';
import { readDocument } from './read.ts';
import { securitySchemes } from './security.ts';
import { basePathOf, serversOf } from './servers.ts';
import type { Contract } from './types.ts';
import { upgradeDocument } from './upgrade.ts';

export interface LoadOptions {
  /** Whether `$ref`s to http(s) may be fetched; refused unless true. */
  readonly allowRemoteRefs?: boolean;
}

/**
 * Reads an OpenAPI 3.0 or 3.1 document, YAML or JSON, into the model.
 * @returns the contract, or one line for what made it unreadable. What is merely wrong in it is `validate`'s to tell.
 */
export async function loadContract(
  path: string,
  options: LoadOptions = {},
): Promise<Result<Contract, string>> {
  const read = await readDocument(path);
  if (!read.ok) return read;
  const version = read.value.openapi;
  if (typeof version !== 'string') {
    const swagger = read.value.swagger;
    return err(
      `${path}: ${swagger === undefined ? 'not an OpenAPI document: no `openapi` version' : `Swagger ${String(swagger)} is not supported, only OpenAPI 3.0 and 3.1`}`,
    );
  }
  if (!/^3\.[01](\.|$)/.test(version))
    return err(`${path}: OpenAPI ${version} is not supported, only 3.0 and 3.1`);
  const bundled = mayLeaveItself(read.value) ? await bundle(path, version, options) : read;
  if (!bundled.ok) return bundled;
  const contract = contractOf(upgradeDocument(bundled.value));
  return contract.operations.length > 0
    ? ok(contract)
    : err(`${path}: the document has no operation under \`paths\``);
}

/**
 * The files of this machine that a document is read from: its own, and those that its `$ref`s lead to, even where such
 * a file is not there (yet). Of a document that cannot be read, only its own is known.
 */
export async function filesOf(path: string): Promise<readonly string[]> {
  const read = await readDocument(path);
  if (!read.ok || !mayLeaveItself(read.value)) return [path];
  const [{ readText }, { parseSource }, { readFiles }] = await Promise.all([
    import('../source/read-text.ts'),
    import('../source/parse-source.ts'),
    import('../document/read-files.ts'),
  ]);
  const url = pathToFileURL(resolve(path)).href;
  const text = await readText(url);
  const root = text.ok ? parseSource(url, path, text.value) : text;
  if (!root.ok) return [path];
  const { byUrl, failures } = await readFiles(root.value, versionOf(String(read.value.openapi)), false);
  // A URL with another host, or an escaped slash, names no path here.
  return [...byUrl.keys(), ...failures.keys()]
    .filter((file) => /^file:\/\/\/(?!.*%2f)/i.test(file))
    .map((file) => fileURLToPath(file));
}

/** The model of a document that is read, bundled and in OpenAPI 3.1 form. */
export function contractOf(document: JsonObject): Contract {
  const info = isJsonObject(document.info) ? document.info : {};
  const servers = serversOf(document);
  return {
    title: typeof info.title === 'string' ? info.title : 'untitled',
    version: typeof info.version === 'string' ? info.version : '',
    servers,
    basePath: basePathOf(servers),
    operations: inferLinks(document, operationsOf(document)),
    securitySchemes: securitySchemes(document),
    document,
  };
}

/** What reads several files is loaded for those documents alone. */
async function bundle(
  path: string,
  version: string,
  { allowRemoteRefs = false }: LoadOptions,
): Promise<Result<JsonObject, string>> {
  const { bundleDocument } = await import('./bundle.ts');
  return bundleDocument(path, { version: versionOf(version), allowRemoteRefs });
}

function versionOf(openapi: string): '3.0' | '3.1' {
  return openapi.startsWith('3.0') ? '3.0' : '3.1';
}

/** Whether a `$ref`, or what looks like one, names anything but a pointer into the document itself. */
function mayLeaveItself(value: Json): boolean {
  if (isJsonArray(value)) return value.some(mayLeaveItself);
  if (!isJsonObject(value)) return false;
  const ref = value.$ref;
  return (typeof ref === 'string' && !/^#(\/|$)/.test(ref)) || Object.values(value).some(mayLeaveItself);
}
