import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { err, ok, type Result } from '../result.ts';
import { parseSource } from './parse-source.ts';
import type { SourceFile } from './source-file.ts';

/** How long a remote document may take, in milliseconds. */
const TIMEOUT = 10_000;
/** How long a remote document may be, in bytes. */
const MAX_BYTES = 10_000_000;

/** Reads the YAML or JSON file at a URL; the error completes 'the file …'. What is wrong in its text stands in its faults. */
export async function readSource(url: string, name: string): Promise<Result<SourceFile, string>> {
  const text = await readText(url);
  return text.ok ? parseSource(url, name, text.value) : text;
}

/** The URL of a path. */
export function urlOf(path: string): string {
  return pathToFileURL(resolve(path)).href;
}

/** The text at a `file:` or `http(s):` URL, which must be UTF-8; the error completes 'the file …'. */
async function readText(url: string): Promise<Result<string, string>> {
  try {
    const bytes = url.startsWith('file:') ? await readFile(fileURLToPath(url)) : await download(url);
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (error) {
    return err(failureOf(error));
  }
}

async function download(url: string): Promise<Uint8Array> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`cannot be fetched: it answers ${response.status}`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new Error(`is longer than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'does not exist';
  if (code === 'EISDIR') return 'is a directory, not a document';
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read';
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'is not UTF-8 text';
  if (error.name === 'TimeoutError') return `cannot be fetched: no answer within ${TIMEOUT / 1000} seconds`;
  if (error.message === 'fetch failed')
    return `cannot be fetched: ${error.cause instanceof Error ? error.cause.message : error.message}`;
  return error.message;
}
