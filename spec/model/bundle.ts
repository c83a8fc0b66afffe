import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pointerOf } from '../document/place.ts';
import { readFiles } from '../document/read-files.ts';
import { resolveRef, type Files } from '../document/references.ts';
import { walkDocument, type Visit } from '../document/walk.ts';
import { isJsonObject, type JsonObject } from '../json/json.ts';
import { err, ok, type Result } from '../result.ts';
import { positionAt } from '../source/locate.ts';
import { parseSource } from '../source/parse-source.ts';
import { readText } from '../source/read-text.ts';
import type { SourceFile } from '../source/source-file.ts';
import { assembleDocument } from './assemble.ts';

export interface BundleOptions {
  readonly version: '3.0' | '3.1';
  /** Whether `$ref`s to http(s) may be fetched. */
  readonly allowRemoteRefs: boolean;
}

/**
 * Reads a document and every file that its `$ref`s lead to as one document. Each object that a `$ref` names in another
 * file becomes a component, once, and the `$ref`s to it are local; a circle through several files stays one. A path
 * item comes to stand where its path is. Names (`$anchor`, `$id`) give way to pointers. Nothing is lost of numbers.
 * @returns the document, or one line, with the file, for what cannot be read or leads nowhere
 */
export async function bundleDocument(
  path: string,
  { version, allowRemoteRefs }: BundleOptions,
): Promise<Result<JsonObject, string>> {
  const read = await readRoot(path);
  if (!read.ok) return err(`${path}: ${read.error}`);
  const root = read.value;
  const files = await readFiles(root, version, allowRemoteRefs);
  const { visits } = walkDocument(root, version, files);
  const fault = textFault(files) ?? referenceFault(root, visits, files, allowRemoteRefs);
  if (fault !== undefined) return err(fault);
  const needed = visits.some(({ ref }) => ref !== undefined && !/^#(\/|$)/.test(ref));
  if (needed) return ok(assembleDocument(root, visits, files));
  return isJsonObject(root.value) ? ok(root.value) : err(`${path}: its root is no object`);
}

async function readRoot(path: string): Promise<Result<SourceFile, string>> {
  const url = pathToFileURL(resolve(path)).href;
  const text = await readText(url);
  return text.ok ? parseSource(url, path, text.value) : text;
}

function textFault(files: Files): string | undefined {
  for (const file of files.byUrl.values()) {
    const [fault] = file.faults;
    if (!fault) continue;
    const { line, column } = positionAt(file, fault.offset);
    return `${file.name}:${line}:${column}: ${fault.message}`;
  }
  return undefined;
}

/** A broken `$ref` that leads out of the document's own file, or stands in another: there, nobody could follow it. */
function referenceFault(
  root: SourceFile,
  visits: readonly Visit[],
  files: Files,
  allowRemoteRefs: boolean,
): string | undefined {
  for (const { place, ref } of visits) {
    if (ref === undefined || (place.file === root && ref.startsWith('#'))) continue;
    const target = resolveRef(place.file, ref, files);
    if (target.kind === 'found') continue;
    const { name } = place.file;
    if (isRemote(ref, place.file.url) && !allowRemoteRefs)
      return `${name}: $ref ${ref} leads to the network; allow it with --allow-remote-refs`;
    const reason = target.kind === 'broken' ? target.reason : `'${ref}' is not followed from an ensure`;
    return `${name}: broken $ref at ${pointerOf(place)}: ${reason}`;
  }
  return undefined;
}

function isRemote(ref: string, base: string): boolean {
  return URL.canParse(ref, base) && /^https?:$/.test(new URL(ref, base).protocol);
}
