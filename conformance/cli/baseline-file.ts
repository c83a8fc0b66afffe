import { readFile } from 'node:fs/promises';
import { err, ok, type Result } from '../../spec/result.ts';
import { readBaseline, type Baseline } from '../report/baseline.ts';
import { oneLine } from './one-line.ts';

/** Reads the file of `--baseline`; the error is one line that names it. */
export async function loadBaseline(path: string | undefined): Promise<Result<Baseline | undefined, string>> {
  if (path === undefined) return ok(undefined);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    return err(`--baseline ${path} cannot be read: ${oneLine(error)}`);
  }
  const read = readBaseline(text);
  return read.ok ? read : err(`--baseline ${path} ${read.error}; write a new one with --report json=FILE`);
}
