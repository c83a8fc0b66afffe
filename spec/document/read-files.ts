import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { err, ok, type Result } from '../result.ts';
import { readSource } from '../source/read-source.ts';
import type { SourceFile } from '../source/source-file.ts';
import type { RefOptions } from './open.ts';
import type { Files } from './references.ts';
import type { Version } from './shapes.ts';
import { walkDocument } from './walk.ts';

/** What is said of a `$ref` that is not followed since it is none of this machine's. */
export const TO_NETWORK = 'leads to the network';

/** Reads every file that a document's `$ref`s lead to, and those that these lead to, each once. */
export async function readFiles(root: SourceFile, version: Version, options: RefOptions): Promise<Files> {
  let files: Files = { byUrl: new Map([[root.url, root]]), failures: new Map() };
  for (;;) {
    const { unread } = walkDocument(root, version, files);
    if (unread.size === 0) return files;
    const byUrl = new Map(files.byUrl);
    const failures = new Map(files.failures);
    const read = await Promise.all(
      [...unread].map(async (url) => [url, await readAllowed(url, root, options)] as const),
    );
    for (const [url, result] of read) {
      if (result.ok) byUrl.set(url, result.value);
      else failures.set(url, result.error);
    }
    files = { byUrl, failures };
  }
}

async function readAllowed(
  url: string,
  root: SourceFile,
  options: RefOptions,
): Promise<Result<SourceFile, string>> {
  const allowed = await allow(new URL(url), root, options);
  return allowed.ok ? readSource(url, nameOf(url, root)) : allowed;
}

async function allow(
  url: URL,
  root: SourceFile,
  { allowRemoteRefs, allowFileRefs }: RefOptions,
): Promise<Result<undefined, string>> {
  if (url.protocol === 'http:' || url.protocol === 'https:')
    return allowRemoteRefs ? ok(undefined) : err(`${TO_NETWORK}: allow that with --allow-remote-refs`);
  if (url.protocol !== 'file:') return err(`is of a scheme that is not followed (${url.protocol})`);
  return allowFileRefs || (await isBeside(url, root))
    ? ok(undefined)
    : err("lies outside the document's folder: allow that with --allow-file-refs");
}

/** Whether a file is in the folder of the document or below, by where links lead too. */
async function isBeside(url: URL, root: SourceFile): Promise<boolean> {
  try {
    const [folder, path] = [dirname(fileURLToPath(root.url)), fileURLToPath(url)];
    if (!isBelow(folder, path)) return false;
    const [real, folders] = await Promise.all([realpath(path), realpath(folder)]);
    return isBelow(folders, real);
  } catch {
    // What is not there is told when it is read, and a URL that is no path cannot be.
    return true;
  }
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** A file is named as its document is: from where we stand, or in full. */
function nameOf(url: string, root: SourceFile): string {
  if (!url.startsWith('file:')) return url;
  const path = fileURLToPath(url);
  return isAbsolute(root.name) ? path : relative(process.cwd(), path);
}
