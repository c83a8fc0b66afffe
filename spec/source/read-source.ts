import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { err, type Result } from '../result.ts';
import { positionAt } from './locate.ts';
import { parseSource } from './parse-source.ts';
import { readText } from './read-text.ts';
import type { Fault, SourceFile } from './source-file.ts';

/** Reads the YAML or JSON file at a URL; the error completes 'the file …'. What is wrong in its text stands in its faults. */
export async function readSource(url: string, name: string): Promise<Result<SourceFile, string>> {
  const text = await readText(url);
  return text.ok ? parseSource(url, name, text.value) : text;
}

/** Reads a file of this machine whose text must be without fault. The error is one line, with the file and the place. */
export async function readFaultless(path: string): Promise<Result<SourceFile, string>> {
  const read = await readSource(urlOf(path), path);
  if (!read.ok) return err(`${path}: ${read.error}`);
  const [fault] = read.value.faults;
  return fault ? err(faultLine(read.value, fault)) : read;
}

/** The URL of a path. */
export function urlOf(path: string): string {
  return pathToFileURL(resolve(path)).href;
}

/** A fault as one line: `file:line:column: message`. */
export function faultLine(file: SourceFile, { offset, message }: Fault): string {
  const { line, column } = positionAt(file, offset);
  return `${file.name}:${line}:${column}: ${message}`;
}
