import { isJsonArray, isJsonObject, type Json } from '../json/json.ts';
import { err, ok, type Result } from '../result.ts';
import { readSource, urlOf } from '../source/read-source.ts';
import type { SourceFile } from '../source/source-file.ts';
import type { Files } from './references.ts';
import type { Version } from './shapes.ts';

/** Which `$ref`s are followed beside those into the document's own folder; none unless true. */
export interface RefOptions {
  /** To http and https. */
  readonly allowRemoteRefs?: boolean;
  /** To files of this machine outside the document's folder. */
  readonly allowFileRefs?: boolean;
}

/** A document whose files have all been read. */
export interface OpenDocument {
  readonly root: SourceFile;
  /** What it is read as; 3.1 where its text cannot be parsed and nobody can tell. */
  readonly version: Version;
  /** True for OpenAPI 3.2, which is read as 3.1 so far as that goes. */
  readonly isNewer: boolean;
  readonly files: Files;
}

/** Why there is no document to judge. */
export interface Unreadable {
  readonly file: string;
  /** It completes 'the file …'. */
  readonly reason: string;
}

/** Reads an OpenAPI document, YAML or JSON, and every file that its `$ref`s lead to. Faults of a text stand in its file. */
export async function openDocument(
  path: string,
  options: RefOptions = {},
): Promise<Result<OpenDocument, Unreadable>> {
  const fail = (reason: string): Result<never, Unreadable> => err({ file: path, reason });
  const read = await readSource(urlOf(path), path);
  if (!read.ok) return fail(read.error);
  const root = read.value;
  const fault = root.faults.find(({ kind }) => kind === 'syntax');
  const version = fault ? versionBehind(root) : versionOf(root.value);
  if (version === undefined) return fail(`is neither YAML nor JSON: ${fault?.message ?? ''}`);
  if (typeof version === 'string') return fail(version);
  return ok({ root, ...version, files: await filesOf(root, version.version, options) });
}

/** Whether a `$ref`, or what looks like one, names anything but a pointer into the file itself. */
export function leavesItself(value: Json): boolean {
  if (isJsonArray(value)) return value.some(leavesItself);
  if (!isJsonObject(value)) return false;
  const ref = value.$ref;
  return (typeof ref === 'string' && !/^#(\/|$)/.test(ref)) || Object.values(value).some(leavesItself);
}

async function filesOf(root: SourceFile, version: Version, options: RefOptions): Promise<Files> {
  if (!leavesItself(root.value)) return { byUrl: new Map([[root.url, root]]), failures: new Map() };
  // What reads several files is loaded for those documents alone.
  const { readFiles } = await import('./read-files.ts');
  return readFiles(root, version, options);
}

type Read = Pick<OpenDocument, 'version' | 'isNewer'>;

/** Of a text that cannot be parsed, whether it is meant as an OpenAPI document. */
function versionBehind(root: SourceFile): Read | undefined {
  const { document } = root.nodes();
  return document.has('openapi') ? { version: '3.1', isNewer: false } : undefined;
}

/** What a document is read as, or why it is not. */
function versionOf(value: Json): Read | string {
  if (value === null) return 'is empty';
  if (!isJsonObject(value))
    return `is no OpenAPI document: it holds ${isJsonArray(value) ? 'an array' : `a ${typeof value}`}, not an object`;
  const { openapi, swagger } = value;
  if (openapi === undefined && swagger !== undefined)
    return `is a document of Swagger ${String(swagger)}, which is not read; this makes it OpenAPI 3: npx swagger2openapi --outfile openapi.yaml FILE`;
  if (openapi === undefined) return 'is no OpenAPI document: it has no `openapi` version';
  if (typeof openapi !== 'string')
    return "is no OpenAPI document: `openapi` must be a string such as '3.1.0'";
  const minor = /^3\.([012])(?=\.|$)/.exec(openapi)?.[1];
  if (minor === undefined) return `is a document of OpenAPI ${openapi}; only 3.0, 3.1 and 3.2 are read`;
  return { version: minor === '0' ? '3.0' : '3.1', isNewer: minor === '2' };
}
