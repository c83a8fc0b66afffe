import { err, type Result } from '../result.ts';
import { positionAt } from './locate.ts';
import { readSource, urlOf } from './read-source.ts';
import type { Fault, SourceFile } from './source-file.ts';

/** Reads a file of this machine whose text must be without fault. The error is one line, with the file and the place. */
export async function readFaultless(path: string): Promise<Result<SourceFile, string>> {
  const read = await readSource(urlOf(path), path);
  if (!read.ok) return err(`${path}: ${read.error}`);
  const [fault] = read.value.faults;
  return fault ? err(faultLine(read.value, fault)) : read;
}

/** A fault as one line: `file:line:column: message`. */
export function faultLine(file: SourceFile, { offset, message }: Fault): string {
  const { line, column } = positionAt(file, offset);
  return `${file.name}:${line}:${column}: ${message}`;
}
