import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { err, type Result } from '../result.ts';
import type { Files } from './references.ts';
import { walkDocument } from './walk.ts';
import { parseSource } from '../source/parse-source.ts';
import { readText } from '../source/read-text.ts';
import type { SourceFile } from '../source/source-file.ts';

/** Reads every file that a document's `$ref`s lead to, and those that these lead to, each once. */
export async function readFiles(
  root: SourceFile,
  version: '3.0' | '3.1',
  allowRemoteRefs: boolean,
): Promise<Files> {
  let files: Files = { byUrl: new Map([[root.url, root]]), failures: new Map() };
  for (;;) {
    const { unread } = walkDocument(root, version, files);
    if (unread.size === 0) return files;
    const byUrl = new Map(files.byUrl);
    const failures = new Map(files.failures);
    const read = await Promise.all(
      [...unread].map(async (url) => [url, await readSource(url, root, allowRemoteRefs)] as const),
    );
    for (const [url, result] of read) {
      if (result.ok) byUrl.set(url, result.value);
      else failures.set(url, result.error);
    }
    files = { byUrl, failures };
  }
}

async function readSource(
  url: string,
  root: SourceFile,
  allowRemoteRefs: boolean,
): Promise<Result<SourceFile, string>> {
  const { protocol } = new URL(url);
  if (protocol === 'http:' || protocol === 'https:') {
    if (!allowRemoteRefs) return err('leads to the network: allow that with --allow-remote-refs');
  } else if (protocol !== 'file:') return err(`is of a scheme that is not followed (${protocol})`);
  else if (!root.url.startsWith('file:')) return err('is a local file');
  const text = await readText(url);
  return text.ok ? parseSource(url, nameOf(url, root), text.value) : text;
}

/** A file is named as its document is: from where we stand, or in full. */
function nameOf(url: string, root: SourceFile): string {
  if (!url.startsWith('file:')) return url;
  const path = fileURLToPath(url);
  return isAbsolute(root.name) ? path : relative(process.cwd(), path);
}
